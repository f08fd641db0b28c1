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

/** The section of a page; `undefined` if there is no such section, or no such page. */
export function sectionIn(
  { pages, sectionsOf }: Documentation,
  route: string,
  hash: string,
): string | undefined {
  const page = pages.get(route);
  return page === undefined ? undefined : sectionText(page, sectionsOf(route), hash);
}

/**
 * The text of a field or a parameter of a reference page: its item in the lists of the page, with what is below it.
 *
 * @param hash the path of the field, `#attributes.lineItems`, or `#header.If-Match`
 * @returns `undefined` if no item has its name
 */
export function fieldText({ markdown }: DocumentedPage, hash: string): string | undefined {
  const lines = itemBelow(markdown.split('\n'), hash.slice(1).split('.'));
  return lines === undefined ? undefined : `${lines.join('\n').trimEnd()}\n`;
}

/**
 * The lines of the item that names lead to, each below the one before. A rule can start with the name of a field, too:
 * the fields, whose names are bold, come first.
 */
function itemBelow(lines: readonly string[], names: readonly string[]): readonly string[] | undefined {
  const [name = '', ...rest] = names;
  const places: readonly number[] = lines.flatMap((line, index) => (isItemOf(line, name) ? [index] : []));
  const fieldsFirst = [...places].sort(
    (one, other) => Number(isField(lines[other])) - Number(isField(lines[one])),
  );
  for (const place of fieldsFirst) {
    const item = itemAt(lines, place);
    const found = rest.length === 0 ? item : itemBelow(item.slice(1), rest);
    if (found !== undefined) {
      return found;
    }
  }
  // A word of the address that is not a name, such as `header` in `#header.If-Match`.
  return places.length === 0 && rest.length > 0 ? itemBelow(lines, rest) : undefined;
}

/** An item of a list with what is below it, without its indent. */
function itemAt(lines: readonly string[], place: number): readonly string[] {
  const depth = indentOf(lines[place] ?? '');
  const after = lines.slice(place + 1);
  const end = after.findIndex((line) => line.trim() !== '' && indentOf(line) <= depth);
  return [lines[place] ?? '', ...after.slice(0, end < 0 ? after.length : end)].map((line) =>
    line.slice(depth),
  );
}

function isField(line = ''): boolean {
  return /^\s*[-*] \*\*/.test(line);
}

/** The row of a table whose first cell is a name in code, such as a scope, with the head of the table. */
export function rowText({ markdown }: DocumentedPage, hash: string): string | undefined {
  const lines = markdown.split('\n');
  const row = lines.findIndex((line) => /^\| \[?`([^`]+)`/.exec(line)?.[1] === hash.slice(1));
  const rule = lines
    .slice(0, Math.max(row, 0))
    .map((line) => line.startsWith('| -'))
    .lastIndexOf(true);
  return row < 0 ? undefined : `${[...lines.slice(rule - 1, rule + 1), lines[row] ?? ''].join('\n')}\n`;
}

function isItemOf(line: string, name: string): boolean {
  return /^\s*[-*] (?:\*\*)?`([^`]+)`/.exec(line)?.[1] === name;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
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
