import type { Text } from 'mdast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

import type { Element } from '../pages/elements';
import { simplifyContent, SOFT_BREAK, type ResolveLink } from './simplifyContent';

const converter = unified()
  .use(rehypeRemark, { handlers: { [SOFT_BREAK]: (): Text => ({ type: 'text', value: '\n' }) } })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', fences: true, listItemIndent: 'one', rule: '-' })
  .freeze();

/**
 * The content of a built page as Markdown (CommonMark 0.31, tables by GitHub Flavored Markdown).
 *
 * @param content the element that holds the page's title and text
 * @param resolve makes the address of a link from the one on the page
 */
export function toMarkdown(content: Element, resolve: ResolveLink): string {
  const html = { type: 'root' as const, children: [simplifyContent(content, resolve)] };
  return converter.stringify(converter.runSync(html));
}
