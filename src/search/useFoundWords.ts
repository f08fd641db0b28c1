import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';

import type { SearchResult } from './model/searchResult';

/** Formats the number of results, such as '8 results on 3 pages', or a message that there are none, or none about the words. */
export function useFoundWords(): (result: SearchResult, words: string) => string {
  const { selectMessage } = usePluralForm();
  return ({ pages, total, isCommon, isAbout }, words) => {
    const listed = pages.reduce((sum, { hits }) => sum + hits.length, 0);
    if (listed === 0) {
      return nothingFound({ isCommon });
    }
    if (!isAbout) {
      return nothingAbout(words);
    }
    const results = selectMessage(
      listed,
      translate(
        {
          message: '1 result|{count} results',
          description: 'The first part of "8 results on 3 pages"',
        },
        { count: listed },
      ),
    );
    const onPages = selectMessage(
      pages.length,
      translate(
        {
          message: '1 page|{count} pages',
          description: 'The second part of "8 results on 3 pages"',
        },
        { count: pages.length },
      ),
    );
    return total > listed
      ? translate({ message: '{results} on {onPages}, of {total} in total' }, { results, onPages, total })
      : translate({ message: '{results} on {onPages}' }, { results, onPages });
  };
}

/** The message above results that are only near what was searched. */
export function nothingAbout(words: string): string {
  return translate({ message: 'Nothing here about "{words}". Nearest:' }, { words });
}

/** The message for a search without results; if it has only stop words, that they are not searched. */
export function nothingFound({ isCommon }: Pick<SearchResult, 'isCommon'>): string {
  if (isCommon) {
    return translate({
      message:
        'No results: the search ignores words that are on most pages, such as "the" or "und". Add another word.',
    });
  }
  return translate({ id: 'theme.SearchBar.noResultsText', message: 'No results' });
}
