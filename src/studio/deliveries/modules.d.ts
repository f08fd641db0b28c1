/** What the workbench knows of the contract (`src/pipeline/generate/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-webhooks.json' {
  import type { WebhookCatalogue } from '@site/src/studio/examine/exampleInputs';

  const catalogue: WebhookCatalogue;
  export default catalogue;
}
