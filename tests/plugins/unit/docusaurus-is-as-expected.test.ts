import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import * as ourHelmet from '../../../src/browser/stubs/helmet';
import * as ourTslib from '../../../src/browser/stubs/tslib';
import { expectedModules } from '../../../src/plugins/lean-client/bundling';
import { withoutChunkTable } from '../../../src/plugins/lean-client/chunkAddress';
import { pageTemplate } from '../../../src/plugins/lean-client/pageTemplate';
import { referenceChunks, rewriteChunkNames } from '../../../src/plugins/lean-client/rewrites/chunkNames';
import { rewriteGlobalData } from '../../../src/plugins/lean-client/rewrites/globalData';
import { registryEntries, rewriteRegistry } from '../../../src/plugins/lean-client/rewrites/registry';
import { rewriteRoutes } from '../../../src/plugins/lean-client/rewrites/routes';
import { writtenFor } from '../../../src/plugins/upstream/writtenFor';
import { generateSite } from '../support/generatedSite';
import { root } from '../../support/scratch';
import { folderInProject } from '../../support/temporary';
import { errorPattern } from '../support/upstreamError';

// Runs every rewrite on the files that the installed Docusaurus generates and ships.

const require = createRequire(import.meta.url);
const installed = (module: string): string => require.resolve(module);
const readInstalled = (module: string): string => readFileSync(installed(module), 'utf8');

it('the versions that the rewrites were written for are the installed ones', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const versions = Object.keys(writtenFor).map((name) => [name, packages[`node_modules/${name}`]?.version]);
  expect(Object.fromEntries(versions)).toEqual(writtenFor);
});

const folder = folderInProject();
const read = (name: string): string => readFileSync(path.join(generated, name), 'utf8');
const modules = { addDocs: '/src/addDocs.ts', deferRoutes: '/src/deferRoutes.ts' };

const OPERATIONS = '/api/iam';
const SCHEMAS = '/api/iam/schemas';
const generated = await generateSite(folder);

describe('routes.js', () => {
  it('keeps the routes of prose, and one pattern for each section of the reference', () => {
    const source = read('routes.js');
    const lean = rewriteRoutes(source, undefined, '/site/routes.js', modules);
    expect(source).toContain("path: '/api/iam/get-me/'");
    expect(lean).toContain("path: '/other/'");
    expect(lean).not.toMatch(/'[^'\n]*(?:get-me|schemas\/me)/);
    for (const [section, chunk] of [
      [OPERATIONS, 'reference-routes-api-iam'],
      [SCHEMAS, 'reference-routes-api-iam-schemas'],
    ] as const) {
      expect(lean).toContain(
        `deferRoutes(routes, "${section}/","${section}/:page", () => import(/* webpackChunkName: "${chunk}" */`,
      );
    }
  });

  it.each([undefined, OPERATIONS, SCHEMAS])(
    'looks each page up in the table of chunks, by a hash only where it shares its path (section %s)',
    (section) => {
      const lean = rewriteRoutes(read('routes.js'), section, '/site/routes.js', modules);
      const table = JSON.parse(rewriteChunkNames(read('routesChunkNames.json'), section)) as object;
      const asked = [...lean.matchAll(/ComponentCreator\('([^']+)', '(\w*)'\)/g)];
      expect(asked.length).toBeGreaterThan(0);
      expect(
        asked.map(([, path = '', hash = '']) => `${path}-${hash}`).filter((key) => !(key in table)),
      ).toEqual([]);
      const hashed = asked.filter(([, , hash]) => hash !== '').map(([, path]) => path);
      expect(hashed.filter((path) => asked.filter(([, other]) => other === path).length === 1)).toEqual([]);
    },
  );

  it('contains the routes of a section if requested with its query', () => {
    const table = rewriteRoutes(read('routes.js'), OPERATIONS, '/site/routes.js', modules);
    expect(table).toContain("path: '/api/iam/get-me/'");
    expect(table).not.toMatch(/'\/(?:other|api\/iam\/schemas\/me)\/'/);
  });

  it.each([
    ['component:', 'comp:'],
    ['export default [', 'module.exports = ['],
    ["path: '/api/iam/get-me/',", "exact: true, path: '/api/iam/get-me/',"],
  ])('is rejected if %s becomes %s', (from, to) => {
    const changed = read('routes.js').replaceAll(from, to);
    expect(() => rewriteRoutes(changed, undefined, '/site/routes.js', modules)).toThrow(
      errorPattern('@docusaurus/core'),
    );
  });
});

describe('routesChunkNames.json', () => {
  it('keeps the chunks of prose, and the table of each section', () => {
    const lean = JSON.parse(rewriteChunkNames(read('routesChunkNames.json'), undefined)) as object;
    const routes = Object.keys(lean).map((key) => key.replace(/-[^-]*$/, ''));
    expect(routes).toEqual(expect.arrayContaining(['/other/', `${OPERATIONS}/:page`, `${SCHEMAS}/:page`]));
    expect(routes).not.toContain('/api/iam/get-me/');
    expect(lean).toMatchObject({ [`${OPERATIONS}/:page-table`]: { table: 'reference-routes-api-iam' } });
  });

  it('contains the chunks of a section if requested with its query', () => {
    const own = JSON.parse(rewriteChunkNames(read('routesChunkNames.json'), SCHEMAS)) as object;
    expect(Object.keys(own).map((key) => key.replace(/-[^-]*$/, ''))).toEqual(['/api/iam/schemas/me/']);
  });

  it.each([
    ['"__comp"', '"component"'],
    ['/other/-', '/other/#'],
  ])('is rejected if %s becomes %s', (from, to) => {
    expect(() => rewriteChunkNames(read('routesChunkNames.json').replaceAll(from, to), undefined)).toThrow(
      errorPattern('@docusaurus/core'),
    );
  });
});

describe('registry.js', () => {
  it('has the chunk and the module of each import, and the sections of reference pages', () => {
    const entries = registryEntries(read('registry.js'));
    const own = referenceChunks(generated);
    const chunkOf = (end: string) => entries.find(({ module }) => module.endsWith(end))?.chunk ?? '';
    expect([...(own.get(chunkOf('get-me.api.mdx')) ?? [])]).toEqual([OPERATIONS]);
    expect([...(own.get(chunkOf('me.schema.mdx')) ?? [])]).toEqual([SCHEMAS]);
    expect(own.has(chunkOf('other.mdx'))).toBe(false);
  });

  it('keeps an import of each chunk, and nothing for the server', () => {
    const source = read('registry.js');
    const entries = registryEntries(source);
    const lean = rewriteRegistry(source, () => true);
    expect(lean).not.toContain('resolveWeak');
    for (const { chunk, module } of entries) {
      expect(lean).toContain(`"${chunk}": [() => import(/* webpackChunkName: "${chunk}" */ "${module}")],`);
    }
    expect(rewriteRegistry(source, () => false)).toMatch(/^export default \{\s*\};$/);
  });

  it.each([
    ['require.resolveWeak', 'require.resolve'],
    ['webpackChunkName', 'rspackChunkName: "a", "'],
    ['export default {', 'export const registry = {'],
  ])('is rejected if %s becomes %s', (from, to) => {
    expect(() => registryEntries(read('registry.js').replaceAll(from, to))).toThrow(
      errorPattern('@docusaurus/core'),
    );
  });
});

describe('globalData.json', () => {
  const paths = (docs: string) => [...docs.matchAll(/"path":"([^"]+)"/g)].map(([, each]) => each);
  const docsOf = (text: string) => /"docs":\[[^\]]*\]/.exec(text)?.[0] ?? '';

  it('keeps the prose pages, and contains those of a section if requested with its query', () => {
    const lean = paths(docsOf(rewriteGlobalData(read('globalData.json'), undefined)));
    expect(lean).toContain('/other');
    expect(lean).not.toContain('/api/iam/get-me');
    expect(paths(rewriteGlobalData(read('globalData.json'), OPERATIONS))).toEqual(['/api/iam/get-me']);
  });

  it.each([
    ['"docs"', '"pages"'],
    ['"path"', '"permalink"'],
    ['"docusaurus-plugin-content-docs"', '"docs-plugin"'],
  ])('is rejected if %s becomes %s', (from, to) => {
    expect(() => rewriteGlobalData(read('globalData.json').replaceAll(from, to), undefined)).toThrow(
      errorPattern('@docusaurus/plugin-content-docs'),
    );
  });
});

it('the props of a documentation version keep only what sidebars show', () => {
  const folder = path.join(generated, 'docusaurus-plugin-content-docs', 'default', 'p');
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const props = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as {
    readonly version: { readonly docs: object; readonly docsSidebars: Record<string, unknown> };
  };
  expect(props.version.docs).toEqual({});
  expect(props.version.docsSidebars['api-iam']).toEqual([
    expect.objectContaining({
      label: 'Users',
      items: [{ type: 'link', href: '/api/iam/get-me', label: 'Get me', docId: 'page' }],
    }),
    { type: 'link', href: '/api/iam/schemas/me', label: 'Me', docId: 'page' },
  ]);
});

it('the options of our plugins are not in the configuration that each page loads', () => {
  expect(read('docusaurus.config.mjs')).toContain('"presets"');
  expect(read('docusaurus.config.mjs')).not.toMatch(/"(?:sidebarPath|searchContextByPaths)"/);
});

describe('the template of a page', () => {
  const { default: stock } = require('@docusaurus/core/lib/ssg/ssgTemplate.html') as {
    readonly default: string;
  };

  it('lists the scripts without loading them', () => {
    const template = pageTemplate();
    expect(template).toContain('<template id="page-scripts">');
    expect(template).not.toContain('defer');
    // The rest is as in the installed Docusaurus.
    const rest = (text: string) =>
      text.replace(/<template[^]*<\/template>|<% it\.scripts[^]*?<% \}\); %>/, '');
    expect(rest(template)).toBe(rest(stock));
  });
});

it('the tables of all pages are matched by the bundler rules', () => {
  const files = expectedModules.map(({ file }) => path.join(generated, path.basename(file)));
  expect(files.filter((file, index) => expectedModules[index]?.test.test(file) !== true)).toEqual([]);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

// Browsers get ours in place of tslib.
it('the common utilities use only the functions of tslib that ours has', () => {
  const folder = path.dirname(installed('@docusaurus/utils-common'));
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const used = sources.flatMap((source) => [...source.matchAll(/\btslib_\d+\.(\w+)/g)]);
  expect(used.length).toBeGreaterThan(0);
  expect(used.map(([, name = '']) => name).filter((name) => !(name in ourTslib))).toEqual([]);
});

it.each([
  ['@docusaurus/core/lib/client/clientEntry.js', 'react-helmet-async', Object.keys(ourHelmet)],
  ['@docusaurus/core/lib/client/exports/Head.js', 'react-helmet-async', Object.keys(ourHelmet)],
])('the packages of which browsers get ours are used by %s for what ours of %s has', (module, name, ours) => {
  const source = readInstalled(module);
  const [, imported = ''] = new RegExp(`import (.+) from '${name}'`).exec(source) ?? [];
  const names = imported.startsWith('{')
    ? [...imported.matchAll(/\w+/g)].map(String)
    : [...source.matchAll(new RegExp(`\\b${imported}\\.(\\w+)\\(`, 'g'))].map(([, used = '']) => used);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((used) => !ours.includes(used))).toEqual([]);
});

describe('the plugin with the chunk table', () => {
  class RuntimeModule {
    static readonly STAGE_ATTACH = 10;
    constructor(readonly name: string) {}
  }

  it('is found by its name, and replaced', () => {
    const { default: Stock } = require('@docusaurus/core/lib/webpack/plugins/ChunkAssetPlugin') as {
      readonly default: new () => object;
    };
    const other = { apply: () => undefined };
    const plugins = withoutChunkTable([new Stock(), other, false], { RuntimeModule });
    expect(plugins.slice(0, 2)).toEqual([other, false]);
    expect(plugins).toHaveLength(3);
    expect(readInstalled('@docusaurus/core/lib/webpack/client.js')).toContain(
      'new ChunkAssetPlugin_1.default()',
    );
    expect(() => withoutChunkTable([other], { RuntimeModule })).toThrow(errorPattern('@docusaurus/core'));
  });
});
