import type { SearchAnswer } from './answer';
import { searchFor } from './searchFor';
import type { Question } from './useAnswer';

/** As many hits as the search page lists. */
const MOST_HITS = 100;

/** The search of the search page. */
export const pageSearch = searchFor('page');

/** Searches what the address of the search page asks for. */
export function askPage({ words, ...index }: Question): Promise<SearchAnswer | undefined> {
  return pageSearch.search(index, words, MOST_HITS);
}
