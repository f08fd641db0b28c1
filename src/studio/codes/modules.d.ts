/** The codes to choose from (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-codes.json' {
  import type { GroupedCode } from '@site/src/studio/examine/exampleCodes';

  const examples: readonly GroupedCode[];
  export default examples;
}
