import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, listItemIndent: 'one', rule: '-' })
  .freeze();

/** Writes a tree as Markdown (CommonMark 0.31, tables by GitHub Flavored Markdown), always in the same style. */
export function writeMarkdown(tree: Root): string {
  return writer.stringify(tree);
}
