import type { TextChange } from '../../../src/browser';

/** A text with the changes of a cure. */
export function edited(text: string, edits: readonly TextChange[]): string {
  return [...edits]
    .sort((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => `${now.slice(0, from)}${insert}${now.slice(to)}`, text);
}
