import { processOpenapiFiles } from 'docusaurus-plugin-openapi-docs/lib/openapi';

import type { Contract } from '../contract';

/** A page that docusaurus-plugin-openapi-docs makes of a contract, by its kind and the id that its address has. */
export type OpenApiItem =
  | { readonly type: 'info'; readonly id: string }
  | { readonly type: 'api'; readonly id: string; readonly operationId: string }
  /** `title` is that of the schema. */
  | { readonly type: 'schema'; readonly id: string; readonly title: string };

/**
 * The pages that docusaurus-plugin-openapi-docs makes of a contract: the overview, a page for each operation and webhook, and
 * one for each named schema.
 *
 * @param contract bundled; it stays as it is
 */
export async function openApiItems(contract: Contract): Promise<readonly OpenApiItem[]> {
  const file = { source: contract.info.title, sourceDirName: '', data: structuredClone(contract) as never };
  const [items] = await processOpenapiFiles([file], { specPath: '', outputDir: '', showSchemas: true }, {});
  return items.flatMap((item): readonly OpenApiItem[] => {
    switch (item.type) {
      case 'info':
        return [{ type: 'info', id: item.id }];
      case 'api':
        return [{ type: 'api', id: item.id, operationId: item.api.operationId ?? '' }];
      case 'schema':
        return [{ type: 'schema', id: item.id, title: item.title }];
      // Tags have no pages of their own.
      default:
        return [];
    }
  });
}
