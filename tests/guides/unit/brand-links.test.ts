import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { putBrandLinks } from '../../../src/guides/brandLinks/remarkBrandLinks';
import { nodesOf, parsePage } from '../../../src/guides/pages/parsePage';

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
  ])('is refused if %s does not name a web address', (link) => {
    const put = () => linksOf(`---\ntitle: A page\n---\n\n[words](${link})\n`);
    expect(put).toThrow(`The link ${link} does not name a web address.`);
    expect(put).toThrow('docs/page.mdx:5');
    expect(put).toThrow('Fix: write [words](brand:name) with one of apiOrigin, websiteUrl,');
  });
});
