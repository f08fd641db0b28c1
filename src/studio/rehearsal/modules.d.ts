/** What recordings are examined with (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/rehearsal.json' {
  import type { RehearsalData } from '@site/src/studio/rehearsal/rehearsalWorkerMessages';

  const data: RehearsalData;
  export default data;
}

/** The plan as the page shows it (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/rehearsal-checklist.json' {
  import type { Checklist } from '@site/src/studio/plan/checklist';

  const checklist: Checklist;
  export default checklist;
}
