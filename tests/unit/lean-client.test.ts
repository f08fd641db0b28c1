import { describe, expect, it } from 'vitest';

import { sharedTheme } from '../../src/plugins/lean-client/bundling';
import { namePageModules, type ClientManifest } from '../../src/plugins/lean-client/pageScripts';
import { __importDefault } from '../../src/browser/stubs/tslib';
import { forBrowsers, HTML_LIST } from '../../src/plugins/lean-client/replacedModules';
import { rewriteVersion } from '../../src/plugins/lean-client/rewrites/version';

/** A registry as Docusaurus writes it (docusaurus-is-as-expected.test.ts feeds a real one). */
const registryOf = (modules: Readonly<Record<string, string>>): string =>
  [
    'export default {',
    ...Object.entries(modules).map(
      ([chunk, module]) =>
        `  "${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}"), "${module}", require.resolveWeak("${module}")],`,
    ),
    '};',
  ].join('\n');

const registry = registryOf({
  '005ef2fd': '@site/docs/a.mdx',
  '17896441': '@theme/DocItem',
  gone: '@theme/Gone',
});

describe('the client manifest', () => {
  it('lists the module of a page beside its chunk, so that the HTML includes its scripts', () => {
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

  it('lists the route table of the section beside a reference page, and beside no other page', () => {
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
    const lean = JSON.parse(rewriteVersion(JSON.stringify({ version }), 'current.json')) as unknown;
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
  });
});

describe('the theme chunk', () => {
  const chunk = (name: string | null, initial = false) => ({ name, canBeInitial: () => initial });

  it('contains what documentation pages share, but not what only the changelog uses', () => {
    const { chunks } = sharedTheme(
      registryOf({
        a6aa9e1f: '@theme/BlogListPage',
        '017e8d45': '@site/changelog/a.mdx',
        '17896441': '@theme/DocItem',
      }),
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
  ])('includes %s: %s', (module, isIncluded) => {
    expect(sharedTheme(registry).test.test(`/site/node_modules/${module}`)).toBe(isIncluded);
  });

  it('includes the component of all reference pages, but not those of only some', () => {
    const included = ['ReferenceHtml', 'TryIt'].map((name) =>
      sharedTheme(registry).test.test(`/site/src/browser/components/${name}/index.tsx`),
    );
    expect(included).toEqual([true, false]);
  });
});

describe('the HTML of a large reference page', () => {
  it('is taken from the document in browsers, unless the whole list is imported', () => {
    const list = { request: './create-sale.api.html.json' };
    forBrowsers(list);
    expect(list.request).toBe('./create-sale.api.html.mjs');
    expect(HTML_LIST.test('./create-sale.api.html.json?whole')).toBe(false);
  });
});

describe('the replacement of tslib', () => {
  it('adds a default export to a module that is not an ES module', () => {
    const module = { __esModule: true, default: 1 };
    expect(__importDefault(module)).toBe(module);
    expect(__importDefault(2)).toEqual({ default: 2 });
    expect(__importDefault(null)).toEqual({ default: null });
  });
});
