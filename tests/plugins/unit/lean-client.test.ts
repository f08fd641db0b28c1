import { describe, expect, it } from 'vitest';

import { entryOf, sharedTheme } from '../../../src/plugins/lean-client/bundling';
import { namePageModules, type ClientManifest } from '../../../src/plugins/lean-client/pageScripts';
import { __importDefault } from '../../../src/browser/stubs/tslib';
import { forBrowsers, HTML_LIST } from '../../../src/plugins/lean-client/htmlLists';

// What the first view omits is available when needed.

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

it('the entry of the bundle is that of Docusaurus, evaluated last, and an error names what to adapt where there is not one', () => {
  expect(entryOf({ entry: '/client/clientEntry.js' })).toBe('/client/clientEntry.js');
  expect(() => entryOf({ entry: { main: ['a.js', 'b.js'] } })).toThrow(/bundling\.ts/);
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

  it('lists the shared chunk for a component of every documentation page, which has no chunk of its own', () => {
    const manifest: ClientManifest = { origins: { '005ef2fd': ['7'] } };
    const { origins } = namePageModules(manifest, registry, new Map());
    expect(origins['@theme/DocItem']).toEqual(['theme']);
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

describe('the theme chunk', () => {
  const chunk = (name: string | null, initial = false) => ({ name, canBeInitial: () => initial });
  const shared = sharedTheme(
    registryOf({
      a6aa9e1f: '@theme/BlogListPage',
      '017e8d45': '@site/changelog/a.mdx',
      '17896441': '@theme/DocItem',
      aba21aa0: '@generated/docusaurus-plugin-content-docs/default/__plugin.json',
      '1a4e3797': '@theme/SearchPage',
    }),
  );
  /** Whether a module that is in some chunks moves to the chunk of the theme. */
  const isIncluded = (file: string, ...chunks: readonly string[]): boolean =>
    shared.test(
      { nameForCondition: () => `/site/${file}` },
      { chunkGraph: { getModuleChunksIterable: () => chunks.map((name) => chunk(name)) } },
    );

  it('takes modules from every chunk that is not loaded at the start', () => {
    expect(shared.chunks(chunk('main', true))).toBe(false);
    expect([chunk('17896441'), chunk('a6aa9e1f'), chunk(null)].map(shared.chunks)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('contains everything in the frame of a documentation page, with the data of its plugin', () => {
    expect(isIncluded('src/theme/Footer/index.tsx', '17896441')).toBe(true);
    expect(
      isIncluded('node_modules/@docusaurus/core/lib/client/exports/Link.js', '17896441', 'a6aa9e1f'),
    ).toBe(true);
    expect(isIncluded('.docusaurus/p/__plugin.json', 'aba21aa0')).toBe(true);
    expect(isIncluded('src/theme/SearchPage/index.tsx', '1a4e3797')).toBe(false);
  });

  it.each([
    ['node_modules/@docusaurus/theme-common/lib/utils/reactUtils.js', true],
    ['node_modules/@mdx-js/react/lib/index.js', true],
    ['node_modules/@docusaurus/core/lib/client/BrokenLinksContext.js', true],
    ['node_modules/@docusaurus/core/lib/client/exports/useBrokenLinks.js', true],
    ['src/browser/ui/ReferenceHtml/index.tsx', true],
    ['src/browser/tryit/index.tsx', false],
    ['node_modules/@docusaurus/core/lib/client/exports/Link.js', true],
    ['node_modules/react/jsx-runtime.js', false],
  ])('contains what two pages share of the themes: %s: %s', (file, expected) => {
    expect(isIncluded(file, '005ef2fd', '1a4e3797')).toBe(expected);
  });

  it('does not contain what only the changelog shares, or a single page uses', () => {
    const file = 'node_modules/@docusaurus/theme-classic/lib/theme/Blog/index.js';
    expect(isIncluded(file, 'a6aa9e1f', '017e8d45')).toBe(false);
    expect(isIncluded(file, 'a6aa9e1f', '1a4e3797')).toBe(false);
  });
});

it('the HTML of a large reference page is taken from the document in browsers, unless the whole list is imported', () => {
  const list = { request: './create-sale.api.html.json' };
  forBrowsers(list);
  expect(list.request).toBe('./create-sale.api.html.mjs');
  expect(HTML_LIST.test('./create-sale.api.html.json?whole')).toBe(false);
});

it('the replacement of tslib adds a default export to a module that is not an ES module', () => {
  const module = { __esModule: true, default: 1 };
  expect(__importDefault(module)).toBe(module);
  expect(__importDefault(2)).toEqual({ default: 2 });
  expect(__importDefault(null)).toEqual({ default: null });
});
