import { type Contract, listOperations, listSchemas } from '../contract';
import { apiRoute, operationRoute, schemaRoute } from '../portal/routes';

/** The routes of the pages of an API's reference in the latest version: the overview, each operation and each schema. */
export function referenceRoutes(api: string, contract: Contract): readonly string[] {
  const base = { api, versionPath: '/' };
  return [
    apiRoute(base),
    ...listOperations(contract).map(({ operation }) => operationRoute(base, operation.operationId)),
    ...listSchemas(contract).map(([name, { title = name }]) => schemaRoute(base, title)),
  ];
}
