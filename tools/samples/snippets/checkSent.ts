import { type Contract, operationsById } from '../../../src/contract';
import { acceptHeader } from '../../../src/reference';
import type { SandboxOperation } from '../../../src/sandbox';
import type { RecordedCall } from '../recordedCall';

/**
 * Checks what the sandbox lets pass in a call of a page, and what the samples of its operation do: the query is
 * encoded, including its names, and a call with the version header has an `Accept`.
 *
 * @returns a sentence for each fault, with the fix
 */
export function checkSent(
  call: RecordedCall,
  contract: Contract,
  { operationId, parameters }: SandboxOperation,
): string[] {
  const { method, target, headers } = call;
  const [path = '', query = ''] = target.split('?', 2);
  const brackets = /[[\]]/.test(query)
    ? [`${method} ${target} has brackets in its query (RFC 3986, section 3.4): write %5B and %5D`]
    : [];
  const entry = operationsById(contract).get(operationId);
  const [accept] = entry === undefined ? [] : acceptHeader(contract, entry);
  const takesVersion = parameters.some(({ name }) => name === 'Api-Version');
  // Clients that are told nothing send this value, or none.
  const isMissing = headers['accept'] === undefined || headers['accept'] === '*/*';
  return accept !== undefined && takesVersion && isMissing
    ? [...brackets, `${method} ${path} has no Accept, as the samples have: send ${accept.join(': ')}`]
    : brackets;
}
