import { bytesIn, textOf, utf8 } from '../../kit/bytes';
import { inputError, InputError } from '../../kit/problem';
import type { Problem } from './types/problem.mjs';

/**
 * The bytes of a body: of a text and of bytes as they are, of another value as JSON.
 *
 * @throws {InputError} for a value that JSON does not have
 */
export function bytesOfBody(body: unknown): Uint8Array | undefined {
  const bytes = bytesIn(body);
  if (body === undefined || bytes !== undefined) {
    return bytes;
  }
  const text = textOfBody(body);
  return text === undefined ? notJson() : utf8(text);
}

/** `undefined` for what has no text in JSON, such as a function, or a value without an end. */
function textOfBody(body: unknown): string | undefined {
  try {
    return typeof body === 'string' ? body : JSON.stringify(body);
  } catch {
    return undefined;
  }
}

/** @throws {InputError} for a text that is not JSON */
export function valueOfBody(body: unknown): unknown {
  const bytes = bytesOfBody(body);
  try {
    return JSON.parse(bytes === undefined ? '' : textOf(bytes));
  } catch {
    return notJson();
  }
}

function notJson(): never {
  throw inputError('The body is not JSON.', 'give a value of JSON, its text, or its bytes in UTF-8.');
}

/**
 * What is wrong with what was given.
 *
 * @throws {unknown} an error that is not about what was given
 */
export function problemOf(error: unknown): Problem {
  const [first] = error instanceof InputError ? error.problems : [];
  if (first === undefined) {
    throw error;
  }
  const { message, fix = '' } = first;
  return { message, fix };
}
