import * as z from 'zod';

import { inputError } from '../../../kit/problem';
import { defineTool } from '../define/defineTool';
import type { Documentation, LoadDocumentation } from '../sources/documentation';
import { cutIntoParts } from '../define/resultParts';
import { fieldText, nearFields, responseText, rowOf, rowText, schemaBelow } from '../sources/fields';
import { nearRoutes, nearSections, sectionIn } from '../sources/sections';
import type { DocumentedPage } from '../../../search';

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
          'The path of a page, such as /public/checkout/amounts/, or of a section, such as /api/lists/#paging; or the address on the portal.',
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
        throw inputError(`The page has ${String(parts.length)} parts.`, 'give the number of one of them.');
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

/** The end of the path of a file. Some pages are Markdown files. */
const FILE = /\.[a-z0-9]+$/i;

/** @throws {InputError} for an unknown page, with those that are like it */
function pageAt({ pages, portal }: Documentation, route: string): DocumentedPage {
  const page = pages.get(route);
  if (page === undefined && FILE.test(route)) {
    throw inputError(
      `The documentation has pages, and no files such as ${route.slice(0, 200)}.`,
      `take a file from ${portal}; describe_operation gives the operations, schemas and examples of a contract.`,
    );
  }
  if (page === undefined) {
    const near = nearRoutes(route, [...pages.keys()]);
    throw inputError(
      `The documentation has no page ${route.slice(0, 200)}.`,
      near.length > 0 ? `read ${near.join(' or ')}.` : 'find the page with search_documentation.',
    );
  }
  return page;
}

/**
 * A section of a page, a field of a reference page, a response, or a row of a table.
 *
 * @throws {InputError} for an unknown one, with the sections that are like it
 */
function placeIn(documentation: Documentation, page: DocumentedPage, hash: string): string {
  // The sentences that open points are listed from have anchors of their own: `#paging-open-1`.
  const found =
    partOf(documentation, page, hash) ?? partOf(documentation, page, hash.replace(/-open-\d+$/, ''));
  if (found === undefined) {
    const message = `${page.route} has no section ${hash.slice(0, 200)}.`;
    const near = nearFields(page, hash);
    const fix =
      near.length > 0
        ? `read ${near.join(' or ')}.`
        : nearSections(documentation.sectionsOf(page.route), hash);
    throw inputError(message, fix);
  }
  return `${found.text}\n(One section of ${found.route}, without the rest of the page.)`;
}

/** A part of a page; a field that the page leaves to the page of its schema is read there. */
function partOf(
  documentation: Documentation,
  page: DocumentedPage,
  hash: string,
): { readonly text: string; readonly route: string } | undefined {
  const { route } = page;
  const text =
    sectionIn(documentation, route, hash) ??
    fieldText(page, hash) ??
    responseText(page, hash) ??
    rowText(page, hash) ??
    rowIn(documentation, page, hash);
  if (text !== undefined) {
    return { text, route };
  }
  // Each page takes at least one name off the path.
  const below = schemaBelow(page, hash);
  const next = below === undefined ? undefined : documentation.pages.get(below.route);
  return below === undefined || next === undefined ? undefined : partOf(documentation, next, below.hash);
}

/** The row that the search leads to, in the section whose anchor its own begins with: `#mapping-dsfinvk-PLZ`. */
function rowIn(documentation: Documentation, page: DocumentedPage, hash: string): string | undefined {
  const sections = documentation.sectionsOf(page.route);
  const row = sections.find((one) => one.hash === hash);
  const around = sections.find((one) => hash.startsWith(`${one.hash}-`));
  const text = around === undefined ? undefined : sectionIn(documentation, page.route, around.hash);
  return row === undefined ? undefined : rowOf(text ?? page.markdown, row);
}

/**
 * The route of a page, of its Markdown or of a part of that, and the fragment with its `#`, empty without one.
 *
 * @throws {InputError} for an address of another host
 */
function placeOf(address: string, { portal }: Documentation) {
  const url = URL.canParse(address, portal) ? new URL(address, portal) : undefined;
  if (url?.origin !== new URL(portal).origin) {
    throw inputError(
      `${address.slice(0, 200)} is not an address of ${portal}.`,
      'give the path of a page of the portal, such as /quick-start/.',
    );
  }
  const path = url.pathname.replace(/(?:index|part-\d+)\.(?:md|html)$/, '');
  const hash = plainHash(url.hash);
  // The pages of tools have what is open in them there, such as `#example=austrianRksv`.
  return {
    route: path.endsWith('/') || FILE.test(path) ? path : `${path}/`,
    hash: hash.includes('=') ? '' : hash,
  };
}

/** Without what an address, or a link of Markdown, escapes: `#query.page\\[size]`, `#query.page%5Bsize%5D`. */
function plainHash(hash: string): string {
  try {
    return decodeURIComponent(hash).replaceAll('\\', '');
  } catch {
    return hash;
  }
}
