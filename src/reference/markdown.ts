import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/**
 * Turns a contract's Markdown into HTML. Raw HTML in the source is escaped, so a contract cannot
 * bring markup or script onto a page.
 */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
}

/** The same for a text of one paragraph that stands inside a line. */
export function inlineMarkdownToHtml(markdown: string): string {
  return markdownToHtml(markdown)
    .replace(/^<p>/, '')
    .replace(/<\/p>\s*$/, '');
}
