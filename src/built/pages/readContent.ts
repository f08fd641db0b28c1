import { attribute, find, findAll, hasClass, textOf, type Element, type Node } from './elements';
import type { PageKind } from './readHead';

/** The content of a built page: what is on it and on no other. */
export interface PageContent {
  readonly title: string;
  /** The element that holds the title and the text. */
  readonly element: Element;
  /** The titles above it, the outermost first. */
  readonly breadcrumb: readonly string[];
  /** The route of the page that a reader is led to at its end. */
  readonly next: string | undefined;
}

/**
 * Reads the content of a document.
 *
 * @param kind as its head says
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function readContent(document: Node, kind: PageKind): PageContent {
  const element = find(document, IS_CONTENT[kind]);
  const heading = element === undefined ? undefined : find(element, ({ tagName }) => tagName === 'h1');
  if (element === undefined || heading === undefined) {
    throw new Error(
      `There is no ${element === undefined ? 'content' : 'title'} on the page. ` +
        'Correct what src/built/pages/readContent.ts looks for.',
    );
  }
  const next = find(document, (node) => hasClass(node, 'pagination-nav__link--next'));
  const trail = find(document, (node) => hasClass(node, 'theme-doc-breadcrumbs'));
  const crumbs = trail === undefined ? [] : findAll(trail, (node) => hasClass(node, 'breadcrumbs__link'));
  return {
    element,
    title: textOf(heading).trim(),
    breadcrumb: crumbs.slice(0, -1).map(textOf),
    next: next === undefined ? undefined : attribute(next, 'href'),
  };
}

const IS_CONTENT: Readonly<Record<PageKind, (node: Element) => boolean>> = {
  doc: (node) => hasClass(node, 'theme-doc-markdown'),
  post: ({ tagName }) => tagName === 'article',
  list: ({ tagName }) => tagName === 'main',
};
