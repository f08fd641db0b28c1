import { textOf, utf8 } from '../../kit/bytes';
import { inputError, InputError } from '../../kit/problem';
import type { Problem } from './types/problem.mjs';

/**
 * The bytes of a body: of a text and of bytes as they are, of another value as JSON.
 *
 * @throws {InputError} for a value that JSON does not have
 */
export function bytesOfBody(body: unknown): Uint8Array | undefined {
  if (body === undefined || body instanceof Uint8Array) {
    return body;
  }
  try {
    // A function has no text, and a number without end of its own throws.
    return utf8(
      typeof body === 'string' ? body : ((JSON.stringify(body) as string | undefined) ?? notJson()),
    );
  } catch {
    return notJson();
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
