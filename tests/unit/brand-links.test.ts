import { describe, expect, it } from 'vitest';

import { brand } from '../../src/facts/brand';
import { putBrandLinks } from '../../src/guides/brandLinks/remarkBrandLinks';
import { findPages } from '../../src/guides/findPages';
import { nodesOf, parsePage, type PageNode } from '../../src/guides/parsePage';
import { root } from '../support/scratch';

function linksOf(markdown: string): string[] {
  const page = parsePage(markdown);
  putBrandLinks(page, 'docs/page.mdx');
  return nodesOf(page).flatMap((node) =>
    node.type === 'link' || node.type === 'definition' ? [node.url] : [],
  );
}

describe('a link to a name in brand.ts', () => {
  it('leads to its address, inline and as a definition', () => {
    expect(
      linksOf('In the [repository](brand:repositoryUrl), or [here].\n\n[here]: brand:websiteUrl\n'),
    ).toEqual([brand.repositoryUrl, brand.websiteUrl]);
  });

  it('leaves other links as they are', () => {
    expect(linksOf('[a](/quick-start/) [b](mailto:support@shop.example) [c](#own)')).toEqual([
      '/quick-start/',
      'mailto:support@shop.example',
      '#own',
    ]);
  });

  it.each([
    'brand:repository',
    'brand:',
    'brand:name',
    'brand:sandboxOrigin',
    'brand:toString',
    'brand:portalUrl',
  ])('is refused if %s names no web address', (link) => {
    const put = () => linksOf(`---\ntitle: A page\n---\n\n[words](${link})\n`);
    expect(put).toThrow(`The link ${link} names no web address.`);
    expect(put).toThrow('docs/page.mdx:5');
    expect(put).toThrow('Fix: write [words](brand:name) with one of apiOrigin, websiteUrl,');
  });
});

describe('the repository of the portal', () => {
  it('is linked wherever a page names it, and its address is written in brand.ts only', async () => {
    const pages = await findPages(root);
    const naming = pages
      .filter(({ text }) => text.includes('repository'))
      .flatMap(({ file, text }) =>
        nodesOf(parsePage(text))
          .filter((node) => node.type === 'paragraph')
          .filter((node) => /repository of (?:this|the) portal/.test(wordsOf(node)))
          .map((node) => ({
            file,
            linked: nodesOf(node).some((one) => one.type === 'link' && one.url === LINK),
          })),
      );
    expect(naming.length).toBeGreaterThan(3);
    expect(naming.filter(({ linked }) => !linked)).toEqual([]);
    expect(pages.filter(({ text }) => text.includes(new URL(brand.repositoryUrl).host))).toEqual([]);
  });
});

const LINK = 'brand:repositoryUrl';

function wordsOf(node: PageNode): string {
  return nodesOf(node)
    .map((one) => (one.type === 'text' ? one.value : ''))
    .join('');
}
