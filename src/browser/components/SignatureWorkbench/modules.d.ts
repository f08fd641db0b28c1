/** What the workbench knows of the contract (`src/build/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-webhooks.json' {
  import type { WebhookCatalogue } from '@site/src/studio/webhooks/exampleInputs';

  const catalogue: WebhookCatalogue;
  export default catalogue;
}
