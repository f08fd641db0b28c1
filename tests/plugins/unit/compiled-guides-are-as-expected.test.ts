import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { highlightFences } from '../../../src/guides/highlightFences';
import { rewriteGuideCode } from '../../../src/plugins/lean-client/rewrites/guideCode';
import { errorPattern } from '../support/upstreamError';

const require = createRequire(import.meta.url);
/** The loader is a package of Docusaurus, and none of the portal's own. */
const LOADER = '@docusaurus/mdx-loader';

describe('the compiled page of a guide', () => {
  const code = '```js\nconst text = "\\d";\n```\n';

  async function compile(blocks: number, more = ''): Promise<string> {
    const loader = createRequire(require.resolve(LOADER));
    const mdx = (await import(pathToFileURL(loader.resolve('@mdx-js/mdx')).href)) as {
      readonly compile: (text: string, options: object) => Promise<{ toString: () => string }>;
    };
    const text = [...Array.from({ length: blocks }, () => code), more].join('\n');
    return String(await mdx.compile(text, { rehypePlugins: [highlightFences] }));
  }

  it('loads large amounts of code from the document, and keeps small amounts inline', async () => {
    const little = await compile(2);
    expect(rewriteGuideCode(little, 'a.mdx', '/src/parts.ts')).toBe(little);
    const lean = rewriteGuideCode(await compile(300), 'a.mdx', '/src/parts.ts');
    expect(lean).toContain('codeInDocument(300) ??');
    expect(lean.match(/html: guideCode\[\d+\]/g)).toHaveLength(300);
  });

  it('loads receipts from the document, however little there is', async () => {
    const receipt = '<details className="api-receipt" dangerouslySetInnerHTML={{ __html: "<p>1</p>" }} />\n';
    const lean = rewriteGuideCode(await compile(1, receipt), 'a.mdx', '/src/parts.ts');
    expect(lean).toContain('codeInDocument(2) ??');
    expect(lean).toContain('__html: guideCode[1]');
    expect(lean).not.toMatch(/__html: "/);
  });

  it('loads code from the document where the rest of the page is loaded from there as well', async () => {
    const split = `${await compile(1)}\nimport referenceHtml from './a.workflow.html.json';`;
    expect(rewriteGuideCode(split, 'a.mdx', '/src/parts.ts')).toContain('codeInDocument(1) ??');
    expect(rewriteGuideCode(await compile(1), 'a.mdx', '/src/parts.ts')).not.toContain('codeInDocument');
  });

  it('is rejected if the code is elsewhere', async () => {
    const changed = (await compile(2)).replaceAll('html: "', 'markup: "');
    expect(() => rewriteGuideCode(changed, 'a.mdx', '/src/parts.ts')).toThrow(errorPattern('@mdx-js/mdx'));
  });
});
