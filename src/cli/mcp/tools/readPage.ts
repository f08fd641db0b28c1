import * as z from 'zod';

import { InputError } from '../../../kit/problem';
import { defineTool } from '../define/defineTool';
import type { Documentation, LoadDocumentation } from '../sources/documentation';
import { cutIntoParts } from '../define/parts';
import { fieldText, nearRoutes, nearSections, rowText, sectionIn } from '../sources/sections';
import type { DocumentedPage } from '../../../search/model/documentation';

/** Reads the Markdown of a page or of a section of it, in parts that an assistant can take. */
export const readPage = (load: LoadDocumentation) =>
  defineTool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'Reads a page of the documentation as Markdown, or one section of it: an address with an anchor, as ' +
      'search_documentation gives it, returns that section alone. A long page comes in parts: the result says how many there are.',
    input: z.strictObject({
      page: z
        .string()
        .min(1)
        .max(2000)
        .describe(
          'The path of a page, such as /public/checkout/amounts/, or of a section, such as /api/lists/#read-all-pages; or the address on the portal.',
        ),
      part: z.int().min(1).max(1000).optional().describe('The part of the whole page, from 1.'),
    }),
    run: async ({ page: address, part: wanted }) => {
      const documentation = await load();
      const { route, hash } = placeOf(address, documentation);
      const page = pageAt(documentation, route);
      if (hash !== '' && wanted === undefined) {
        return placeIn(documentation, page, hash);
      }
      const parts = cutIntoParts(page.markdown);
      const part = wanted ?? 1;
      const text = parts[part - 1];
      if (text === undefined) {
        throw new InputError([
          { message: `The page has ${String(parts.length)} parts.`, fix: 'give the number of one of them.' },
        ]);
      }
      const place = `Part ${String(part)} of ${String(parts.length)}`;
      const next =
        part < parts.length
          ? `\n\n(${place}; the page goes on in part ${String(part + 1)}.)`
          : part > 1
            ? `\n\n(${place}, the last one.)`
            : '';
      return `${text}${next}`;
    },
  });

/** @throws {InputError} for an unknown page, with those that are like it */
function pageAt({ pages }: Documentation, route: string): DocumentedPage {
  const page = pages.get(route);
  if (page === undefined) {
    const near = nearRoutes(route, [...pages.keys()]);
    throw new InputError([
      {
        message: `The documentation has no page ${route.slice(0, 200)}.`,
        fix: near.length > 0 ? `read ${near.join(' or ')}.` : 'find the page with search_documentation.',
      },
    ]);
  }
  return page;
}

/**
 * A section of a page, a field of a reference page, or a row of a table.
 *
 * @throws {InputError} for an unknown one, with the sections that are like it
 */
function placeIn(documentation: Documentation, page: DocumentedPage, hash: string): string {
  const text = sectionIn(documentation, page.route, hash) ?? fieldText(page, hash) ?? rowText(page, hash);
  if (text === undefined) {
    const near = nearSections(documentation.sectionsOf(page.route), hash);
    const message = `${page.route} has no section ${hash.slice(0, 200)}.`;
    throw new InputError([{ message, fix: `read one of ${near}, or the page without an anchor.` }]);
  }
  return `${text}\n(One section of ${page.route}, without the rest of the page.)`;
}

/**
 * The route of a page, of its Markdown or of a part of that, and the fragment with its `#`, empty without one.
 *
 * @throws {InputError} for an address of another host
 */
function placeOf(address: string, { portal }: Documentation) {
  const url = URL.canParse(address, portal) ? new URL(address, portal) : undefined;
  if (url?.origin !== new URL(portal).origin) {
    throw new InputError([
      {
        message: `${address.slice(0, 200)} is not an address of ${portal}.`,
        fix: 'give the path of a page of the portal, such as /quick-start/.',
      },
    ]);
  }
  const path = url.pathname.replace(/(?:index|part-\d+)\.(?:md|html)$/, '');
  return { route: /\/$|\.md$/.test(path) ? path : `${path}/`, hash: url.hash };
}
