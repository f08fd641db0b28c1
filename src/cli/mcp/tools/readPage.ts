import * as z from 'zod';

import { InputError } from '../../../kit/problem';
import { defineTool } from '../define/defineTool';
import type { Documentation, LoadDocumentation } from '../sources/documentation';
import { cutIntoParts } from '../define/parts';

/** Reads the Markdown of a page, in parts that an assistant can take. */
export const readPage = (load: LoadDocumentation) =>
  defineTool({
    name: 'read_page',
    title: 'Read a page',
    description:
      'Reads a page of the documentation as Markdown. A long page comes in parts: the result says how many there are. ' +
      'The address of a section gives the part that has it.',
    input: z.strictObject({
      page: z
        .string()
        .min(1)
        .max(2000)
        .describe('The path of a page, such as /public/checkout/amounts/, or its address on the portal.'),
      part: z
        .int()
        .min(1)
        .max(1000)
        .optional()
        .describe('The part of a long page; by default the one with the section, or 1.'),
    }),
    run: async ({ page: address, part: wanted }) => {
      const documentation = await load();
      const page = documentation.pages.get(routeOf(address, documentation));
      if (page === undefined) {
        throw new InputError([
          {
            message: `The documentation has no page ${address.slice(0, 200)}.`,
            fix: 'find the page with search_documentation.',
          },
        ]);
      }
      const parts = cutIntoParts(page.markdown);
      const section = documentation.sections.get(`${page.route}${hashOf(address, documentation)}`);
      const part = wanted ?? partWith(parts, section);
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
      return {
        text: `${text}${next}`,
        data: { page: page.route, title: page.title, part, parts: parts.length, markdown: text },
      };
    },
  });

/** The number of the part with the heading of a section; of the first one if there is no such section. */
function partWith(parts: readonly string[], section: string | undefined): number {
  // The index has headings without their markup.
  const heading = (line: string) => line.replace(/^#+ /, '').replace(/[`*\\]/g, '');
  const index = parts.findIndex((text) =>
    text.split('\n').some((line) => line.startsWith('#') && heading(line) === section),
  );
  return Math.max(index, 0) + 1;
}

/** The fragment of an address that is one, with its `#`; empty if it has none. */
function hashOf(address: string, { portal }: Documentation): string {
  return URL.canParse(address, portal) ? new URL(address, portal).hash : '';
}

/**
 * The route of an address: of a page, or of its Markdown.
 *
 * @throws {InputError} for an address of another host
 */
function routeOf(address: string, { portal }: Documentation): string {
  const url = URL.canParse(address, portal) ? new URL(address, portal) : undefined;
  if (url?.origin !== new URL(portal).origin) {
    throw new InputError([
      {
        message: `${address.slice(0, 200)} is not an address of ${portal}.`,
        fix: 'give the path of a page of the portal, such as /quick-start/.',
      },
    ]);
  }
  const path = url.pathname.replace(/index\.(?:md|html)$/, '');
  return /\/$|\.md$/.test(path) ? path : `${path}/`;
}
