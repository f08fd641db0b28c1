import { describe, expect, it } from 'vitest';

import { brand } from '../../src/facts/brand';
import { findPages } from '../../src/guides/findPages';
import { nodesOf, parsePage, type PageNode } from '../../src/guides/parsePage';
import { root } from '../support/scratch';

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
