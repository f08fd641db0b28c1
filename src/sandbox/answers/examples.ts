import type { SandboxOperation } from '../contracts/operations';
import { challengeOf } from '../http/authorize';
import { preferProblem, type Preferences } from '../http/prefer';
import type { ResponseToSend } from '../state/response';

const RETRY_AFTER_SECONDS = 1;

/**
 * Responds with a named example of the contract.
 *
 * @param status the status to choose an example of
 * @param name the name; by default the first example
 * @throws {Fault} 400 if there is no such example
 */
export function exampleResponse(
  { name: operation, responses }: SandboxOperation,
  status: number,
  name?: string,
): ResponseToSend {
  const content = [...(responses.get(status)?.content ?? [])];
  const examples = content.flatMap(([mediaType, list]) => list.map((example) => ({ mediaType, ...example })));
  const example = name === undefined ? examples[0] : examples.find((candidate) => candidate.name === name);
  if (example === undefined && name !== undefined) {
    const names = examples.map((candidate) => candidate.name);
    throw preferProblem(
      `the ${String(status)} of ${operation} has no example "${name.slice(0, 40)}"; ` +
        (names.length === 0 ? 'it has none.' : `it has ${names.join(', ')}.`),
    );
  }
  return example === undefined
    ? { status, origin: 'example' }
    : { status, mediaType: example.mediaType, document: example.value, origin: 'example' };
}

/** The error that `Prefer: code=…` requests, from the contract's example. */
export function forcedError(
  operation: SandboxOperation,
  { code = 500, example, retryAfter }: Preferences,
): ResponseToSend {
  return {
    ...exampleResponse(operation, code, example),
    origin: 'forced',
    headers: {
      ...(code === 401 ? { 'WWW-Authenticate': challengeOf(operation) } : {}),
      ...(code === 429 ? { 'Retry-After': String(retryAfter ?? RETRY_AFTER_SECONDS) } : {}),
    },
  };
}
