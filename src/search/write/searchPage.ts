import type { BuiltPage } from '../../site/forNode';
import { attribute, type Element, find, findAll, textOf } from '../../site';
import { cleaned } from './cleaned';
import type { Page, SearchedField } from './page';
import { readSections } from './readSections';

/** The search terms of a reference page, from its model. */
export interface ModelledSearch {
  readonly kind: Exclude<Page['kind'], 'prose'>;
  /** The introduction of the page. */
  readonly text: string;
  readonly names: Page['names'];
  readonly fields: readonly SearchedField[];
}

/**
 * The searchable content of a page.
 *
 * @param modelled the content from the page's model, if it has one
 * @returns `undefined` for pages that are not for programs, and for the list of changelog entries, which are
 *   indexed individually
 * @throws {Error} if the content or the title is not found
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

/** Written pages, and the overview of an API, which also consists of headings and paragraphs. */
function prose(text: Element, title: string): Pick<Page, 'kind' | 'sections' | 'fields' | 'names'> {
  return { kind: 'prose', sections: readSections(text, title), fields: readRows(text), names: [] };
}

/** The text of a changelog entry follows its header with the date and the authors. */
function textElement(content: Element): Element {
  return find(content, (node) => attribute(node, 'id') === '__blog-post-container') ?? content;
}

/** The rows of permission tables. */
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
