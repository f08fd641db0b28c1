import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

const OPTIONS = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };

/** The texts that were turned before: a description stands on each page that shows its schema. */
const known = new Map<string, string>();

const MOST_KNOWN = 10_000;

/**
 * Turns a contract's Markdown into HTML. Raw HTML in the source is escaped, so a contract cannot
 * bring markup or script onto a page.
 */
export function markdownToHtml(markdown: string): string {
  const html = known.get(markdown) ?? micromark(markdown, OPTIONS);
  if (known.size >= MOST_KNOWN) {
    known.clear();
  }
  known.set(markdown, html);
  return html;
}

/** The same for a text of one paragraph that stands inside a line. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/^<p>/, '')
    .replace(/<\/p>\s*$/, '');
}
