import { listOperations, type RequestBody, resolve } from '../../contract';
import { inputError } from '../../kit/problem';
import type { ContractOf } from './knowledge';

export interface Listed {
  /** `checkout/createSale`. */
  readonly name: string;
  readonly method: string;
  /** On the server of its API; missing for a delivery. */
  readonly path?: string;
  readonly mediaTypes: readonly string[];
}

/**
 * The operations and deliveries of the contracts, in file order.
 *
 * @param only an API; all by default
 * @throws {InputError} for an unknown API
 */
export function listedOperations(apis: readonly ContractOf[], only?: string): Listed[] {
  if (only !== undefined && !apis.some(({ id }) => id === only)) {
    const fix = `give one of ${apis.map(({ id }) => id).join(', ')}.`;
    throw inputError(`There is no API "${only.slice(0, 80)}".`, fix);
  }
  return apis.filter(({ id }) => only === undefined || id === only).flatMap(operationsOf);
}

function operationsOf(api: ContractOf): Listed[] {
  const contract = api.contract();
  return listOperations(contract).map(({ kind, method, path, operation: { operationId, requestBody } }) => ({
    name: `${api.id}/${operationId}`,
    method: method.toUpperCase(),
    ...(kind === 'path' ? { path: `/${api.id}${path}` } : {}),
    mediaTypes:
      requestBody === undefined ? [] : Object.keys(resolve<RequestBody>(contract, requestBody).content),
  }));
}

/** A line for each operation. */
export function operationsTable(listed: readonly Listed[]): string {
  const width = Math.max(...listed.map(({ name }) => name.length));
  return listed
    .map(({ name, method, path = '(delivery)', mediaTypes }) =>
      `${name.padEnd(width)}  ${method.padEnd(6)}  ${path}  ${mediaTypes.join(', ')}`.trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}
