import { load, type CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { readGermanWords, wordPattern } from '../../../src/guides/glossary/germanWords';
import { readGlossaryFile } from '../../../src/guides/glossary/readGlossary';
import { findPages } from '../../../src/guides/pages/findPages';
import { pageRoute } from '../../../src/guides/pages/pageRoute';
import { builtHtml } from '../../support/built';
import { root } from '../../support/scratch';

// A screen reader says a German word as if it were English, unless the page says its language (WCAG 2.2, 3.1.2).

/**
 * What is code, or not the text of a guide: drawn receipts, the generated reference, what tools show, and the titles of pages, which are
 * plain text in the front matter.
 */
const ELSEWHERE =
  'pre, svg, script, noscript, h1, .breadcrumbs, .pagination-nav, .receipt, .gallery, .ref, .studio, .tool, .rehearsal';

/** `Node.TEXT_NODE` (DOM Standard, section 4.4). */
const TEXT_NODE = 3;

const pattern = wordPattern(readGermanWords(root));

/** Whether code is a name that has a German word in it, and not a word or a text. */
const isName = (code: string) => code !== '' && !code.includes(' ') && code.replace(pattern, '') !== '';

/** The German words in parts of a page that no element says are German, each with the words around it. */
function unmarked($: CheerioAPI, parts: string): string[] {
  return $(parts)
    .find('*')
    .addBack()
    .contents()
    .toArray()
    .flatMap((node) => {
      const text = node.nodeType === TEXT_NODE && 'data' in node ? node.data : '';
      const words = [...text.matchAll(pattern)].map(([word]) => `${word}: ${text.trim().slice(0, 80)}`);
      // Most texts have none, and to look for what is around each takes a hundred times as long.
      const around = words.length === 0 ? undefined : $(node.parent as never);
      return around === undefined ||
        around.closest('[lang]').attr('lang') === 'de' ||
        around.closest(ELSEWHERE).length > 0 ||
        isName(around.filter('code').text())
        ? []
        : words;
    });
}

describe('a German word of the glossary or of the law', async () => {
  const routes = (await findPages(root)).map(({ file, text }) => pageRoute(file, text));

  it('is marked on every guide, in its tables and its headings, and in its contents', () => {
    const found = routes.flatMap((route) => {
      const $ = load(builtHtml(route));
      return unmarked($, 'article, .table-of-contents').map((word) => `${route} ${word}`);
    });
    expect(routes.length).toBeGreaterThan(60);
    expect(found).toEqual([]);
  });
});

it('the glossary says of each German term, in its heading, that it is German', () => {
  const $ = load(builtHtml('/glossary/'));
  for (const { id, spellings } of readGlossaryFile(`${root}/docs/glossary.mdx`)) {
    const [term = ''] = spellings;
    const said = $(`#${id}`).find('[lang=de]').addBack('[lang=de]').first().text().replace('\u200b', '');
    expect(said).toBe(term);
  }
});
