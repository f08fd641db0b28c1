/** The codes to choose from (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-codes.json' {
  import type { CodeExample } from '@site/src/studio/write/codesPart';

  const examples: readonly CodeExample[];
  export default examples;
}
