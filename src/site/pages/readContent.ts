import { attribute, find, findAll, hasClass, nodeText, type Element, type Node } from './elements';
import type { PageKind } from './readHead';

/** The content of a built page, without the layout. */
export interface PageContent {
  readonly title: string;
  readonly element: Element;
  /** The breadcrumb, outermost first. */
  readonly breadcrumb: readonly string[];
  /** The route of the next page, linked at the end. */
  readonly next: string | undefined;
}

/**
 * Finds the content of a document.
 *
 * @param kind from the page's head
 * @throws {Error} if the content or the title is not found
 */
export function readContent(document: Node, kind: PageKind): PageContent {
  const element = find(document, IS_CONTENT[kind]);
  const heading = element === undefined ? undefined : find(element, ({ tagName }) => tagName === 'h1');
  if (element === undefined || heading === undefined) {
    throw new Error(
      `There is no ${element === undefined ? 'content' : 'title'} on the page. ` +
        'Correct what src/site/pages/readContent.ts looks for.',
    );
  }
  const next = find(document, (node) => hasClass(node, 'pagination-nav__link--next'));
  const trail = find(document, (node) => hasClass(node, 'theme-doc-breadcrumbs'));
  const crumbs = trail === undefined ? [] : findAll(trail, (node) => hasClass(node, 'breadcrumbs__link'));
  return {
    element,
    title: nodeText(heading).trim(),
    breadcrumb: crumbs.slice(0, -1).map(nodeText),
    next: next === undefined ? undefined : attribute(next, 'href'),
  };
}

const IS_CONTENT: Readonly<Record<PageKind, (node: Element) => boolean>> = {
  doc: (node) => hasClass(node, 'theme-doc-markdown'),
  post: ({ tagName }) => tagName === 'article',
  list: ({ tagName }) => tagName === 'main',
};
