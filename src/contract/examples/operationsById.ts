import type { Contract } from '../read/openapi';
import { listOperations, type OperationEntry } from '../read/readContract';

const known = new WeakMap<Contract, ReadonlyMap<string, OperationEntry>>();

/** The operations of a contract by id, cached because every example on every page looks one up. */
export function operationsById(contract: Contract): ReadonlyMap<string, OperationEntry> {
  const operations =
    known.get(contract) ??
    new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry]));
  known.set(contract, operations);
  return operations;
}
