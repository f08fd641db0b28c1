import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

import { remembered } from '../../kit/remembered';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** The text of a description (CommonMark with GitHub's tables), with a space between blocks. */
export const plainText = remembered((markdown) =>
  nodeText(parser.parse(markdown)).replace(/\s+/g, ' ').trim(),
);

function nodeText(node: Nodes): string {
  if ('value' in node) {
    return node.value;
  }
  const isInline =
    node.type === 'link' || node.type === 'strong' || node.type === 'emphasis' || node.type === 'delete';
  return 'children' in node
    ? node.children
        .map(nodeText)
        .join(isInline || node.type === 'paragraph' || node.type === 'heading' ? '' : ' ')
    : '';
}
