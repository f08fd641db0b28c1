import type { SearchResult } from './model/searchResult';
import { BOX_EXTENT } from './model/extent';
import { searchFor } from './searchFor';
import type { SearchQuestion } from './useSearchResult';

export const boxSearch = searchFor('box');

export interface BoxResult extends SearchResult {
  /** Whether the context has nothing about the query, and these hits are from the full index. */
  readonly isOutside: boolean;
}

/** Searches the context of a page, and the full index if the context has nothing about the query. */
export async function searchInBox({
  baseUrl,
  context,
  words,
}: SearchQuestion): Promise<BoxResult | undefined> {
  const found = await boxSearch.search({ baseUrl, context }, words, BOX_EXTENT);
  if (found === undefined) {
    return undefined;
  }
  if (found.isAbout || context === '') {
    return { ...found, isOutside: false };
  }
  const everywhere = await boxSearch.search({ baseUrl, context: '' }, words, BOX_EXTENT);
  return everywhere === undefined ? undefined : { ...everywhere, isOutside: everywhere.isAbout };
}
