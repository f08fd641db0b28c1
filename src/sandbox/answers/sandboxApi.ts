import type { Contract } from '../../contract';
import type { ResponseToSend } from '../state/response';
import type { Checks } from '../contracts/checks';
import type { SandboxOperation } from '../contracts/operations';

/** Generates a response of a status from its schema; `undefined` if it is not JSON. */
export type DynamicResponses = (
  operation: SandboxOperation,
  status: number,
) => Promise<ResponseToSend | undefined>;

export interface SandboxApi {
  readonly id: string;
  readonly contract: Contract;
  readonly operations: readonly SandboxOperation[];
  readonly checks: Checks;
  readonly dynamicResponses: DynamicResponses;
}
