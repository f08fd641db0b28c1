import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { sharedTheme } from '../../src/plugins/lean-client/bundling';
import { findDoc } from '../../src/plugins/lean-client/findDoc';
import { lastAnswer } from '../../src/plugins/lean-client/lastAnswer';
import { namePageModules, type ClientManifest } from '../../src/plugins/lean-client/pageScripts';
import { __importDefault } from '../../src/plugins/lean-client/tslib';
import { root } from '../support/scratch';

type Loader = (this: Readonly<Record<string, unknown>>, source: string) => string;

const require = createRequire(import.meta.url);
const loader = (name: string): Loader =>
  require(`../../src/plugins/lean-client/loaders/${name}.cjs`) as Loader;

const registry = [
  'export default {',
  '  "005ef2fd": [() => import(/* webpackChunkName: "005ef2fd" */ "@site/docs/a.mdx"), "@site/docs/a.mdx", require.resolveWeak("@site/docs/a.mdx")],',
  '  "17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem"), "@theme/DocItem", require.resolveWeak("@theme/DocItem")],',
  '  "gone": [() => import(/* webpackChunkName: "gone" */ "@theme/Gone"), "@theme/Gone", require.resolveWeak("@theme/Gone")],};',
].join('\n');

describe('the client manifest', () => {
  it('names the module of a page beside its chunk, so that its scripts stand in the HTML', () => {
    const manifest = { entrypoints: ['main'], origins: { '005ef2fd': ['7', '9'], '17896441': [3] } };
    expect(namePageModules(manifest, registry, new Map())).toEqual({
      entrypoints: ['main'],
      origins: {
        '005ef2fd': ['7', '9'],
        '17896441': [3],
        '@site/docs/a.mdx': ['7', '9'],
        '@theme/DocItem': [3],
      },
    });
  });

  it('names the table of its section beside a page of the reference, and beside no other', () => {
    const manifest: ClientManifest = {
      origins: { '005ef2fd': ['7'], '17896441': [3], 'reference-routes-api-iam': ['t'] },
    };
    const { origins } = namePageModules(
      manifest,
      registry,
      new Map(['005ef2fd', 'gone'].map((chunk) => [chunk, new Set(['/api/iam'])])),
    );
    expect(origins['@site/docs/a.mdx']).toEqual(['7', 't']);
    expect(origins['@theme/DocItem']).toEqual([3]);
    expect(Object.keys(origins)).not.toContain('@theme/Gone');
  });
});

describe('the registry of pages', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'registry-'));
  const chunkNames = {
    '/guide/-1': { __comp: '17896441', content: 'gone' },
    '/api/iam/x/-2': { __comp: '17896441', content: '005ef2fd' },
  };
  writeFileSync(path.join(folder, 'routesChunkNames.json'), JSON.stringify(chunkNames));
  const dependencies: string[] = [];
  const split = (resourceQuery: string) =>
    loader('registry').call(
      {
        ...{ resourcePath: path.join(folder, 'registry.js'), resourceQuery },
        addDependency: (file: string) => dependencies.push(file),
      },
      registry,
    );
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('leaves a browser the import of each page that is shared or prose, and nothing else', () => {
    const lean = split('');
    expect(lean.match(/import\(/g)).toHaveLength(2);
    expect(lean).not.toContain('resolveWeak');
    expect(lean).toContain('"17896441": [() => import(/* webpackChunkName: "17896441" */ "@theme/DocItem")]');
    expect(dependencies).toContain(path.join(folder, 'routesChunkNames.json'));
  });

  it('leaves the table of the reference what only its pages have', () => {
    const lean = split('?reference=%2Fapi%2Fiam');
    expect(lean.match(/import\(/g)).toHaveLength(1);
    expect(lean).toContain('"005ef2fd"');
    expect(lean.trim()).toMatch(/^export default \{[\s\S]*\};$/);
  });
});

describe('the documentation version', () => {
  const version = {
    label: '2024-04',
    docsSidebars: {
      guides: [{ type: 'link', href: '/', docId: 'index', unlisted: false }],
      'api-iam': [
        {
          type: 'category',
          items: [{ type: 'link', href: '/api/iam/x', label: 'X', docId: 'x', unlisted: false }],
        },
        { type: 'link', href: '/api/iam/y', docId: 'y', unlisted: true },
      ],
    },
    docs: {
      index: { id: 'index', title: 'Home', description: 'Home.', sidebar: 'guides' },
      x: { id: 'x', title: 'X', description: 'Long.', sidebar: 'api-iam' },
    },
  };

  it('keeps the guides, and of the reference only what a sidebar shows', () => {
    const lean = JSON.parse(loader('version').call({}, JSON.stringify({ version }))) as unknown;
    expect(lean).toEqual({
      version: {
        label: '2024-04',
        docsSidebars: {
          guides: version.docsSidebars.guides,
          'api-iam': [
            { type: 'category', items: [{ type: 'link', href: '/api/iam/x', label: 'X', docId: 'page' }] },
            { type: 'link', href: '/api/iam/y', docId: 'page', unlisted: true },
          ],
        },
        docs: { index: version.docs.index },
      },
    });
    expect(loader('version').call({}, '{"category":{}}')).toBe('{"category":{}}');
  });
});

describe('a reference page', () => {
  const mdx = (html: string): string =>
    [
      "import ReferenceHtml from '@site/src/browser/components/ReferenceHtml';",
      '',
      `<ReferenceHtml html={${JSON.stringify(html)}} />`,
      '',
      '## Errors',
      '',
      `<ReferenceHtml html={${JSON.stringify('<p>"$&" {x}</p>')}} />`,
    ].join('\n');
  const large = mdx(`<p>${'x'.repeat(50_000)}</p>`);
  const context = { resourcePath: '/docs/a.api.mdx', target: 'web', mode: 'production', resourceQuery: '' };

  it('that is small keeps its HTML', () => {
    const small = mdx('<p>x</p>');
    expect(loader('referencePage').call(context, small)).toBe(small);
  });

  it('that is large has its HTML in a module of its own, in the same places', () => {
    const lean = loader('referencePage').call(context, large);
    expect(lean.length).toBeLessThan(1_000);
    expect(lean).toMatch(/^import referenceHtml from "!!.*referenceParts\.cjs!\/docs\/a\.api\.mdx";$/m);
    expect(lean).toContain('<ReferenceHtml html={referenceHtml[0]} />\n\n## Errors');
    expect(lean).toContain('<ReferenceHtml html={referenceHtml[1]} />');
  });

  it('is whole on the server, in the dev server and as a chunk, and from the document otherwise', () => {
    const parts = loader('referenceParts');
    const whole = `export default ${JSON.stringify([`<p>${'x'.repeat(50_000)}</p>`, '<p>"$&" {x}</p>'])};`;
    expect(parts.call({ ...context, target: 'node' }, large)).toBe(whole);
    expect(parts.call({ ...context, mode: 'development' }, large)).toBe(whole);
    expect(parts.call({ ...context, resourceQuery: '?whole' }, large)).toBe(whole);
    const lean = parts.call(context, large);
    expect(lean).toContain('partsInDocument(2) ?? (await import(');
    expect(lean).toContain('a.api.mdx?whole');
  });
});

describe('the code of a guide', () => {
  const compiled = (html: string) =>
    `_jsx(_components.code, {\n className: "language-js",\n html: ${JSON.stringify(html)}\n});`;
  const large = `${compiled('a')}\n${compiled('<span class="token">"'.repeat(2_000))}`;
  const context = { mode: 'production' };

  it('that is little stays in its page, and so does all of it in the dev server', () => {
    expect(loader('guideCode').call(context, compiled('a'))).toBe(compiled('a'));
    expect(loader('guideCode').call({ mode: 'development' }, large)).toBe(large);
  });

  it('that is much is taken from the document, or loaded whole before the page is shown', () => {
    const lean = loader('guideCode').call(context, large);
    expect(lean).toContain('codeInDocument(2) ??');
    expect(lean).toMatch(/html: guideCode\[0\]\n[^]*html: guideCode\[1\]\n/);
    const [, whole = ''] = /"data:text\/javascript;base64,([^"]+)"/.exec(lean) ?? [];
    const parts = ['a', '<span class="token">"'.repeat(2_000)];
    expect(Buffer.from(whole, 'base64').toString()).toBe(`export default ${JSON.stringify(parts)};`);
  });
});

describe('the chunk of the theme', () => {
  const chunk = (name: string | null, initial = false) => ({ name, canBeInitial: () => initial });

  it('is of what pages of the documentation share, and not of what only the changelog takes', () => {
    const { chunks } = sharedTheme(
      '"a6aa9e1f": [() => import(/* webpackChunkName: "a6aa9e1f" */ "@theme/BlogListPage"), "@theme/BlogListPage"],\n' +
        '"017e8d45": [() => import(/* webpackChunkName: "017e8d45" */ "@site/changelog/a.mdx"), "@site/changelog/a.mdx"],',
    );
    expect(chunks(chunk('a6aa9e1f'))).toBe(false);
    expect(chunks(chunk('017e8d45'))).toBe(false);
    expect(chunks(chunk('main', true))).toBe(false);
    expect([chunk('17896441'), chunk(null)].map(chunks)).toEqual([true, true]);
  });

  it.each([
    ['@docusaurus/theme-common/lib/utils/reactUtils.js', true],
    ['@mdx-js/react/lib/index.js', true],
    ['@docusaurus/core/lib/client/BrokenLinksContext.js', true],
    ['@docusaurus/core/lib/client/exports/useBrokenLinks.js', true],
    ['@docusaurus/core/lib/client/exports/Link.js', false],
    ['react/jsx-runtime.js', false],
  ])('asks for %s: %s', (module, isAsked) => {
    expect(sharedTheme('').test.test(`/site/node_modules/${module}`)).toBe(isAsked);
  });

  it('asks for what shows the reference, and not for what only some of its pages have', () => {
    const asked = ['ReferenceHtml', 'TryIt'].map((name) =>
      sharedTheme('').test.test(`/site/src/browser/components/${name}/index.tsx`),
    );
    expect(asked).toEqual([true, false]);
  });
});

describe('what stands for tslib', () => {
  it('gives a module of either kind a default', () => {
    const module = { __esModule: true, default: 1 };
    expect(__importDefault(module)).toBe(module);
    expect(__importDefault(2)).toEqual({ default: 2 });
    expect(__importDefault(null)).toEqual({ default: null });
  });
});

describe('how the server finds the page of an address', () => {
  const source = 'export function getActiveDocContext(data, pathname) { return look(data, pathname); }';

  it('is asked once for all that ask of one page', () => {
    expect(loader('docsContext').call({}, source)).toMatch(
      /^import \{ lastAnswer \} from ".+lastAnswer\.ts";\nfunction findActiveDocContext\(data, pathname\) .+\nexport const getActiveDocContext = lastAnswer\(findActiveDocContext\);$/,
    );
  });

  it('is refused when Docusaurus finds it in another way', () => {
    expect(() => loader('docsContext').call({}, 'export const getActiveDocContext = 1;')).toThrow(
      /adapt .+docsContext\.cjs/,
    );
  });

  it('goes by tables of addresses and ids', () => {
    const plugin = path.join(root, 'node_modules', '@docusaurus', 'plugin-content-docs');
    const whole = readFileSync(path.join(plugin, 'lib', 'client', 'docsUtils.js'), 'utf8');
    const changed = loader('docsUtils').call({}, whole);
    expect(changed).toMatch(
      /= routesFor\(docRoutes, location\.pathname\)\.find\(\(docRoute\) => matchPath\(/,
    );
    expect(changed).toContain('const doc = findDoc(versions, docId);');
    expect(() => loader('docsUtils').call({}, 'export {};')).toThrow(/adapt .+docsUtils\.cjs/);
  });

  it('gives the first page with an id, and none for one that is not there', () => {
    const one = {
      docs: [
        { id: 'a', path: '/a/' },
        { id: 'a', path: '/second/' },
      ],
    };
    const other = {
      docs: [
        { id: 'a', path: '/2022-09/a/' },
        { id: 'b', path: '/2022-09/b/' },
      ],
    };
    expect(findDoc([one, other], 'a')).toEqual({ id: 'a', path: '/a/' });
    expect(findDoc([other, one], 'a')).toEqual({ id: 'a', path: '/2022-09/a/' });
    expect(findDoc([one, other], 'b')).toEqual({ id: 'b', path: '/2022-09/b/' });
    expect(findDoc([one], 'b')).toBeUndefined();
  });

  it('answers anew for another page, and for other documentation', () => {
    const asked: string[] = [];
    const [docs, other] = [{ name: 'docs' }, { name: 'other' }];
    const ask = lastAnswer(({ name }: { readonly name: string }, key) => {
      asked.push(`${name} ${key}`);
      return `${name} ${key}`;
    });
    const answers = [
      ask(docs, '/a/'),
      ask(docs, '/a/'),
      ask(other, '/a/'),
      ask(docs, '/b/'),
      ask(docs, '/a/'),
    ];
    expect(answers).toEqual(['docs /a/', 'docs /a/', 'other /a/', 'docs /b/', 'docs /a/']);
    expect(asked).toEqual(['docs /a/', 'other /a/', 'docs /b/', 'docs /a/']);
  });
});
