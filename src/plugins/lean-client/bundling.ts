import path from 'node:path';

import type { ExpectedModule } from '../upstream/ExpectedModules';
import type { UpstreamPackage } from '../upstream/writtenFor';
import { rewriteRule, type RewriteRule } from './rewriteRule';
import { chunkNamesFile, referenceChunks, rewriteChunkNames } from './rewrites/chunkNames';
import { rewriteGlobalData } from './rewrites/globalData';
import { rewriteGuideCode } from './rewrites/guideCode';
import { rewriteMatchPath } from './rewrites/matchPath';
import { rewritePreload } from './rewrites/preload';
import { sectionInQuery } from './rewrites/referenceSections';
import { registryEntries, rewriteRegistry } from './rewrites/registry';
import { rewriteRoutes } from './rewrites/routes';
import { rewriteTslib } from './rewrites/tslib';
import { rewriteVersion } from './rewrites/version';

/** A browser module that a rewritten module imports. */
const browserModule = (name: string): string =>
  path.join(__dirname, '..', '..', 'browser', ...name.split('/'));

const version = rewriteRule(
  /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
  (source, { resourcePath }) => rewriteVersion(source, resourcePath),
);

const guide = rewriteRule(
  /[\\/](?:docs|versioned_docs|changelog)[\\/].+(?<!\.(?:api|schema|info))\.mdx$/,
  (source, { resourcePath }) =>
    rewriteGuideCode(source, resourcePath, browserModule('routing/partsInDocument.ts')),
  'post',
);

/** The tables of all pages, which Docusaurus generates. */
const routes = rewriteRule(generated('routes.js'), (source, { resourcePath, resourceQuery }) =>
  rewriteRoutes(source, sectionInQuery(resourceQuery), resourcePath, {
    addDocs: browserModule('routing/addDocs.ts'),
    deferRoutes: browserModule('routing/deferRoutes.ts'),
  }),
);

const chunkNames = rewriteRule(generated('routesChunkNames.json'), (source, { resourceQuery }) =>
  rewriteChunkNames(source, sectionInQuery(resourceQuery)),
);

const registry = rewriteRule(generated('registry.js'), (source, module) => {
  const folder = path.dirname(module.resourcePath);
  module.addDependency(chunkNamesFile(folder));
  const chunks = referenceChunks(folder);
  const section = sectionInQuery(module.resourceQuery);
  return rewriteRegistry(source, (chunk) =>
    section === undefined ? !chunks.has(chunk) : chunks.get(chunk)?.has(section) === true,
  );
});

const globalData = rewriteRule(generated('globalData.json'), (source, { resourceQuery }) =>
  rewriteGlobalData(source, sectionInQuery(resourceQuery)),
);

const preload = rewriteRule(/[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]preload\.js$/, (source) =>
  rewritePreload(source),
);

const matchPath = rewriteRule(/[\\/]react-router[\\/]esm[\\/]react-router\.js$/, (source) =>
  rewriteMatchPath(source),
);

function generated(name: string): RegExp {
  return new RegExp(String.raw`[\\/]\.docusaurus[\\/]${name.replace('.', String.raw`\.`)}$`);
}

const utilsCommon = rewriteRule(
  /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
  (source, { resourcePath }) => rewriteTslib(source, resourcePath, browserModule('stubs/tslib.ts')),
);

/** The rules for modules that contain more than a page needs. */
export function leanRules(isBrowser: boolean): readonly RewriteRule[] {
  return isBrowser
    ? [version, guide, routes, chunkNames, registry, globalData, preload, matchPath, utilsCommon]
    : [version];
}

/** The modules that must be in a bundle: a rule without matches rewrites nothing. */
export function expectedModules(isBrowser: boolean): readonly ExpectedModule[] {
  const expected = isBrowser ? [...EVERYWHERE, ...IN_BROWSERS] : EVERYWHERE;
  return expected.map(([{ test }, upstream, file]) => ({
    ...{ test, package: upstream, file },
    expected: 'this module was expected in the bundle, where a rule of the bundler rewrites it',
    adapt: 'src/plugins/lean-client/bundling.ts',
  }));
}

/** A rule, the package whose modules it rewrites, and their location. */
type Expectation = readonly [rule: RewriteRule, upstream: UpstreamPackage, file: string];

const EVERYWHERE: readonly Expectation[] = [
  [
    version,
    '@docusaurus/plugin-content-docs',
    '.docusaurus/docusaurus-plugin-content-docs/{instance}/p/{version}.json',
  ],
];

const IN_BROWSERS: readonly Expectation[] = [
  [routes, '@docusaurus/core', '.docusaurus/routes.js'],
  [chunkNames, '@docusaurus/core', '.docusaurus/routesChunkNames.json'],
  [registry, '@docusaurus/core', '.docusaurus/registry.js'],
  [globalData, '@docusaurus/core', '.docusaurus/globalData.json'],
  [preload, '@docusaurus/core', 'node_modules/@docusaurus/core/lib/client/preload.js'],
  [matchPath, 'react-router', 'node_modules/react-router/esm/react-router.js'],
  [utilsCommon, '@docusaurus/utils-common', 'node_modules/@docusaurus/utils-common/lib/index.js'],
];

/** Docusaurus' themes, and what nearly every documentation page imports. */
const SHARED = [
  String.raw`@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]`,
  String.raw`@mdx-js[\\/]react[\\/]`,
  String.raw`@docusaurus[\\/]core[\\/]lib[\\/]client[\\/](?:BrokenLinksContext|exports[\\/]useBrokenLinks)\.js$`,
  String.raw`src[\\/]browser[\\/]components[\\/]ReferenceHtml[\\/]`,
];

/**
 * Bundles what documentation pages share as one chunk, instead of five and copies in the chunk of each page: each
 * request has a cost, every page needs nearly all of it, and for a module in many chunks the bundler reads its
 * importers once per chunk. The changelog has its own copies: otherwise modules that only it and prose use would be
 * in the chunk of every page.
 *
 * @param registrySource the table of chunks, which Docusaurus generates (`.docusaurus/registry.js`)
 */
export function sharedTheme(registrySource: string) {
  const changelog = new Set(
    registryEntries(registrySource)
      .filter(({ module }) => /^@(?:theme\/Blog|site\/changelog\/)/.test(module))
      .map(({ chunk }) => chunk),
  );
  return {
    test: new RegExp(String.raw`[\\/](?:${SHARED.join('|')})`),
    name: 'theme',
    chunks: (chunk: BundledChunk) => !chunk.canBeInitial() && !changelog.has(chunk.name ?? ''),
    minChunks: 2,
    priority: 30,
    enforce: true,
  };
}

/**
 * Whether modules of a chunk may be split off, as is the default for all but the initial chunks. The search's
 * worker must be one file: a second would be requested only after the first has loaded.
 */
export function maySplit(chunk: BundledChunk): boolean {
  return !chunk.canBeInitial() && chunk.name !== 'search-worker';
}

/** The properties of a chunk that are used here. */
interface BundledChunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}
