import { skipSpace, spaceBefore } from '../../validator';

import type { TextRange } from './jsonMarks';

/** A part of a text, and what replaces it. */
interface Change extends TextRange {
  readonly insert: string;
}

/** A name with its colon and a space. */
const SPACED = /"(?:[^"\\]|\\.)*"\s*: /y;

/**
 * The part of a JSON text that goes with a member of an object: its name, its value and one comma.
 *
 * @param name the name with its quotation marks
 * @param value the value from its first to its last character
 */
export function memberToRemove(text: string, name: TextRange, value: TextRange): TextRange {
  const comma = skipSpace(text, value.to);
  if (text[comma] === ',') {
    return { from: name.from, to: skipSpace(text, comma + 1) };
  }
  const before = spaceBefore(text, name.from);
  return { from: text[before - 1] === ',' ? before - 1 : name.from, to: value.to };
}

/**
 * The change of a JSON text that adds a member at the end of an object, written as the others are: on a line of its own, or
 * on the same, with or without a space after the colon.
 *
 * @param object the object, with its braces
 */
export function memberToAdd(text: string, object: TextRange, name: string, value: unknown): Change {
  const first = skipSpace(text, object.from + 1);
  const at = spaceBefore(text, object.to - 1);
  if (first >= object.to - 1) {
    const json = JSON.stringify({ [name]: value });
    return { from: object.from + 1, to: object.to - 1, insert: json.slice(1, -1) };
  }
  const [, line = '', indent = ''] = /(\r?\n)([ \t]*)$/.exec(text.slice(object.from + 1, first)) ?? [];
  const [, , outer = ''] = /(\r?\n)([ \t]*)$/.exec(text.slice(at, object.to - 1)) ?? [];
  SPACED.lastIndex = first;
  const isSpaced = SPACED.test(text);
  const step = indent.startsWith(outer) ? indent.slice(outer.length) : '';
  const json =
    line === ''
      ? JSON.stringify(value)
      : JSON.stringify(value, null, step).replaceAll('\n', `${line}${indent}`);
  const comma = line === '' && isSpaced ? ', ' : `,${line}${indent}`;
  return { from: at, to: at, insert: `${comma}${JSON.stringify(name)}:${isSpaced ? ' ' : ''}${json}` };
}
