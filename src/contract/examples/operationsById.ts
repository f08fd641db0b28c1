import { rememberedOf } from '../../kit/remembered';
import type { Contract } from '../read/openapi';
import { listOperations, type OperationEntry } from '../read/readContract';

/** The operations of a contract by id, cached because every example on every page looks one up. */
export const operationsById = rememberedOf(
  (contract: Contract): ReadonlyMap<string, OperationEntry> =>
    new Map(listOperations(contract).map((entry) => [entry.operation.operationId, entry])),
);
