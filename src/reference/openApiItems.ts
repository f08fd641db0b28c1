import { processOpenapiFiles } from 'docusaurus-plugin-openapi-docs/lib/openapi';

import type { Contract } from '../contract';

/** A page that docusaurus-plugin-openapi-docs makes of a contract: what is used here of it, since its types are incomplete. */
type OpenApiItem = { readonly id: string } & (
  | { readonly type: 'info' }
  | { readonly type: 'api'; readonly api: { readonly operationId: string } }
  /** `title` is that of the schema. */
  | { readonly type: 'schema'; readonly title: string }
);

/**
 * The pages that docusaurus-plugin-openapi-docs makes of a contract: the overview, a page for each operation and webhook, and
 * one for each named schema. `id` is the last part of their addresses.
 *
 * @param contract bundled; it stays as it is
 */
export async function openApiItems(contract: Contract): Promise<readonly OpenApiItem[]> {
  const file = { source: contract.info.title, sourceDirName: '', data: structuredClone(contract) as never };
  const [items] = await processOpenapiFiles([file], { specPath: '', outputDir: '', showSchemas: true }, {});
  return items as readonly OpenApiItem[];
}
