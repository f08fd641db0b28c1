/** The components that generated pages import, by the name they have there. The check of the directions reads these imports. */
export const pageComponents = {
  CodeSamples: '@site/src/browser/ui/CodeSamples',
  FoldAll: '@site/src/browser/ui/FoldAll',
  ReferenceHtml: '@site/src/browser/ui/ReferenceHtml',
  Responses: '@site/src/browser/ui/Responses',
  RunWorkflow: '@site/src/browser/workflows',
  TryIt: '@site/src/browser/tryit',
} as const;

export type PageComponentName = keyof typeof pageComponents;
