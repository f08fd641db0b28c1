import { attribute, classesOf, find, findAll, type Element, type Node } from './elements';

/** What a built page says of itself in its head. */
export interface PageHead {
  /** `undefined` for what is no page of the documentation or the changelog: the search, the not-found page. */
  readonly kind: PageKind | undefined;
  readonly description: string;
  /** What readers type who look for the page, as its front matter has it. */
  readonly keywords: readonly string[];
  /** The address that search engines are told, absolute. */
  readonly canonical: string;
  readonly language: string;
  /** The name of its documentation version; none for a page of the changelog. */
  readonly version: string | undefined;
  /** The picture of a shared link, absolute. */
  readonly image: string | undefined;
  /** The day of an entry of the changelog. */
  readonly published: string | undefined;
  /** Whether it asks not to be listed, as unlisted pages do. */
  readonly noindex: boolean;
  /** Where `meta refresh` leads to, for a page that only leads on. */
  readonly leadsTo: string | undefined;
}

/** A page of the documentation, an entry of the changelog, or the list of its entries. */
export type PageKind = 'doc' | 'post' | 'list';

/** The classes of `<html>` by which Docusaurus tells pages apart. */
const KINDS: Readonly<Record<string, PageKind>> = {
  'docs-doc-page': 'doc',
  'blog-post-page': 'post',
  'blog-list-page': 'list',
};

/** Reads the head of a document, and what its `<html>` says. */
export function readHead(document: Node): PageHead {
  const html = find(document, ({ tagName }) => tagName === 'html');
  const kind = html === undefined ? undefined : kindOf(html);
  const metas = findAll(document, ({ tagName }) => tagName === 'meta');
  const meta = (name: string) => contentOf(metas, name);
  const canonical = find(
    document,
    (node) => node.tagName === 'link' && attribute(node, 'rel') === 'canonical',
  );
  return {
    kind,
    description: meta('description') ?? '',
    keywords: (meta('keywords') ?? '').split(',').filter((word) => word !== ''),
    canonical: canonical === undefined ? '' : (attribute(canonical, 'href') ?? ''),
    language: html === undefined ? '' : (attribute(html, 'lang') ?? ''),
    version: kind === 'doc' ? meta('docusaurus_version') : undefined,
    image: meta('og:image'),
    published: meta('article:published_time')?.slice(0, 10),
    noindex: metas.some(
      (node) =>
        attribute(node, 'name') === 'robots' && attribute(node, 'content')?.includes('noindex') === true,
    ),
    leadsTo: metas.map(refreshOf).find((target) => target !== undefined),
  };
}

function kindOf(html: Element): PageKind | undefined {
  return classesOf(html)
    .map((name) => KINDS[name])
    .find((kind) => kind !== undefined);
}

function contentOf(metas: readonly Element[], name: string): string | undefined {
  const found = metas.find(
    (node) => attribute(node, 'name') === name || attribute(node, 'property') === name,
  );
  return found === undefined ? undefined : attribute(found, 'content');
}

/** The target of `<meta http-equiv="refresh" content="0; url=/to/">` (HTML, section 4.2.5.3). */
function refreshOf(meta: Element): string | undefined {
  return attribute(meta, 'http-equiv')?.toLowerCase() === 'refresh'
    ? /url=['"]?([^'"]+)/i.exec(attribute(meta, 'content') ?? '')?.[1]
    : undefined;
}
