import * as z from 'zod';

import { textOf, utf8 } from '../../../kit/bytes';
import { InputError } from '../../../kit/problem';
import { BODY_LIMITS } from '../../../sandbox/http/bodyLimits';

/** The most characters of a file as Base64 (RFC 4648, section 4): those of the largest file that the sandbox accepts. */
export const LONGEST_BASE64 = 4 * Math.ceil(BODY_LIMITS.file / 3);

/** The name of an operation, as the tools list it. */
export const operationArgument = z
  .string()
  .max(200)
  .describe('The name from list_operations, such as checkout/createSale; createSale if only one API has it.');

/**
 * An argument that is any JSON, or a text. It is not copied, so that a name such as `__proto__` reaches the validator.
 *
 * @param description what it is
 */
export function jsonArgument(description: string) {
  const isGiven = (value: unknown) => value !== undefined;
  return z.unknown().refine(isGiven, 'it is required').meta(jsonOrText(description));
}

/** The same, where it may be missing. */
export function optionalJsonArgument(description: string) {
  return z.unknown().optional().meta(jsonOrText(description));
}

function jsonOrText(description: string) {
  return { description, anyOf: [{ type: 'object' }, { type: 'array' }, { type: 'string' }] };
}

/**
 * The bytes of a JSON argument: a text as it is, another value as JSON.
 *
 * @param name the argument, for messages
 * @throws {InputError} for more than an API takes
 */
export function bytesOf(value: unknown, name: string): Uint8Array<ArrayBuffer> {
  const bytes = utf8(typeof value === 'string' ? value : JSON.stringify(value));
  if (bytes.length > BODY_LIMITS.document) {
    throw new InputError([
      {
        message: `${name} has ${String(bytes.length)} bytes, and ${String(BODY_LIMITS.document)} are the most.`,
        fix: 'give a smaller one.',
      },
    ]);
  }
  return bytes;
}

/**
 * The value of a JSON argument that is given as a value or as a text.
 *
 * @param name the argument, for messages
 * @throws {InputError} for a text that is not JSON, and for more than an API takes
 */
export function jsonOf(value: unknown, name: string): unknown {
  const bytes = bytesOf(value, name);
  if (typeof value !== 'string') {
    return value;
  }
  try {
    return JSON.parse(textOf(bytes));
  } catch (error) {
    const message = `${name} is not JSON: ${(error as Error).message}.`;
    throw new InputError([{ message, fix: 'give the value itself, or its text.' }]);
  }
}
