import { load } from 'cheerio';

const BLOCKS = 'p, li, div, summary, details, pre, tr, h1, h2, h3, h4';

/**
 * What a reader sees of HTML with every fold open, one line for each block; markup, and space that a
 * browser would not show, is gone.
 */
export function readableLines(html: string): string[] {
  const document = load(html, null, false);
  document('br').replaceWith('\n');
  document('pre').each((_, element) => {
    document(element).text(document(element).text().replace(/\s+/g, ' '));
  });
  document(BLOCKS).before('\n').prepend('\n').append('\n');
  return document
    .root()
    .text()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
