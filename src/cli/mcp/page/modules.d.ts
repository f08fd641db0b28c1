/** The changes of the law (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/transitions.json' {
  import type { Transition } from '@site/src/sale/law/transitions';

  const transitions: readonly Transition[];
  export default transitions;
}
