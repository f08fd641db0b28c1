import type { SandboxApi } from '../answers/sandboxApi';
import type { SandboxOperation } from '../contracts/operations';
import { declaredScopes } from './scopes';
import { errorCatalogue, type ErrorCatalogue } from '../calls/errors';
import { corsHeaders, type Cors } from '../http/cors';
import { createRouter, type Router } from '../http/router';
import { createdSales } from './seed';

/** The data derived from the contracts, recreated when they change. */
export interface Service {
  readonly apis: readonly SandboxApi[];
  readonly route: Router;
  readonly cors: Cors;
  readonly catalogue: ErrorCatalogue;
  readonly scopes: readonly string[];
  /** The ids of the sales in the examples of what `createSale` returns. */
  readonly awaitedSales: ReadonlySet<string>;
  readonly apiOf: (operation: SandboxOperation) => SandboxApi;
}

export function createService(apis: readonly SandboxApi[]): Service {
  const operations = apis.flatMap((api) => api.operations);
  const byId = new Map(apis.map((api) => [api.id, api]));
  return {
    apis,
    route: createRouter(operations),
    cors: corsHeaders(operations),
    catalogue: errorCatalogue(apis),
    scopes: declaredScopes(apis),
    awaitedSales: createdSales(operations),
    apiOf: ({ api }) => {
      const found = byId.get(api);
      if (found === undefined) {
        throw new Error(`The sandbox does not serve the API ${api}.`);
      }
      return found;
    },
  };
}
