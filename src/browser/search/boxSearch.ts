import type { SearchAnswer } from './answer';
import { searchFor } from './searchFor';
import type { Question } from './useAnswer';

/** As many hits as the box lists. */
const MOST_HITS = 8;

/** The search of the box in the navbar. */
export const boxSearch = searchFor('box');

/** What the box has found. */
export interface BoxAnswer extends SearchAnswer {
  /** Nothing was found in the section of the page, so this is from everywhere. */
  readonly isOutside: boolean;
}

/** Searches the section of a page, and everything where the section has no hit. */
export async function askBox({ baseUrl, context, words }: Question): Promise<BoxAnswer | undefined> {
  const found = await boxSearch.search({ baseUrl, context }, words, MOST_HITS);
  if (found === undefined) {
    return undefined;
  }
  if (found.pages.length > 0 || context === '') {
    return { ...found, isOutside: false };
  }
  const everywhere = await boxSearch.search({ baseUrl, context: '' }, words, MOST_HITS);
  return everywhere === undefined ? undefined : { ...everywhere, isOutside: true };
}
