import type { DocumentedPage } from '../../../search/model/documentation';
import type { Documentation, Section } from './documentation';
import { nearest } from '../../../kit/nearest';

/** The most sections that a message names. */
const MOST_NAMED = 12;

/**
 * The text of a section: from its heading to the next one of its level or above.
 *
 * @param sections of the page, in its order: two of them can have the same heading
 * @returns `undefined` for a section whose heading is not in the text
 */
function sectionText(
  { markdown }: DocumentedPage,
  sections: readonly Section[],
  hash: string,
): string | undefined {
  const heading = sections.find((one) => one.hash === hash)?.heading;
  const same = sections.filter((one) => one.heading === heading).map((one) => one.hash);
  const headings = headingsOf(markdown);
  const found = headings.filter(({ words }) => words === heading)[same.indexOf(hash)];
  if (found === undefined) {
    return undefined;
  }
  const next = headings.find(({ line, level }) => line > found.line && level <= found.level);
  return `${markdown.split('\n').slice(found.line, next?.line).join('\n').trimEnd()}\n`;
}

/** The section of a page, or of a file that goes on with it; `undefined` if there is no such section, or no such page. */
export function sectionIn(
  { pages, sectionsOf }: Documentation,
  route: string,
  hash: string,
): string | undefined {
  const sections = sectionsOf(route);
  for (const page of pages.values()) {
    const text = isPartOf(page.route, route) ? sectionText(page, sections, hash) : undefined;
    if (text !== undefined) {
      return text;
    }
  }
  return undefined;
}

/** Whether a file is the Markdown of a page, or goes on with it: then it lies beside it. */
function isPartOf(file: string, route: string): boolean {
  return file === route || (file.startsWith(route) && /^[^/]+\.md$/.test(file.slice(route.length)));
}

/** The headings of Markdown, which are not lines of code. */
function headingsOf(markdown: string) {
  let fence: string | undefined;
  return markdown.split('\n').flatMap((text, line) => {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark !== undefined) {
      fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    }
    const [, hashes, words = ''] = (fence === undefined ? /^(#{1,6}) (.+)$/.exec(text) : null) ?? [];
    return hashes === undefined ? [] : [{ line, level: hashes.length, words: plainHeading(words) }];
  });
}

/** As the search index has it. */
function plainHeading(words: string): string {
  return words
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();
}

/** The sections to take instead of an unknown one: those like it, or else the first ones. */
export function nearSections(sections: readonly Section[], hash: string): string {
  const hashes = sections.map((one) => one.hash);
  const near = nearest(hash, hashes);
  const named = near.length > 0 ? near : hashes;
  const more = named.length > MOST_NAMED ? `, and ${String(named.length - MOST_NAMED)} more` : '';
  return `${named.slice(0, MOST_NAMED).join(', ')}${more}`;
}

/** The routes that are like one that no page has: mistyped, or of the same last name. */
export function nearRoutes(route: string, routes: readonly string[]): readonly string[] {
  const last = (path: string) =>
    path
      .split('/')
      .filter((name) => name !== '')
      .at(-1) ?? '';
  const byName = new Map(routes.map((one) => [last(one), one]));
  const near = nearest(route, routes);
  const found =
    near.length > 0
      ? near
      : nearest(last(route), [...byName.keys()]).flatMap((name) => byName.get(name) ?? []);
  return found.slice(0, 5);
}
