import type { SearchResult } from './model/searchResult';
import { PAGE_EXTENT } from './model/extent';
import { searchFor } from './searchFor';
import type { SearchQuestion } from './useSearchResult';

export const pageSearch = searchFor('page');

/** Runs the search in the search page's address. */
export function searchOnPage({ words, ...index }: SearchQuestion): Promise<SearchResult | undefined> {
  return pageSearch.search(index, words, PAGE_EXTENT);
}
