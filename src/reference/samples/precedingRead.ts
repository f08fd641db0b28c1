import { type Contract, listOperations, type OperationEntry, resolve, type Response } from '../../contract';

/** The parameter of a list with pages that holds the place to go on from. */
export const PAGE_CURSOR = 'page[after]';

/**
 * The call that must precede a conditional one: the GET of the same path, if the call requires `If-Match`
 * (RFC 9110, section 13.1.1) and the GET returns the entity tag.
 */
export function readOf(contract: Contract, { path, parameters }: OperationEntry): OperationEntry | undefined {
  const isConditional = parameters.some(({ name, required }) => name === 'If-Match' && required === true);
  return isConditional
    ? listOperations(contract).find(
        (entry) => entry.path === path && entry.method === 'get' && returnsEntityTag(contract, entry),
      )
    : undefined;
}

/** Whether a successful response of an operation has an `ETag` (RFC 9110, section 8.8.3). */
export function returnsEntityTag(contract: Contract, { operation }: OperationEntry): boolean {
  return Object.entries(operation.responses).some(
    ([status, listed]) =>
      status.startsWith('2') && 'ETag' in (resolve<Response>(contract, listed).headers ?? {}),
  );
}
