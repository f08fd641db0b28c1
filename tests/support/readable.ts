import { load } from 'cheerio';

const BLOCKS = 'p, li, div, summary, details, pre, tr, h1, h2, h3, h4';

/** The visible text of HTML with everything expanded, one line per block, without markup and collapsed whitespace. */
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
