import { attribute, classesOf, find, findAll, type Element, type Node } from './elements';

export interface PageHead {
  /** `undefined` for pages outside the documentation and the changelog, such as the search and 404 pages. */
  readonly kind: PageKind | undefined;
  readonly description: string;
  /** The search keywords from the front matter. */
  readonly keywords: readonly string[];
  /** The canonical URL, absolute. */
  readonly canonical: string;
  readonly language: string;
  /** The documentation version; none for changelog pages. */
  readonly version: string | undefined;
  /** The social card, absolute. */
  readonly image: string | undefined;
  /** The day of a changelog entry. */
  readonly published: string | undefined;
  /** Whether it has `noindex`, as unlisted pages do. */
  readonly noindex: boolean;
  /** The target of `meta refresh`, for a redirect page. */
  readonly leadsTo: string | undefined;
}

/** A documentation page, a changelog entry, or the list of entries. */
export type PageKind = 'doc' | 'post' | 'list';

/** The classes of `<html>` that distinguish the kinds of pages in Docusaurus. */
const KINDS: Readonly<Record<string, PageKind>> = {
  'docs-doc-page': 'doc',
  'blog-post-page': 'post',
  'blog-list-page': 'list',
};

/** Reads the head of a document, and the attributes of `<html>`. */
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
