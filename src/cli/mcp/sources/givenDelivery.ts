import * as z from 'zod';

import { utf8 } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';

/** A delivery as call_sandbox shows it. A line break in a field would begin another one. */
const signed = z.strictObject({
  type: z.string().max(200).optional(),
  sink: z.url().max(2000).optional(),
  headers: z.record(
    z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/),
    z
      .string()
      .max(10_000)
      .regex(/^[^\r\n]*$/),
  ),
  body: z.union([z.string(), z.looseObject({})]),
});

export interface GivenDelivery {
  /** The request, with or without its first line. */
  readonly bytes: Uint8Array;
  /** Where it went, if the delivery says so. */
  readonly sink?: string;
  /** Whether its body was an object, whose bytes can be others than those that were signed. */
  readonly isSerialised: boolean;
}

/** What stands above the deliveries in a result of call_sandbox. */
export const SIGNED_DELIVERIES = 'Deliveries that the sandbox signed, and did not send:';

/** A result of call_sandbox. */
const RESULT = /^HTTP \d{3}\n/;

const FIX =
  'give one of the deliveries of call_sandbox as it is, or the text of the request: header fields, an empty line, and the body.';

/**
 * Reads a delivery: an object with `headers` and `body`, a list of one, the text of either as JSON, or a result of call_sandbox with
 * such a list; any other text is the request itself.
 *
 * @throws {InputError} for JSON that is not a delivery, and for a result without one
 */
export function givenDelivery(given: unknown): GivenDelivery {
  const text = typeof given === 'string' ? signedIn(given) : given;
  const value = typeof text === 'string' && /^\s*[[{]/.test(text) ? parseJson(text) : text;
  if (typeof value === 'string') {
    return { bytes: utf8(value), isSerialised: false };
  }
  const one: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  const read = signed.safeParse(one);
  if (!read.success) {
    const [issue] = read.error.issues;
    const message = Array.isArray(one)
      ? `delivery is a list of ${String(one.length)}.`
      : `delivery: ${['', ...(issue?.path ?? [])].map(String).join('/')} ${issue?.message ?? ''}.`;
    throw inputError(message, FIX);
  }
  const { headers, body, sink } = read.data;
  const fields = Object.entries(headers).map(([name, field]) => `${name}: ${field}\r\n`);
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    bytes: utf8(`${fields.join('')}\r\n${content}`),
    ...(sink === undefined ? {} : { sink }),
    isSerialised: typeof body !== 'string',
  };
}

/** The deliveries in a result of call_sandbox; another text as it is. */
function signedIn(text: string): string {
  const [, signed] = text.split(`${SIGNED_DELIVERIES}\n`);
  if (signed === undefined && RESULT.test(text)) {
    const message = 'This response of call_sandbox has no delivery: no subscription asked for its event.';
    throw inputError(message, 'subscribe first, then repeat the call that causes the event.');
  }
  return signed?.trim() ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw inputError(`delivery begins like JSON, but ${(error as Error).message}.`, FIX);
  }
}
