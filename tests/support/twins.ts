import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load, type CheerioAPI } from 'cheerio';
import type { Nodes, Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { partAddress, twinAddress } from '../../src/site/machine-readable/twinAddress';
import { buildFolder, builtHtml, builtRoutes } from './built';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).freeze();

/**
 * The pages of the built site that have machine-readable twins: all except the search, the not-found page and
 * unlisted ones.
 */
export function listedRoutes(): readonly string[] {
  return builtRoutes().filter(
    (route) => route.endsWith('/') && route !== '/search/' && !route.startsWith('/internal/'),
  );
}

/** The text of a built file. */
export function builtText(name: string): string {
  return readFileSync(path.join(buildFolder, name), 'utf8');
}

/** The files of the Markdown twin of a page: one, or the parts of a long one. */
export function twinFiles(route: string): readonly string[] {
  const files = [twinAddress(route)];
  while (existsSync(path.join(buildFolder, partAddress(route, files.length + 1)))) {
    files.push(partAddress(route, files.length + 1));
  }
  return files;
}

/** What stands above the text of a twin: the metadata, the way to the index, and where the other parts are. */
const HEAD = /^---\n[^]*?\n---\n\n> All pages: [^\n]*\n\n(?:> Part [^]*?\n\n)?/;

/** The text of a twin without what stands above it, a long one with all its parts. */
export function twinText(route: string): string {
  return twinFiles(route)
    .map((file) => builtText(file).replace(HEAD, ''))
    .join('\n');
}

/** A text whose links to sections lead nowhere: in a twin they lead to the part with the section, elsewhere to the page. */
export function withoutPlaces(markdown: string): string {
  return markdown.replace(/\]\([^()\s]*#[^()\s]+\)/g, '](#)');
}

/** The Markdown twin of a page with all its parts, as text and as a tree. */
export function readTwin(route: string): { readonly text: string; readonly tree: Root } {
  const [head = ''] = HEAD.exec(builtText(twinAddress(route))) ?? [];
  const text = `${head.replace(/> Part [^]*$/, '')}${twinText(route)}`;
  return { text, tree: parser.parse(text) };
}

/**
 * The title and text of a built page. `noscript` is what readers without scripts see. Receipts are left out: they
 * illustrate an example, and say nothing that it does not.
 */
export function readArticle(route: string): CheerioAPI {
  const page = load(builtHtml(route), { scriptingEnabled: false });
  page('.api-receipt').remove();
  const content = page('.theme-doc-markdown').first();
  const main = content.length > 0 ? content : page('main article, main').last();
  page('head').empty();
  page('body').empty().append(main);
  return page;
}

/** Every node of one type in a tree, in document order. */
export function nodesOf<Type extends Nodes['type']>(
  tree: Nodes,
  type: Type,
): Extract<Nodes, { readonly type: Type }>[] {
  const own = tree.type === type ? [tree as Extract<Nodes, { readonly type: Type }>] : [];
  return 'children' in tree ? [...own, ...tree.children.flatMap((child) => nodesOf(child, type))] : own;
}

/** The text of a node, with whitespace collapsed. */
export function nodeText(node: Nodes): string {
  return cleaned(allText(node));
}

/** Collapses whitespace and removes zero-width characters. */
export function cleaned(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function allText(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  return 'children' in node ? node.children.map(allText).join('') : '';
}
