import { FORMATS } from '../../convert';
import { searchedMappings } from '../../guides/forNode';
import type { BuiltPage } from '../../site/forNode';
import { attribute, childrenOf, type Element, find, findAll, hasClass, isElement, textOf } from '../../site';
import { EXAMPLES_ANCHOR, FOREIGN_ANCHOR } from '../model/documents';
import { cleaned } from './cleaned';
import type { Page, SearchedField } from './page';
import { isOwnRow, readSections } from './readSections';

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
  const fields = [...readRows(text), ...readForeignNames(text), ...readExamples(text)];
  return { kind: 'prose', sections: readSections(text, title), fields, names: [] };
}

/**
 * The names of each format of receipts whose mapping a page shows, below the heading `mapping-{format}`: at their row, or at the
 * heading if the table has none for them.
 */
function readForeignNames(text: Element): readonly SearchedField[] {
  const anchors = new Set(
    findAll(text, (node) => isForeign(attribute(node, 'id'))).map((node) => attribute(node, 'id')),
  );
  return FORMATS.flatMap((format) => {
    const id = `${FOREIGN_ANCHOR.slice(1)}${format}`;
    return !anchors.has(id)
      ? []
      : searchedMappings.namesOf(format).map(({ name, values, text: said }) => {
          const row = `${id}-${name}`;
          return {
            ...{ id: anchors.has(row) ? row : id, path: name, text: said, values: [] },
            foreign: [name, ...values],
          };
        });
  });
}

const isForeign = (id: string | undefined): boolean => id?.startsWith(FOREIGN_ANCHOR.slice(1)) === true;

/** The text of a changelog entry follows its header with the date and the authors. */
function textElement(content: Element): Element {
  return find(content, (node) => attribute(node, 'id') === '__blog-post-container') ?? content;
}

/** The examples of a gallery: each by its title, with the shop and the items of its receipt. They share the anchor of their section. */
function readExamples(text: Element): readonly SearchedField[] {
  return findAll(text, (node) => hasClass(node, 'gallery-card')).flatMap((card) => {
    const title = find(card, ({ tagName }) => tagName === 'h3');
    const shop = find(card, (node) => hasClass(node, 'receipt-shop'));
    const items = find(card, (node) => hasClass(node, 'receipt-items'));
    const names = (items === undefined ? [] : findAll(items, isItem)).map((item) => cleaned(ownText(item)));
    if (title === undefined || shop === undefined) {
      return [];
    }
    const foreign = [...new Set([cleaned(textOf(shop)), ...names])];
    return [
      {
        ...{
          id: EXAMPLES_ANCHOR.slice(1),
          path: cleaned(textOf(title)),
          text: `${foreign.join(', ')}.`,
          values: [],
        },
        foreign,
      },
    ];
  });
}

const isItem = (node: Element): boolean => node.tagName === 'th' && attribute(node, 'scope') === 'row';

/** The text of an element without that of the elements in it. */
const ownText = (node: Element): string =>
  childrenOf(node)
    .map((child) => (isElement(child) ? '' : textOf(child)))
    .join('');

/** The German words in a guide that is written from data: of the automatic marks of words none is an emphasis. */
const isTerm = (node: Element): boolean => node.tagName === 'em' && attribute(node, 'lang') === 'de';

/** The rows that have an anchor: those of permissions, by their name, and those of the law, by the words of the law. */
function readRows(text: Element): readonly SearchedField[] {
  const rows = findAll(text, (node) => isOwnRow(node) && !isForeign(attribute(node, 'id')));
  return rows.map((row) => {
    const name = find(row, (node) => node.tagName === 'th' || isTerm(node));
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
