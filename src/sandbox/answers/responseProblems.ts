import { textOf } from '../../kit/bytes';
import { bodyPart, headersPart, type Checks } from '../contracts/checks';
import type { SandboxOperation } from '../contracts/operations';

export interface ReceivedResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/**
 * The contract violations of a response: an undocumented status, a missing or malformed header, a body of the
 * wrong media type or schema.
 *
 * @returns a sentence for each violation
 */
export function responseProblems(
  operation: SandboxOperation,
  { status, headers, body }: ReceivedResponse,
  checks: Checks,
): string[] {
  const { operationId, method, responses } = operation;
  const response = responses.get(status);
  if (response === undefined) {
    return [`${operation.name} documents no status ${String(status)}.`];
  }
  const named = Object.fromEntries(
    response.headers.flatMap((name) => {
      const value = headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, name === 'Content-Length' ? Number(value) : value]];
    }),
  );
  const problems = sentences(checks(operationId, headersPart(status), named));
  if (method === 'HEAD' || response.content.size === 0) {
    return body.length === 0
      ? problems
      : [...problems, `A ${String(status)} of ${operation.name} has no body.`];
  }
  const mediaType = headers['content-type'] ?? '';
  const types = [...response.content.keys()];
  if (!types.includes(mediaType)) {
    return types.includes('*/*')
      ? problems
      : [...problems, `The media type "${mediaType}" is not ${types.join(' or ')}.`];
  }
  return [...problems, ...bodyProblems(operationId, status, mediaType, body, checks)];
}

function bodyProblems(
  operationId: string,
  status: number,
  mediaType: string,
  body: Uint8Array,
  checks: Checks,
): string[] {
  if (!mediaType.endsWith('json')) {
    return [];
  }
  let document: unknown;
  try {
    document = JSON.parse(textOf(body)) as unknown;
  } catch {
    return ['The body is not JSON.'];
  }
  return sentences(checks(operationId, bodyPart(status), document, mediaType));
}

function sentences(verdict: ReturnType<Checks>): string[] {
  return verdict.valid
    ? []
    : verdict.document.errors.map(({ source, detail }) => `${source?.pointer ?? ''}: ${detail}`);
}
