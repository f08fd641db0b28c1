import { describe, expect, it } from 'vitest';

import { brand } from '../../../../src/portal/brand';
import { findPages } from '../../../../src/guides/pages/findPages';
import { nodesOf, parsePage, type PageNode } from '../../../../src/guides/pages/parsePage';
import { root } from '../../../support/scratch';

describe('the repository of the portal', () => {
  it('is linked wherever a page names it, and its address is written in brand.ts only', async () => {
    const pages = await findPages(root);
    expect(pages.flatMap(({ file, text }) => unlinked(text).map((words) => `${file}: ${words}`))).toEqual([]);
    expect(pages.filter(({ text }) => text.includes(new URL(brand.repositoryUrl).host))).toEqual([]);
  });

  // No guide needs the repository, so the pages themselves may have no such paragraph.
  it('is found in a page that names it without a link', () => {
    const words = 'Start it in the repository of this portal.';
    expect(unlinked(`# Title\n\n${words}\n`)).toEqual([words]);
    expect(unlinked(`Start it in the [repository of this portal](${LINK}).\n`)).toEqual([]);
  });
});

const LINK = 'brand:repositoryUrl';

/** The paragraphs that name the repository and do not link it. */
function unlinked(text: string): string[] {
  return nodesOf(parsePage(text))
    .filter((node) => node.type === 'paragraph')
    .filter((node) => /repository of (?:this|the) portal/.test(wordsOf(node)))
    .filter((node) => !nodesOf(node).some((one) => one.type === 'link' && one.url === LINK))
    .map(wordsOf);
}

function wordsOf(node: PageNode): string {
  return nodesOf(node)
    .map((one) => (one.type === 'text' ? one.value : ''))
    .join('');
}
