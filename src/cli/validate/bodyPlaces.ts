import { bodyMarks, type LinePlace, markAt } from '../../browser';
import { decodeUtf8, jsonProblem } from '../../validator';

/** Where the value at a JSON Pointer is in a body; `undefined` where its text has no such place. */
export type PlaceOf = (pointer: string) => LinePlace | undefined;

/**
 * Finds lines and columns in the text of a body, as editors count them.
 *
 * @param pointers those that are asked for: nothing else of a long body is kept
 */
export function placesIn(bytes: Uint8Array, pointers: readonly string[]): PlaceOf {
  const text = pointers.length === 0 ? undefined : decodeUtf8(bytes);
  if (text === undefined) {
    return () => undefined;
  }
  const problem = jsonProblem(text);
  if (problem !== undefined) {
    const { line, column } = problem;
    return () => ({ line, column });
  }
  const around = new Set(pointers.flatMap(prefixesOf));
  const { values } = bodyMarks(text, (pointer) => around.has(pointer));
  const starts = lineStarts(text);
  return (pointer) => {
    const { from } = markAt(values, pointer);
    const line = lineOf(starts, from);
    return { line, column: from - (starts[line - 1] ?? 0) + 1 };
  };
}

/** The pointers of a value and of all that it is in. */
function prefixesOf(pointer: string): readonly string[] {
  return pointer.split('/').map((_, index, steps) => steps.slice(0, index + 1).join('/'));
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return starts;
}

/** The line of an offset, from 1: a body can have many lines and many findings. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    [low, high] = (starts[middle] ?? 0) <= offset ? [middle + 1, high] : [low, middle];
  }
  return low;
}
