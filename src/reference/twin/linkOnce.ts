import type { Nodes, Parent } from 'mdast';

import { paragraph, type Block, type Inline } from './nodes';

/**
 * Leaves the first of the links with the same words to the same place, and of the others only the words. Schemas and
 * sections of guides have names that are unique, and an address is longer than everything else that a property says of its type.
 */
export function linkOnce(blocks: readonly Block[]): Block[] {
  const linked = new Set<string>();
  const isKnown = (link: Nodes & Parent & { readonly url: string }) => {
    const key = JSON.stringify([link.url, link.children]);
    const known = linked.has(key);
    linked.add(key);
    return known;
  };
  const withoutKnown = (node: Nodes): Nodes => {
    if (!('children' in node)) {
      return node;
    }
    const children = (node as Parent).children.flatMap((child): Nodes[] =>
      child.type === 'link' && isKnown(child) ? child.children : [withoutKnown(child)],
    );
    return node.type === 'paragraph' ? paragraph(children as Inline[]) : ({ ...node, children } as Nodes);
  };
  return blocks.map((block) => withoutKnown(block) as Block);
}
