import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { highlightFences } from '../../../src/guides/highlightFences';
import { leanGuideCode } from '../../../src/plugins/lean-client/guideCode';

const require = createRequire(import.meta.url);
/** The loader is a package of Docusaurus, and none of the portal's own. */
const LOADER = '@docusaurus/mdx-loader';

describe('the compiled page of a guide', () => {
  const code = '```js\nconst text = "\\d";\n```\n';

  async function compile(blocks: number, more = '', name = 'a.mdx'): Promise<string> {
    const loader = createRequire(require.resolve(LOADER));
    const mdx = (await import(pathToFileURL(loader.resolve('@mdx-js/mdx')).href)) as {
      readonly compile: (file: object, options: object) => Promise<{ toString: () => string }>;
    };
    const value = [...Array.from({ length: blocks }, () => code), more].join('\n');
    const plugins = { rehypePlugins: [highlightFences], recmaPlugins: [leanGuideCode] };
    return String(await mdx.compile({ path: name, value }, plugins));
  }

  it('loads large amounts of code from the document, and keeps small amounts inline', async () => {
    expect(await compile(2)).not.toContain('codeInDocument');
    const lean = await compile(300);
    expect(lean).toMatch(
      /const guideCode = codeInDocument\(300\) \?\? \(await import\(\/\* webpackChunkName: "code-\w{8}" \*\/ "data:/,
    );
    expect(lean.match(/html: guideCode\[\d+\]/g)).toHaveLength(300);
    expect(lean).not.toContain('class=\\"token');
  });

  it('loads receipts from the document, however little there is', async () => {
    const receipt = '<details className="api-receipt" dangerouslySetInnerHTML={{ __html: "<p>1</p>" }} />\n';
    const lean = await compile(1, receipt);
    expect(lean).toContain('codeInDocument(2) ??');
    expect(lean).toContain('__html: guideCode[1]');
    expect(lean).not.toMatch(/__html: "/);
  });

  it('loads code from the document where the rest of the page is loaded from there as well', async () => {
    const split = "import referenceHtml from './a.workflow.html.json'";
    expect(await compile(1, split)).toContain('codeInDocument(1) ??');
    expect(await compile(1)).not.toContain('codeInDocument');
  });

  it('is left as it is if it is of the reference', async () => {
    expect(await compile(300, '', 'a.api.mdx')).not.toContain('codeInDocument');
  });
});
