import * as z from 'zod';

import { textOf, utf8 } from '../../../kit/bytes';
import { printedJson } from '../../../kit/printedJson';
import { inputError } from '../../../kit/problem';
import { BODY_LIMITS } from '../../../sandbox';

/** The most characters of a file as Base64 (RFC 4648, section 4): those of the largest file that the sandbox accepts. */
export const LONGEST_BASE64 = 4 * Math.ceil(BODY_LIMITS.file / 3);

/** The name of an operation, as the tools list it. */
export const operationArgument = z
  .string()
  .max(200)
  .describe('The name from list_operations, such as checkout/createSale; createSale if only one API has it.');

/**
 * An argument that is an object of JSON, or a text. It is not copied, so that a name such as `__proto__` reaches the validator.
 *
 * @param description what it is
 */
export function jsonArgument(description: string) {
  return z.unknown().refine(isJsonOrText, 'it must be an object or a text').meta(jsonOrText(description));
}

/** The same, where it may be missing. */
export function optionalJsonArgument(description: string) {
  const isRight = (value: unknown) => value === undefined || isJsonOrText(value);
  return z
    .unknown()
    .optional()
    .refine(isRight, 'it must be an object or a text')
    .meta(jsonOrText(description));
}

function isJsonOrText(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** A list is taken as well, of objects: the body of a batch of events is one. */
function jsonOrText(description: string) {
  return {
    description,
    anyOf: [{ type: 'object' }, { type: 'array', items: { type: 'object' } }, { type: 'string' }],
  };
}

/**
 * The bytes of a JSON argument: of a text the JSON as it is written, also in the result of another tool; another value as JSON.
 *
 * @param name the argument, for messages
 * @throws {InputError} for more than an API takes
 */
export function bytesOf(value: unknown, name: string): Uint8Array<ArrayBuffer> {
  return textBytes(typeof value === 'string' ? printedJson(value) : JSON.stringify(value), name);
}

/**
 * The bytes of a text, as it is.
 *
 * @param name the argument, for messages
 * @throws {InputError} for more than an API takes
 */
export function textBytes(text: string, name: string): Uint8Array<ArrayBuffer> {
  const bytes = utf8(text);
  if (bytes.length > BODY_LIMITS.document) {
    throw inputError(
      `${name} has ${String(bytes.length)} bytes; the limit is ${String(BODY_LIMITS.document)}.`,
      'give a smaller one.',
    );
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
    throw inputError(message, 'give the value itself, or its text.');
  }
}

/** Data as text, for a person and for a script. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 1);
}
