/** The operations to choose from (`src/build/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-operations.json' {
  import type { StudioApi } from '@site/src/reference/studio/listOperations';

  const apis: readonly StudioApi[];
  export default apis;
}

/** The law of all countries (`src/build/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-law.json' {
  import type { Law } from '@site/src/law/types';

  const laws: readonly Law[];
  export default laws;
}
