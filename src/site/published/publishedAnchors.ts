import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { isReferencePage } from '../../portal/referencePage';
import type { MovedSections } from '../../portal/redirects';
import type { Problem } from '../../kit/problem';
import { REDIRECTS_FILE } from '../links/checkRedirects';
import { attributesOf, forEachElement } from '../pages/elements';
import { parseDocument } from '../pages/parseDocument';

/** The list of the sections of guides that were ever published, relative to the project's root: a page and its ids a line. */
export const ANCHORS_FILE = 'deploy/published-anchors.txt';

const HEADER =
  '# Every section of a guide that was ever published. None may vanish: CONTRIBUTING.md, "Move or remove a page".\n';

/** What is generated or dated, and so not listed: releases, the reference, changelog, workflows, internal services, search. */
const NOT_LISTED = /^\/(?:$|\d{4}-|changelog\/|print\/|workflows\/|internal\/|search\/)|[^/]$/;

/** The ids of pages by address. */
export type Anchors = ReadonlyMap<string, readonly string[]>;

/** The ids of a built page: all, and those that others link to, which are its sections and its open points. */
interface PageIds {
  readonly all: readonly string[];
  readonly published: readonly string[];
}

/** Reads the ids of a page from its HTML. */
export function idsOf(html: string): PageIds {
  const all: string[] = [];
  const published: string[] = [];
  forEachElement(parseDocument(html), (element) => {
    const { id } = attributesOf(element);
    if (id !== undefined) {
      all.push(id);
      if (/^h[2-4]$/.test(element.tagName) || /-open-\d+$/.test(id)) {
        published.push(id);
      }
    }
  });
  return { all, published };
}

/**
 * Reads the ids of the guides of a built site.
 *
 * @param folder the built site
 * @param addresses those of the site
 */
export async function readGuideIds(
  folder: string,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, PageIds>> {
  const guides = addresses.filter((address) => !NOT_LISTED.test(address) && !isReferencePage(address));
  return new Map(
    await Promise.all(
      guides.map(
        async (guide) =>
          [guide, idsOf(await readFile(path.join(folder, guide, 'index.html'), 'utf8'))] as const,
      ),
    ),
  );
}

/** Parses the text of a list: `/api/ #version-header #paging`. */
export function parseAnchors(text: string): Anchors {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [page = '', ...ids] = line.split(' #');
      return [page, ids];
    }),
  );
}

/** Serializes a list, with the sections that a built site adds to it: pages sorted, sections in the order of their page. */
export function addAnchors(list: Anchors, pages: ReadonlyMap<string, PageIds>): string {
  const addresses = [...new Set([...list.keys(), ...pages.keys()])].sort();
  const lines = addresses.map((page) => [
    page,
    ...new Set([...(list.get(page) ?? []), ...(pages.get(page)?.published ?? [])]),
  ]);
  return `${HEADER}${lines.map((line) => line.join(' #')).join('\n')}\n`;
}

/**
 * Reports each published section that its page has no longer, and each that has moved to where it is not.
 *
 * @param pages those of the built site; a page that is gone is reported as an address
 */
export function goneAnchors(
  list: Anchors,
  pages: ReadonlyMap<string, PageIds>,
  moved: readonly MovedSections[],
): Problem[] {
  const gone = [...list].flatMap(([page, ids]) =>
    ids
      .filter((id) => pages.get(page)?.all.includes(id) === false)
      .map((id) => ({
        file: ANCHORS_FILE,
        message: `${page}#${id} was published, and now neither exists nor leads on.`,
        fix: `bring the section back, or enter it in movedSections of ${REDIRECTS_FILE} and begin an item of a list on ${page} with a link to its new place.`,
      })),
  );
  const sections = moved.filter(({ isWhole = false }) => !isWhole);
  const lost = sections.flatMap(({ from, to, ids }) =>
    ids
      .filter((id) => pages.get(to)?.published.includes(id) !== true)
      .map((id) => ({
        file: REDIRECTS_FILE,
        message: `${from}#${id} leads to ${to}#${id}, which does not exist.`,
        fix: 'name the page that has the section now, and keep its id.',
      })),
  );
  return [...gone, ...lost];
}
