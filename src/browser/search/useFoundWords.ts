import { usePluralForm } from '@docusaurus/theme-common';
import { translate } from '@docusaurus/Translate';

import type { SearchAnswer } from './answer';

/** Formats the number of results, such as '8 results on 3 pages', or a message that there are none. */
export function useFoundWords(): (answer: SearchAnswer) => string {
  const { selectMessage } = usePluralForm();
  return ({ pages, total }) => {
    const listed = pages.reduce((sum, { hits }) => sum + hits.length, 0);
    if (listed === 0) {
      return noResults();
    }
    const results = selectMessage(
      listed,
      translate(
        {
          id: 'search.results.plurals',
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
          id: 'search.pages.plurals',
          message: '1 page|{count} pages',
          description: 'The second part of "8 results on 3 pages"',
        },
        { count: pages.length },
      ),
    );
    return total > listed
      ? translate(
          {
            id: 'search.foundMore',
            message: '{results} on {onPages}, of {total} in total',
            description: 'How much a search lists, where it has found more than that',
          },
          { results, onPages, total },
        )
      : translate(
          {
            id: 'search.found',
            message: '{results} on {onPages}',
            description: 'How much a search has found',
          },
          { results, onPages },
        );
  };
}

/** The message for a search without results. */
export function noResults(): string {
  return translate({
    id: 'theme.SearchBar.noResultsText',
    message: 'No results',
    description: 'What the search says where it has found nothing',
  });
}
