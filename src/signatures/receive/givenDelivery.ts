import { bytesIn } from '../../kit/bytes';
import type { HttpMessage } from '../verify/httpMessage';
import type { Cause } from '../types/verify.mjs';
import { messageOf } from './keySet';
import { readLimited } from './readLimited';

/** Why something given cannot be verified. */
export interface Unusable {
  readonly cause: Cause;
  readonly detail: string;
}

const NOT_BYTES =
  'A framework has parsed it, or decoded it as text, and other bytes than those that were sent prove nothing. Give the raw bytes.';

/**
 * Reads a delivery, whatever was given for one: the bytes of a `Request` once, up to a limit.
 *
 * @param most bytes of a body
 */
export async function readGiven(given: unknown, most: number): Promise<HttpMessage | Unusable> {
  const { method, headers, body } = (given ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof method !== 'string') {
    return unusable('delivery', 'This is neither a Request nor an object with method, headers and body.');
  }
  const fields = fieldsOf(headers);
  if (fields === undefined) {
    return unusable(
      'delivery',
      'The headers are neither those of Fetch nor an object of texts and lists of texts.',
    );
  }
  const content = isRequest(given) ? await bytesOf(given, most) : body;
  if (isUnusable(content)) {
    return content;
  }
  const bytes = bytesIn(content);
  if (bytes === undefined) {
    return unusable('body', `The body is ${kindOf(content)}, not a Uint8Array. ${NOT_BYTES}`);
  }
  return bytes.length > most
    ? unusable('body-length', `The body has more than ${String(most)} bytes.`)
    : { method, fields, body: bytes };
}

export function isUnusable(value: unknown): value is Unusable {
  return typeof value === 'object' && value !== null && 'cause' in value;
}

function unusable(cause: Cause, detail: string): Unusable {
  return { cause, detail };
}

/** By its methods: polyfills and servers have classes of their own. */
function isRequest(given: unknown): given is Request {
  return typeof (given as Partial<Request> | undefined)?.arrayBuffer === 'function';
}

async function bytesOf(request: Request, most: number): Promise<Uint8Array | Unusable> {
  if (request.bodyUsed || request.body?.locked === true) {
    return unusable('body', `The body was read before. ${NOT_BYTES}`);
  }
  try {
    const bytes = await readLimited(request.body, most);
    return bytes ?? unusable('body-length', `The body has more than ${String(most)} bytes.`);
  } catch (error) {
    return unusable('body', `The body could not be read: ${messageOf(error)}.`);
  }
}

/** The header fields in their order; `undefined` for anything else. */
function fieldsOf(headers: unknown): HttpMessage['fields'] | undefined {
  if (typeof headers !== 'object' || headers === null) {
    return undefined;
  }
  const entries: readonly (readonly [unknown, unknown])[] =
    'entries' in headers && typeof headers.entries === 'function'
      ? [...(headers as { readonly entries: () => Iterable<[string, string]> }).entries()]
      : Object.entries(headers);
  const fields = entries.flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one: unknown) => [name, one] as const),
  );
  return fields.every((field): field is readonly [string, string] =>
    field.every((one) => typeof one === 'string'),
  )
    ? fields
    : undefined;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : value === undefined ? 'missing' : `of the type ${typeof value}`;
}
