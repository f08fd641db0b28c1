import type { Remedy } from '../../../../contract/validator/types';

import type { BodyMarks, TextRange } from './jsonMarks';

/** A change of a text that makes a value valid. */
export interface Cure extends TextRange {
  /** What stands between `from` and `to` afterwards. */
  readonly insert: string;
}

/**
 * The first change by which the API no longer refuses a value, and nothing else instead.
 *
 * @param refused the JSON Pointers of all values of a text that are refused, each as often as it is
 */
export function cureOf(
  text: string,
  marks: BodyMarks,
  pointer: string,
  remedy: Remedy,
  refused: (text: string) => readonly string[],
): Cure | undefined {
  const before = refused(text);
  return changesBy(marks, pointer, remedy).find(({ from, to, insert }) => {
    const after = refused(`${text.slice(0, from)}${insert}${text.slice(to)}`);
    const times = (pointers: readonly string[]) => pointers.filter((each) => each === pointer).length;
    return after.length < before.length && times(after) < times(before);
  });
}

function changesBy(marks: BodyMarks, pointer: string, remedy: Remedy): readonly Cure[] {
  const range = remedy.kind === 'rename' ? marks.names.get(pointer) : marks.wholes.get(pointer);
  if (range === undefined) {
    return [];
  }
  const values = remedy.kind === 'rename' ? [remedy.name] : remedy.values;
  return values.map((value) => ({ from: range.from, to: range.to, insert: JSON.stringify(value) }));
}
