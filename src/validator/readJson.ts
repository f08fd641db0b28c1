import { utf16Of } from '../kit/bytes';
import { jsonProblem } from './jsonProblem';
import { placeOf } from './details';
import { valueAt } from '../kit/pointer';
import { unknownName } from '../kit/phrases';
import { repeatedNames, type TextPlace } from './repeatedNames';
import type { BodyProblem } from './model/verdict';

/** A body that was read as JSON, or the reason why it cannot be. */
export type JsonReading =
  | {
      readonly value: unknown;
      /** The names that an object has more than once. */
      readonly repeated: readonly BodyProblem[];
    }
  | { readonly problem: BodyProblem };

/**
 * Reads a body as JSON (RFC 8259). A name that an object has more than once is valid JSON, but receivers
 * differ in the value that they take (section 4), so it is a finding, although `JSON.parse` takes the last
 * one.
 */
export function readJson(bytes: Uint8Array): JsonReading {
  if (utf16Of(bytes) !== undefined) {
    return { problem: { path: [], rule: 'text', detail: IS_UTF_16 } };
  }
  const text = decodeUtf8(bytes);
  if (text === undefined) {
    return { problem: { path: [], rule: 'text', detail: NOT_TEXT } };
  }
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    const { line, column, message } = jsonProblem(text) ?? { line: 1, column: 1, message: 'cannot be read' };
    const detail = `The body is not JSON: line ${String(line)}, column ${String(column)}, ${message}.`;
    return { problem: { path: [], rule: 'json', detail } };
  }
  return { value, repeated: repeatedProblems(text, value) };
}

export const NOT_TEXT = 'The body is not UTF-8 text.';

const IS_UTF_16 =
  'The body is UTF-16 text, and JSON is sent in UTF-8 (RFC 8259, section 8.1): save it as UTF-8.';

/** Decodes a text, without its byte order mark; `undefined` if it is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function repeatedProblems(text: string, body: unknown): BodyProblem[] {
  return (
    repeatedNames(text, body)
      // A pointer must resolve: a value that a later one replaces is in a member that is reported itself.
      .filter(({ path }) => valueAt(body, path) !== undefined)
      .map(({ path, first, next }) => {
        const { label } = placeOf(body, path.slice(0, -1));
        const detail =
          `The name ${unknownName(path.at(-1) ?? '', label)} is in ${label} more than once, ` +
          `in ${placeWords(first)}, and again in ${placeWords(next)}: ` +
          'which value a receiver uses is not defined, so send one.';
        return { path, rule: 'repeated name', detail, remedy: { kind: 'remove repeat' } };
      })
  );
}

function placeWords({ line, column }: TextPlace): string {
  return `line ${String(line)}, column ${String(column)}`;
}
