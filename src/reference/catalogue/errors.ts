import type { Contract, Example, Json, Response } from '../../contract/openapi';
import { listOperations, resolve, type OperationEntry } from '../../contract/readContract';

/** An error that an operation can answer with. */
export interface ErrorAnswer {
  readonly status: string;
  readonly code: string;
  readonly response: Response;
  /** The error document of the contract's example. */
  readonly example: Json;
}

interface ErrorDocument {
  readonly errors: readonly { readonly code: string }[];
}

/** Whether an answer of this status is an error (RFC 9110, sections 15.5 and 15.6). */
export function isErrorStatus(status: string): boolean {
  return status >= '400';
}

/**
 * The errors of an operation by status, with the code that the example of each carries. A delivery
 * has none: its answers are the subscriber's.
 *
 * @throws {Error} naming the operation when an error has no example with a code
 */
export function errorsOf(contract: Contract, { kind, operation }: OperationEntry): ErrorAnswer[] {
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
      const [error] = (value as ErrorDocument | undefined)?.errors ?? [];
      if (error === undefined) {
        throw new Error(`The answer ${status} of ${operation.operationId} has no example of an error.`);
      }
      return { status, code: error.code, response, example: value ?? null };
    });
}

/** An error of the catalogue, with the operations that can answer with it. */
export interface CatalogueError extends ErrorAnswer {
  readonly operations: readonly { readonly api: string; readonly entry: OperationEntry }[];
}

/** Every error of some contracts by status, each once. */
export function errorCatalogue(contracts: ReadonlyMap<string, Contract>): CatalogueError[] {
  const byCode = new Map<string, CatalogueError>();
  for (const [api, contract] of contracts) {
    for (const entry of listOperations(contract)) {
      for (const error of errorsOf(contract, entry)) {
        const known = byCode.get(error.code);
        const operations = [...(known?.operations ?? []), { api, entry }];
        byCode.set(error.code, { ...(known ?? error), operations });
      }
    }
  }
  return [...byCode.values()].sort((one, other) => (one.status < other.status ? -1 : 1));
}
