import type { List, Nodes, Parent, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import type { ResolveLink } from '../../built/machine-readable/simplifyContent';
import type { Block, Inline } from './nodes';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** A description of the contract (CommonMark with GitHub's tables) as blocks of a twin. */
export function description(markdown: string, resolve: ResolveLink): Block[] {
  return prepared(parser.parse(markdown), resolve).children as Block[];
}

/**
 * A description that stands within a line, or a sentence of the page's own.
 *
 * @throws {Error} when it has more than one paragraph
 */
export function inline(markdown: string, resolve: ResolveLink): Inline[] {
  const [only, ...others] = description(markdown, resolve);
  if (only?.type !== 'paragraph' || others.length > 0) {
    throw new Error(`Only one paragraph of Markdown can stand within a line: ${JSON.stringify(markdown)}.`);
  }
  return only.children;
}

/** A parsed text with the addresses and the blanks of a twin: a line break in the source is a blank. */
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

/** A list is loose as a whole (CommonMark 0.31, section 5.3), which a tree of Markdown says of each item. */
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
