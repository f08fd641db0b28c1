import type { Problem } from '../../../src/kit/problem';

/** An edit of a page's text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A problem on a page, with the edit that fixes it if only one is right. */
export interface ProseProblem extends Problem {
  readonly edit?: Edit;
}

/** Applies edits to a text, except those that overlap an earlier one. */
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
