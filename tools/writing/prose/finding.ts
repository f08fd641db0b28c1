import type { Problem } from '../../../src/kit/problem';

/** A change of a page's text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Something wrong with a page, and the change that mends it where only one is right. */
export interface Finding extends Problem {
  readonly edit?: Edit;
}

/** Makes changes to a text, but for those that overlap an earlier one. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let done = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start >= done) {
      result += text.slice(done, edit.start) + edit.text;
      done = edit.end;
    }
  }
  return result + text.slice(done);
}
