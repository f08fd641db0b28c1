import type { List, Nodes, Parent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { ResolveLink } from '../../built/machine-readable/simplifyContent';
import type { Block, Inline } from './nodes';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** A description from the contract (CommonMark with GitHub's tables) as blocks of a twin. */
export function description(markdown: string, resolve: ResolveLink): Block[] {
  return prepared(parser.parse(markdown), resolve).children as Block[];
}

/**
 * An inline description, or one of the page's own sentences.
 *
 * @throws {Error} if it has more than one paragraph
 */
export function inline(markdown: string, resolve: ResolveLink): Inline[] {
  const [only, ...others] = description(markdown, resolve);
  if (only?.type !== 'paragraph' || others.length > 0) {
    throw new Error(`Only one paragraph of Markdown can stand within a line: ${JSON.stringify(markdown)}.`);
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
