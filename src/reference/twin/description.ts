import type { List, Nodes, Parent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { ResolveLink } from '../../site';
import type { Block, Inline } from './nodes';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** What has been parsed, by how its links are resolved: a description is on each page that shows its schema. */
const known = new WeakMap<ResolveLink, Map<string, readonly Block[]>>();

/**
 * A description from the contract (CommonMark with GitHub's tables) as blocks of a twin, which must not be changed, since
 * the next call with the same text returns them again.
 */
export function description(markdown: string, resolve: ResolveLink): readonly Block[] {
  const texts = known.get(resolve) ?? new Map<string, readonly Block[]>();
  known.set(resolve, texts);
  const blocks = texts.get(markdown) ?? (prepared(parser.parse(markdown), resolve).children as Block[]);
  texts.set(markdown, blocks);
  return blocks;
}

/**
 * An inline description, or one of the page's own sentences.
 *
 * @throws {Error} if it has more than one paragraph
 */
export function inline(markdown: string, resolve: ResolveLink): readonly Inline[] {
  const [only, ...others] = description(markdown, resolve);
  if (only?.type !== 'paragraph' || others.length > 0) {
    throw new Error(`Only one paragraph of Markdown can be within a line: ${JSON.stringify(markdown)}.`);
  }
  return only.children;
}

/** Resolves the addresses of a parsed text, and replaces its line breaks with spaces. */
function prepared(root: Root, resolve: ResolveLink): Root {
  visit(root, (node) => {
    delete node.position;
    if (node.type === 'text') {
      node.value = node.value.replace(/\s+/g, ' ');
    } else if (node.type === 'link' || node.type === 'image') {
      node.url = resolve(node.url);
    } else if (node.type === 'list') {
      spreadAlike(node);
    }
  });
  return root;
}

/** A list is loose as a whole (CommonMark 0.31, section 5.3), but in a Markdown syntax tree each item is marked. */
function spreadAlike(list: List): void {
  const loose = list.spread === true || list.children.some(({ spread }) => spread === true);
  list.children.forEach((child) => {
    child.spread = loose;
  });
  list.spread = loose && list.children.length > 1;
}

function visit(node: Nodes, change: (node: Nodes) => void): void {
  change(node);
  if ('children' in node) {
    (node as Parent).children.forEach((child) => {
      visit(child, change);
    });
  }
}
