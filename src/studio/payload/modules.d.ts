/** The operations to choose from (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-operations.json' {
  import type { StudioApi } from '@site/src/studio/view/studioOperations';

  const apis: readonly StudioApi[];
  export default apis;
}

/** The law of all countries (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-law.json' {
  import type { Law } from '@site/src/sale';

  const laws: readonly Law[];
  export default laws;
}
