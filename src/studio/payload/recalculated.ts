import { jsonIn } from '../../kit/jsonIn';
import { bodyMarks, type TextChange } from '../../browser';
import { changeWords, codeWords, recalculateSigned, type Recalculation } from '../../sale';

/** A recalculated payload, as a reader is shown it before taking it. */
export interface Recalculated extends Pick<Recalculation, 'left'> {
  readonly changes: readonly { readonly pointer: string; readonly words: string }[];
  /** What to do about a fiscal code that is that of another sale; empty if there is nothing to do. */
  readonly code: string;
  /** What makes the text that of the changed payload. */
  readonly edits: readonly TextChange[];
}

/**
 * Recalculates the text of a sale. Amounts are changed where they are; a payload that gets or loses a member is written anew.
 *
 * @returns `undefined` for a text that is not JSON
 */
export function recalculated(text: string): Recalculated | undefined {
  const body = jsonIn(text);
  if (body === undefined) {
    return undefined;
  }
  const { body: result, changes, left, code } = recalculateSigned(body);
  const marks = bodyMarks(text);
  const edits = changes.flatMap(({ pointer, before, after }) => {
    const part = before === undefined || after === undefined ? undefined : marks.wholes.get(pointer);
    return part === undefined ? [] : [{ ...part, insert: JSON.stringify(after) }];
  });
  const whole = { from: 0, to: text.length, insert: JSON.stringify(result, null, 2), caret: 0 };
  return {
    changes: changes.map((change) => ({ pointer: change.pointer, words: changeWords(change) })),
    left,
    code: code === undefined ? '' : codeWords(code),
    edits: edits.length === changes.length ? edits : [whole],
  };
}
