import {
  type Contract,
  type Example,
  type Json,
  listOperations,
  type OperationEntry,
  resolve,
  type Response,
} from '../../contract';

export interface ErrorResponse {
  readonly status: string;
  readonly response: Response;
  /** The code and the error document from the contract's example, if it has one. */
  readonly code?: string;
  readonly example?: Json;
}

/** Whether a response status is an error (RFC 9110, sections 15.5 and 15.6). */
export function isErrorStatus(status: string): boolean {
  return status >= '400';
}

/**
 * The errors of an operation by status, with the code from each example. A webhook has none: the subscriber sends
 * its responses.
 */
export function errorsOf(contract: Contract, { kind, operation }: OperationEntry): ErrorResponse[] {
  if (kind === 'webhook') {
    return [];
  }
  return Object.entries(operation.responses)
    .filter(([status]) => isErrorStatus(status))
    .map(([status, listed]) => {
      const response = resolve<Response>(contract, listed);
      const [media] = Object.values(response.content ?? {});
      const [example] = Object.values(media?.examples ?? {});
      const value = example === undefined ? undefined : resolve<Example>(contract, example).value;
      const [error] =
        (value as { readonly errors: readonly { readonly code: string }[] } | undefined)?.errors ?? [];
      return {
        status,
        response,
        ...(error === undefined ? {} : { code: error.code, example: value ?? null }),
      };
    });
}

/** An error of the catalogue, with the operations that can return it. */
export interface CatalogueError extends Required<ErrorResponse> {
  readonly operations: readonly { readonly api: string; readonly entry: OperationEntry }[];
}

/** All errors with a code in the given contracts, by status, without duplicates. */
export function errorCatalogue(contracts: ReadonlyMap<string, Contract>): CatalogueError[] {
  const byCode = new Map<string, CatalogueError>();
  for (const [api, contract] of contracts) {
    for (const entry of listOperations(contract)) {
      for (const { status, response, code, example } of errorsOf(contract, entry)) {
        if (code !== undefined && example !== undefined) {
          const known = byCode.get(code);
          const operations = [...(known?.operations ?? []), { api, entry }];
          byCode.set(code, { ...(known ?? { status, response, code, example }), operations });
        }
      }
    }
  }
  return [...byCode.values()].sort((one, other) => (one.status < other.status ? -1 : 1));
}
