import type { DocumentedPage } from '../../../search';
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
  // The index has no part of some headings, such as those of the steps of a workflow: `## 2. Create sale`.
  const found =
    heading === undefined
      ? headings.find(({ words }) => `#${slugOf(words)}` === hash)
      : headings.filter(({ words }) => words === heading)[same.indexOf(hash)];
  if (found === undefined) {
    return undefined;
  }
  const next = headings.find(({ line, level }) => line > found.line && level <= found.level);
  return `${markdown.split('\n').slice(found.line, next?.line).join('\n').trimEnd()}\n`;
}

/** The section of a page; `undefined` if there is no such section, or no such page. */
export function sectionIn(
  { pages, sectionsOf }: Documentation,
  route: string,
  hash: string,
): string | undefined {
  const page = pages.get(route);
  return page === undefined ? undefined : sectionText(page, sectionsOf(route), hash);
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

/** The anchor of a heading without one of its own: its words, without the number of a step. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/^\d+\. /, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** As the search index has it. */
export function plainHeading(words: string): string {
  return words
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();
}

/** What to do about an unknown section: the sections like it, or else the first ones, and the page. */
export function nearSections(sections: readonly Section[], hash: string): string {
  const hashes = sections.map((one) => one.hash);
  const near = nearest(hash, hashes);
  const named = near.length > 0 ? near : hashes;
  const more = named.length > MOST_NAMED ? `, and ${String(named.length - MOST_NAMED)} more` : '';
  const choice = `${named.slice(0, MOST_NAMED).join(', ')}${more}`;
  return named.length === 0
    ? 'read the page without an anchor.'
    : `read one of ${choice}, or the page without an anchor.`;
}

/** The routes that are like one that no page has: mistyped, or of the same last name. */
export function nearRoutes(route: string, routes: readonly string[]): readonly string[] {
  const last = (path: string) =>
    path
      .split('/')
      .filter((name) => name !== '')
      .at(-1) ?? '';
  const near = nearest(route, routes);
  const found =
    near.length > 0
      ? near
      : nearest(last(route), [...new Set(routes.map(last))]).flatMap((name) =>
          routes.filter((one) => last(one) === name),
        );
  return found.slice(0, 5);
}
