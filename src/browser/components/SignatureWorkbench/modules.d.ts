/** The names of the deliveries that a link can name. */
declare module '@site/.generated/catalogues/studio-webhooks-names.json' {
  const names: readonly string[];
  export default names;
}

/** What the workbench knows of the contract (`src/build/generateCatalogues.ts`). */
declare module '@site/.generated/catalogues/studio-webhooks.json' {
  import type { WebhookCatalogue } from '@site/src/studio/webhooks/exampleInputs';

  const catalogue: WebhookCatalogue;
  export default catalogue;
}
