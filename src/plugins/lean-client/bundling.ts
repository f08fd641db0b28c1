import path from 'node:path';

import type { ExpectedModule } from '../upstream/ExpectedModules';
import { upstreamChanged } from '../upstream/upstreamChanged';
import { rewriteRule, type RewriteRule } from './rewriteRule';
import { chunkNamesFile, referenceChunks, rewriteChunkNames } from './rewrites/chunkNames';
import { rewriteGlobalData } from './rewrites/globalData';
import { sectionInQuery } from './rewrites/referenceSections';
import { registryEntries, rewriteRegistry } from './rewrites/registry';
import { rewriteRoutes } from './rewrites/routes';

const browserModule = (name: string): string =>
  path.join(__dirname, '..', '..', 'browser', ...name.split('/'));

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

function generated(name: string): RegExp {
  return new RegExp(String.raw`[\\/]\.docusaurus[\\/]${name.replace('.', String.raw`\.`)}$`);
}

/**
 * The packages of which browsers get our own module. Each would be bundled completely, for every page: Prism, though code is
 * already highlighted; for the head what only servers need; and tslib for a function of one line (`../README.md`).
 */
export const aliases: Readonly<Record<string, string>> = {
  'prism-react-renderer$': browserModule('stubs/prism.ts'),
  'react-helmet-async$': browserModule('stubs/helmet.ts'),
  tslib$: browserModule('stubs/tslib.ts'),
};

/** The packages that React Router imports only for what no page uses; they do not say that this has no side effects. */
const UNUSED = /[\\/]node_modules[\\/](?:hoist-non-react-statics|react-is)[\\/]/;

/**
 * The file in which the bundle for browsers begins.
 *
 * @throws {InputError} if it has more than one entry, or none
 */
export function entryOf({ entry }: { readonly entry?: unknown }): string {
  if (typeof entry === 'string') {
    return entry;
  }
  throw upstreamChanged({
    package: '@docusaurus/core',
    file: 'lib/webpack/client.js',
    expected: 'one file was expected as the entry of the bundle for browsers',
    adapt: 'src/plugins/lean-client/bundling.ts',
  });
}

/** A bundler rule that lets a module be left out if nothing of it is used. */
interface SideEffectsRule {
  readonly test: RegExp;
  readonly sideEffects: boolean;
}

/** The rules for modules that contain more than a page needs. */
export const leanRules: readonly (RewriteRule | SideEffectsRule)[] = [
  ...[routes, chunkNames, registry, globalData],
  { test: UNUSED, sideEffects: false },
];

/** The modules that must be in the bundle of browsers: a rule without matches rewrites nothing. */
export const expectedModules: readonly ExpectedModule[] = (
  [
    [routes, 'routes.js'],
    [chunkNames, 'routesChunkNames.json'],
    [registry, 'registry.js'],
    [globalData, 'globalData.json'],
  ] as const
).map(([{ test }, name]) => ({
  ...{ test, package: '@docusaurus/core', file: `.docusaurus/${name}` },
  expected: 'this module was expected in the bundle, where a rule of the bundler rewrites it',
  adapt: 'src/plugins/lean-client/bundling.ts',
}));

/** Docusaurus and its themes, and what nearly every documentation page imports. */
const SHARED = new RegExp(
  String.raw`[\\/](?:${[
    String.raw`@docusaurus[\\/](?:core|theme-classic|theme-common|plugin-content-docs)[\\/]`,
    String.raw`@mdx-js[\\/]react[\\/]`,
    String.raw`src[\\/]browser[\\/]ui[\\/]ReferenceHtml[\\/]`,
  ].join('|')})`,
);

/** The chunk of the worker of the search. */
export const SEARCH_WORKER = 'search-worker';

/** The chunk of what documentation pages share. */
export const THEME = 'theme';

/** The components around the text of every documentation page, and the data of their plugin, by module. */
export const FRAME =
  /^@(?:theme\/Doc(?:sRoot|VersionRoot|Root|Item)|generated\/docusaurus-plugin-content-docs\/default\/__plugin\.json)$/;

/** How the names that we give to the chunks of workers end that check what a reader types. */
const CHECKING_WORKER = '-check';

/** What only the changelog loads, by module. */
const CHANGELOG_MODULES = /^@(?:theme\/Blog|site\/changelog\/)/;

/**
 * Bundles what documentation pages share as one chunk, instead of a dozen and copies in the chunk of each page: each
 * request has a cost, one file compresses better than many, and for a module in many chunks the bundler reads its
 * importers once per chunk. It contains the whole frame of a documentation page, and what two pages outside the
 * changelog share of the themes: otherwise modules that only the changelog uses would be in the chunk of every page.
 *
 * @param registrySource the table of chunks, which Docusaurus generates (`.docusaurus/registry.js`)
 */
export function sharedTheme(registrySource: string) {
  const entries = registryEntries(registrySource);
  const chunksOf = (modules: RegExp) =>
    new Set(entries.filter(({ module }) => modules.test(module)).map(({ chunk }) => chunk));
  const frame = chunksOf(FRAME);
  const changelog = chunksOf(CHANGELOG_MODULES);
  return {
    test: (module: BundledModule, { chunkGraph }: BundledGraph): boolean => {
      const names = Array.from(chunkGraph.getModuleChunksIterable(module), ({ name }) => name ?? '');
      return (
        names.some((name) => frame.has(name)) ||
        (SHARED.test(module.nameForCondition() ?? '') &&
          names.filter((name) => !changelog.has(name)).length > 1)
      );
    },
    name: THEME,
    // A worker has a runtime of its own, and would load the whole frame for a module of it.
    chunks: (chunk: BundledChunk) => maySplit(chunk) && !(chunk.name ?? '').endsWith(CHECKING_WORKER),
    minChunks: 1,
    priority: 30,
    enforce: true,
  };
}

/**
 * Whether modules of a chunk may be split off, as is the default for all but the initial chunks. The search's
 * worker must be one file: a second would be requested only after the first has loaded.
 */
export function maySplit(chunk: BundledChunk): boolean {
  return !chunk.canBeInitial() && chunk.name !== SEARCH_WORKER;
}

/** The properties of a chunk that are used here. */
interface BundledChunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}

/** The parts of a module of the bundler that are used here. */
interface BundledModule {
  readonly nameForCondition: () => string | null | undefined;
}

/** The parts of the bundler's graph that are used here. */
interface BundledGraph {
  readonly chunkGraph: {
    getModuleChunksIterable(module: BundledModule): Iterable<BundledChunk>;
  };
}
