import type { SearchAnswer } from './answer';
import { searchFor } from './searchFor';
import type { Question } from './useAnswer';

/** The maximum number of hits on the search page. */
const MOST_HITS = 100;

/** The search of the search page. */
export const pageSearch = searchFor('page');

/** Runs the search in the search page's address. */
export function searchOnPage({ words, ...index }: Question): Promise<SearchAnswer | undefined> {
  return pageSearch.search(index, words, MOST_HITS);
}
