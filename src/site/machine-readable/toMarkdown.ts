import rehypeRemark from 'rehype-remark';
import { unified } from 'unified';

import { writeMarkdown } from '../../kit/writeMarkdown';
import type { Element } from '../pages/elements';
import { simplifyContent, type ResolveLink } from './simplifyContent';

const converter = unified().use(rehypeRemark).freeze();

/**
 * The content of a built page as Markdown (CommonMark 0.31, tables as in GitHub Flavored Markdown).
 *
 * @param content the element with the page's title and text
 * @param resolve converts the address of a link on the page
 */
export function toMarkdown(content: Element, resolve: ResolveLink): string {
  const html = { type: 'root' as const, children: [simplifyContent(content, resolve)] };
  return writeMarkdown(converter.runSync(html));
}
