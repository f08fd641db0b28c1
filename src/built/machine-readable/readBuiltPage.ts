import type { Element } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

import { attribute, classesOf, find, hasClass, textOf, type Html } from './elements';

/** What a built page says of itself in its head. */
export interface PageHead {
  readonly kind: PageKind;
  readonly description: string;
  /** The address that search engines are told, absolute. */
  readonly canonical: string;
  readonly language: string;
  /** The name of its documentation version; none for a page of the changelog. */
  readonly version: string | undefined;
  /** The picture of a shared link, absolute. */
  readonly image: string | undefined;
  /** The day of an entry of the changelog. */
  readonly published: string | undefined;
}

/** A page of the documentation, an entry of the changelog, or the list of its entries. */
export type PageKind = 'doc' | 'post' | 'list';

/** The content of a built page. */
export interface PageContent {
  readonly title: string;
  readonly element: Element;
  /** The route of the page that a reader is led to at its end. */
  readonly next: string | undefined;
}

/** The classes of `<html>` by which Docusaurus tells pages apart. */
const KINDS: Readonly<Record<string, PageKind>> = {
  'docs-doc-page': 'doc',
  'blog-post-page': 'post',
  'blog-list-page': 'list',
};

const parser = unified().use(rehypeParse).freeze();

/**
 * Reads the head of a built page.
 *
 * @param html the whole document
 * @returns `undefined` for a page that is not for machines: the search, the not-found page, and unlisted pages
 */
export function readHead(html: string): PageHead | undefined {
  const root = parser.parse(html.slice(0, html.indexOf('</head>')));
  const document = find(root, ({ tagName }) => tagName === 'html');
  const kind = document === undefined ? undefined : kindOf(document);
  if (document === undefined || kind === undefined || meta(root, 'robots')?.includes('noindex') === true) {
    return undefined;
  }
  const canonical = find(root, ({ properties }) => String(properties['rel']) === 'canonical');
  return {
    kind,
    description: meta(root, 'description') ?? '',
    canonical: canonical === undefined ? '' : (attribute(canonical, 'href') ?? ''),
    language: attribute(document, 'lang') ?? '',
    version: kind === 'doc' ? meta(root, 'docusaurus_version') : undefined,
    image: meta(root, 'og:image'),
    published: meta(root, 'article:published_time')?.slice(0, 10),
  };
}

/**
 * Reads the content of a built page.
 *
 * @param html the whole document
 * @param kind as its head says
 * @throws {Error} when the page has no content or no title where they are looked for
 */
export function readContent(html: string, kind: PageKind): PageContent {
  // What is around it, the menus above all, is most of a small page.
  const root = parser.parse(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')));
  const content = find(root, IS_CONTENT[kind]);
  const heading = content === undefined ? undefined : find(content, ({ tagName }) => tagName === 'h1');
  if (content === undefined || heading === undefined) {
    throw new Error(
      `There is no ${content === undefined ? 'content' : 'title'} on the page. ` +
        'Correct what src/built/machine-readable/readBuiltPage.ts looks for.',
    );
  }
  const next = find(root, (node) => hasClass(node, 'pagination-nav__link--next'));
  return {
    element: content,
    title: textOf(heading).trim(),
    next: next === undefined ? undefined : attribute(next, 'href'),
  };
}

const IS_CONTENT: Readonly<Record<PageKind, (node: Element) => boolean>> = {
  doc: (node) => hasClass(node, 'theme-doc-markdown'),
  post: ({ tagName }) => tagName === 'article',
  list: ({ tagName }) => tagName === 'main',
};

function kindOf(document: Element): PageKind | undefined {
  return classesOf(document)
    .map((name) => KINDS[name])
    .find((kind) => kind !== undefined);
}

function meta(root: Html, name: string): string | undefined {
  const found = find(
    root,
    ({ tagName, properties }) =>
      tagName === 'meta' && (properties['name'] === name || properties['property'] === name),
  );
  return found === undefined ? undefined : attribute(found, 'content');
}
