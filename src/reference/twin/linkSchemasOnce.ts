import type { Nodes, Parent } from 'mdast';

import { paragraph, type Block, type Inline } from './nodes';

/** The page of a schema, or its twin, in any address. */
const SCHEMA_PAGE = /\/api\/[^/]+\/schemas\/[^/]+\//;

/**
 * Leaves the first link to each schema, and of the others only the words: the names of schemas are unique on a page, and
 * an address is longer than all else that a property says of its type.
 */
export function linkSchemasOnce(blocks: readonly Block[]): Block[] {
  const linked = new Set<string>();
  const isKnown = (url: string) => {
    const known = linked.has(url);
    linked.add(url);
    return known;
  };
  return blocks.map((block) => withoutKnown(block, isKnown) as Block);
}

function withoutKnown(node: Nodes, isKnown: (url: string) => boolean): Nodes {
  if (!('children' in node)) {
    return node;
  }
  const children = (node as Parent).children.flatMap((child): Nodes[] =>
    child.type === 'link' && SCHEMA_PAGE.test(child.url) && isKnown(child.url)
      ? child.children
      : [withoutKnown(child, isKnown)],
  );
  return node.type === 'paragraph' ? paragraph(children as Inline[]) : ({ ...node, children } as Nodes);
}
