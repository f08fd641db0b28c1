import * as z from 'zod';

import { BOX_EXTENT, LONGEST_QUERY, type SearchedPage, type TextPart } from '../../../search';
import { defineTool } from '../define/defineTool';
import type { LoadDocumentation } from '../sources/documentation';

export const searchDocumentation = (load: LoadDocumentation) =>
  defineTool({
    name: 'search_documentation',
    title: 'Search the documentation',
    description:
      'Searches the guides and the reference of the portal, with its own index: pages with their hits, best first. ' +
      'Understands words of English and German, names of fields, values, operations, scopes and error codes. ' +
      'Read a page that is found with read_page.',
    input: z.strictObject({
      query: z
        .string()
        .min(1)
        .max(LONGEST_QUERY)
        .describe(
          'A few words or a name, such as "return while the signing device is out of order" or "If-Match".',
        ),
      limit: z
        .int()
        .min(1)
        .max(30)
        .optional()
        .describe(`The most hits; ${String(BOX_EXTENT.hits)} by default.`),
    }),
    run: async ({ query, limit = BOX_EXTENT.hits }) => {
      const documentation = await load();
      const { pages, total, near, isCommon, isAbout } = documentation.search(query, limit);
      if (pages.length === 0) {
        const words = near.length === 0 ? '' : ` Similar words in the documentation: ${near.join(', ')}.`;
        return isCommon
          ? 'Nothing was found: the query has only words that most pages have, such as "the". Add another word.'
          : `Nothing was found.${words} Search for fewer or other words.`;
      }
      const shown = pages.reduce((sum, { hits }) => sum + hits.length, 0);
      const about = isAbout ? '' : `Nothing is about "${query}"; these are the nearest.\n`;
      return `${about}${pages.map(described).join('\n')}\n${String(shown)} of ${String(total)} hits.`;
    },
  });

/** A page with a line for each hit. A hit on the page as a whole has no address of its own. */
function described({ fullTitle, url: route, hits }: SearchedPage): string {
  const lines = hits.map(({ url, kind, title, snippet }) => {
    const place = url === route ? kind : `${kind}, ${url}`;
    return `  - ${plain(title)} (${place}): ${plain(snippet)}`;
  });
  return `${fullTitle}: ${route}\n${lines.join('\n')}`;
}

function plain(parts: readonly TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}
