import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

import { markOpenPoints } from './openPoints';

const OPTIONS = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** A cache of rendered texts: a description appears on each page that shows its schema. */
const known = new Map<string, string>();

const MOST_KNOWN = 10_000;

/**
 * Renders a contract's Markdown as HTML. Raw HTML in the source is escaped, so a contract cannot inject markup or
 * script into a page. Marks what it says is not specified.
 */
export function markdownToHtml(markdown: string): string {
  const html = known.get(markdown) ?? markOpenPoints(micromark(markdown, OPTIONS));
  if (known.size >= MOST_KNOWN) {
    known.clear();
  }
  known.set(markdown, html);
  return html;
}

/** Renders a single paragraph as inline HTML. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/^<p>/, '')
    .replace(/<\/p>\s*$/, '');
}
