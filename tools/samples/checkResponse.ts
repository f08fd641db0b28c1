import { responseProblems, type SandboxOperation, type Service } from '../../src/sandbox';
import type { RecordedCall } from './recordedCall';

/** The operation of a call, or `undefined`. */
export function operationOf(
  { route }: Service,
  { method, target }: RecordedCall,
): SandboxOperation | undefined {
  return route(method, target.split('?', 1)[0] ?? '').operation;
}

/**
 * Compares a call and its response with the contract and the expected status. The sandbox validates requests,
 * so a response without an error means that the request was valid.
 *
 * @param expected a status; by default the success status of the operation
 * @returns a sentence for each fault
 */
export function checkResponse(service: Service, call: RecordedCall, expected?: number): string[] {
  const { method, target, response } = call;
  const operation = operationOf(service, call);
  if (operation === undefined) {
    return [`${method} ${target} is not an operation of the contracts`];
  }
  const expectedStatus = expected ?? operation.success;
  const request = `${method} ${target}`;
  const wrongStatus = `${request} returns ${String(response.status)} instead of ${String(expectedStatus)}: ${detailOf(response.body)}`;
  const problems = responseProblems(operation, response, service.apiOf(operation).checks);
  return [
    ...(response.status === expectedStatus ? [] : [wrongStatus]),
    ...problems.map((problem) => `the response to ${request} violates the contract: ${problem}`),
  ];
}

/** The details of an error document, or the text of the body. */
function detailOf(body: Buffer): string {
  const text = body.toString('utf8');
  try {
    const { errors } = JSON.parse(text) as { readonly errors?: readonly Readonly<Record<string, unknown>>[] };
    return (errors ?? [])
      .map(({ code, detail, source }) => [code, detail, JSON.stringify(source)].filter(Boolean).join(', '))
      .join('; ');
  } catch {
    return text.slice(0, 200);
  }
}
