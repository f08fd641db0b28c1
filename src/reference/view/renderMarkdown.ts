import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { remembered } from '../../kit/remembered';
import { markOpenPoints } from './openPoints';

const OPTIONS = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/**
 * Renders a contract's Markdown as HTML. Raw HTML in the source is escaped, so a contract cannot inject markup or
 * script into a page. Marks what it says is not specified.
 */
export const markdownToHtml = remembered((markdown) => markOpenPoints(micromark(markdown, OPTIONS)));

/** Renders a single paragraph as inline HTML. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/^<p>/, '')
    .replace(/<\/p>\s*$/, '');
}
