import { attribute, find, findAll, textOf, type Element } from '../pages/elements';
import type { BuiltPage } from '../pages/readPage';
import { cleaned } from './cleaned';
import type { Page, Thing } from './page';
import { readFields, readReference } from './readReference';
import { readSections } from './readSections';

/**
 * What a search can use of a page.
 *
 * @returns `undefined` for what is not for programs, and for the list of the changelog's entries, which are found
 *   themselves
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function searchPage({ route, head, content: read }: BuiltPage): Page | undefined {
  const content = head.kind === 'list' ? undefined : read();
  if (content === undefined) {
    return undefined;
  }
  const title = cleaned(content.title);
  const text = textElement(content.element);
  return {
    url: route,
    title,
    breadcrumb: content.breadcrumb.map(cleaned).filter((crumb) => crumb !== ''),
    description: head.description,
    keywords: head.keywords,
    things: [...readFields(text), ...readRows(text)],
    ...(readReference(text, route, title) ?? {
      kind: 'prose',
      sections: readSections(text, title),
      names: [],
    }),
  };
}

/** The text of an entry of the changelog stands below its head, which has the date and the authors. */
function textElement(content: Element): Element {
  return find(content, (node) => attribute(node, 'id') === '__blog-post-container') ?? content;
}

/** Rows of the tables that list permissions. */
function readRows(text: Element): readonly Thing[] {
  return findAll(text, (node) => node.tagName === 'tr' && attribute(node, 'id') !== undefined).map((row) => {
    const name = find(row, ({ tagName }) => tagName === 'th');
    return {
      id: attribute(row, 'id') ?? '',
      path: name === undefined ? '' : cleaned(textOf(name)),
      text: findAll(row, ({ tagName }) => tagName === 'td')
        .map((cell) => cleaned(textOf(cell)))
        .join(' · '),
      values: [],
    };
  });
}
