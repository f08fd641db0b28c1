import { nearest } from '../../../kit/nearest';
import type { DocumentedPage } from '../../../search';
import type { Section } from './documentation';
import { plainHeading } from './sections';

/** An item of a list that begins with a name in code. */
const ITEM = /^\s*[-*] (?:\*\*)?`([^`]+)`/;

/** What an address has before the name of a parameter or a header, and no field: `#query.sort`, `#201.header.ETag`. */
const PLACE = /^(?:\d{3}|header|query|path|cookie|body)$/;

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
 * The fields of a page that are like an unknown one, because the last name of its path is mistyped: `#attributes.lineItem`.
 *
 * @returns their paths with `#`, the nearest first
 */
export function nearFields(page: DocumentedPage, hash: string): readonly string[] {
  const names = page.markdown.split('\n').flatMap((line) => ITEM.exec(line)?.[1] ?? []);
  const end = Math.max(hash.lastIndexOf('.'), 0) + 1;
  return nearest(hash.slice(end), [...new Set(names)])
    .map((name) => `${hash.slice(0, end)}${name}`)
    .filter((near) => fieldText(page, near) !== undefined);
}

/**
 * The lines of the item that names lead to, each below the previous one. A rule can also start with the name of a field:
 * the fields, whose names are bold, come first.
 */
function itemBelow(lines: readonly string[], names: readonly string[]): readonly string[] | undefined {
  const [name = '', ...rest] = names;
  const places: readonly number[] = lines.flatMap((line, index) =>
    ITEM.exec(line)?.[1] === name ? [index] : [],
  );
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
  return (places.length === 0 || PLACE.test(name)) && rest.length > 0 ? itemBelow(lines, rest) : undefined;
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

/** The address of the page of a schema, in the line of a field. */
const SCHEMA_LINK = /\]\((?:https?:\/\/[^/)]+)?(\/[^)#]*\/schemas\/[^)/#]+\/)/;

/**
 * The page of the schema that has the rest of a path, where a page shows a field without what is below it.
 *
 * @param hash the path of the field, `#attributes.retailer.taxId`
 * @returns the route of that page, and the path there; `undefined` if no field on the way names a schema
 */
export function schemaBelow(page: DocumentedPage, hash: string): { route: string; hash: string } | undefined {
  const names = hash.slice(1).split('.');
  for (let count = names.length - 1; count > 0; count -= 1) {
    const [line = ''] = itemBelow(page.markdown.split('\n'), names.slice(0, count)) ?? [];
    const route = SCHEMA_LINK.exec(line)?.[1];
    if (route !== undefined) {
      return { route, hash: `#${names.slice(count).join('.')}` };
    }
  }
  return undefined;
}

/** The paragraphs about a response of an operation or to a delivery: `#302`, or `#200.body` for its content. */
export function responseText({ markdown }: DocumentedPage, hash: string): string | undefined {
  const status = /^#(\d{3})(?:\.body)?$/.exec(hash)?.[1];
  const lines = markdown.split('\n');
  const start = status === undefined ? -1 : lines.findIndex((line) => line.startsWith(`**${status}**`));
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => /^(?:\*\*\d{3}\*\*|#{1,6} )/.test(line));
  const found = [lines[start] ?? '', ...after.slice(0, end < 0 ? after.length : end)];
  return start < 0 ? undefined : `${found.join('\n').trimEnd()}\n`;
}

/** The row of a table whose first cell is a name in code, such as a scope, or leads to a page of that name; with the head of the table. */
export function rowText({ markdown }: Pick<DocumentedPage, 'markdown'>, hash: string): string | undefined {
  const name = hash.slice(1);
  return rowWhere(markdown, (line) =>
    [/^\| \[?`([^`]+)`/, /^\| \[[^\]]*\]\([^)]*\/([^/)]+)\/(?:index\.md)?\)/].some(
      (first) => first.exec(line)?.[1] === name,
    ),
  );
}

/** The row of a table with a text in its cells, or with a name of another format as the last part of a path; with the head of the table. */
export function rowOf(markdown: string, { heading, name }: Section): string | undefined {
  const text = lettersOf(heading);
  const ends = name === undefined ? [] : [`/${name}\``, `| \`${name}\``];
  return rowWhere(
    markdown,
    (line) => lettersOf(plainHeading(line)) === text || ends.some((end) => line.includes(end)),
  );
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

function rowWhere(markdown: string, isIt: (line: string) => boolean): string | undefined {
  const lines = markdown.split('\n');
  const row = lines.findIndex((line) => line.startsWith('| ') && isIt(line));
  const rule = lines
    .slice(0, Math.max(row, 0))
    .map((line) => line.startsWith('| -'))
    .lastIndexOf(true);
  return row < 0 ? undefined : `${[...lines.slice(rule - 1, rule + 1), lines[row] ?? ''].join('\n')}\n`;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
