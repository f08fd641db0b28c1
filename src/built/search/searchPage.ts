import { attribute, find, findAll, textOf, type Element } from '../pages/elements';
import type { BuiltPage } from '../pages/readPage';
import { cleaned } from './cleaned';
import type { Page, SearchedField } from './page';
import { readSections } from './readSections';

/** What a search finds a page of the reference by, from the page's model. */
export interface ModelledSearch {
  readonly kind: Exclude<Page['kind'], 'prose'>;
  /** What the page says first. */
  readonly text: string;
  readonly names: Page['names'];
  readonly fields: readonly SearchedField[];
}

/**
 * What a search can use of a page.
 *
 * @param modelled what comes of the page's model, for a page that has one
 * @returns `undefined` for what is not for programs, and for the list of the changelog's entries, which are found
 *   themselves
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function searchPage(
  { route, head, content: read }: BuiltPage,
  modelled?: ModelledSearch,
): Page | undefined {
  const content = head.kind === 'list' ? undefined : read();
  if (content === undefined) {
    return undefined;
  }
  const title = cleaned(content.title);
  return {
    url: route,
    title,
    breadcrumb: content.breadcrumb.map(cleaned).filter((crumb) => crumb !== ''),
    description: head.description,
    keywords: head.keywords,
    ...(modelled === undefined
      ? prose(textElement(content.element), title)
      : {
          kind: modelled.kind,
          sections: [{ title, text: modelled.text }],
          fields: modelled.fields,
          names: modelled.names,
        }),
  };
}

/** What people wrote; the overview of an API, too, which is made of headings and paragraphs. */
function prose(text: Element, title: string): Pick<Page, 'kind' | 'sections' | 'fields' | 'names'> {
  return { kind: 'prose', sections: readSections(text, title), fields: readRows(text), names: [] };
}

/** The text of an entry of the changelog stands below its head, which has the date and the authors. */
function textElement(content: Element): Element {
  return find(content, (node) => attribute(node, 'id') === '__blog-post-container') ?? content;
}

/** Rows of the tables that list permissions. */
function readRows(text: Element): readonly SearchedField[] {
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
