/** The codes to choose from (`src/build/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-codes.json' {
  import type { CodeExample } from '@site/src/reference/studio/codesPart';

  const examples: readonly CodeExample[];
  export default examples;
}
