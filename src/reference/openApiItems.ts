import { processOpenapiFiles } from 'docusaurus-plugin-openapi-docs/lib/openapi';

import { type Contract, listOperations, type OperationEntry } from '../contract';

/** A page that docusaurus-plugin-openapi-docs makes of a contract: what is used here of it, since its types are incomplete. */
type OpenApiItem = { readonly id: string } & (
  | { readonly type: 'info' }
  | { readonly type: 'api'; readonly api: { readonly operationId: string } }
  /** `title` is that of the schema. */
  | { readonly type: 'schema'; readonly title: string }
);

/** What the plugin names pages by: without bodies and responses, of which it would make examples that nobody reads. */
function outline(contract: Contract): object {
  const named: Record<OperationEntry['kind'], Record<string, object>> = { path: {}, webhook: {} };
  for (const { kind, path, method, operation } of listOperations(contract)) {
    const { operationId, summary } = operation;
    named[kind][path] = { ...named[kind][path], [method]: { operationId, summary, responses: {} } };
  }
  const schemas: Record<string, object> = {};
  for (const [name, { title }] of Object.entries(contract.components?.schemas ?? {})) {
    schemas[name] = { title };
  }
  return {
    ...{ openapi: contract.openapi, info: contract.info, paths: named.path, webhooks: named.webhook },
    components: { schemas },
  };
}

/**
 * The pages that docusaurus-plugin-openapi-docs makes of a contract: the overview, a page for each operation and webhook, and
 * one for each named schema. `id` is the last part of their addresses.
 *
 * @param contract bundled
 */
export async function openApiItems(contract: Contract): Promise<readonly OpenApiItem[]> {
  const file = { source: contract.info.title, sourceDirName: '', data: outline(contract) as never };
  const [items] = await processOpenapiFiles([file], { specPath: '', outputDir: '', showSchemas: true }, {});
  return items as readonly OpenApiItem[];
}
