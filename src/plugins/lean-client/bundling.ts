import path from 'node:path';

/** As much of a bundler's module rule as is needed here. */
type Rule =
  | { readonly test: RegExp; readonly enforce: 'pre' | 'post'; readonly use: string }
  | { readonly test: RegExp; readonly resolve: { readonly alias: Readonly<Record<string, string>> } };

const loader = (name: string): string => path.join(__dirname, 'loaders', `${name}.cjs`);

const version: Rule = {
  test: /[\\/]docusaurus-plugin-content-docs[\\/][^\\/]+[\\/]p[\\/][^\\/]+\.json$/,
  enforce: 'pre',
  use: loader('version'),
};

const referencePage: Rule = {
  test: /[\\/]api[\\/].+\.(api|schema)\.mdx$/,
  enforce: 'pre',
  use: loader('referencePage'),
};

const guide: Rule = {
  test: /[\\/](?:docs|versioned_docs|changelog)[\\/].+(?<!\.(?:api|schema|info))\.mdx$/,
  enforce: 'post',
  use: loader('guideCode'),
};

/** The tables of all pages, which Docusaurus generates. */
const tables = ['routes.js', 'routesChunkNames.json', 'registry.js', 'globalData.json'].map((name): Rule => ({
  test: new RegExp(String.raw`[\\/]\.docusaurus[\\/]${name.replace('.', String.raw`\.`)}$`),
  enforce: 'pre',
  use: loader(path.parse(name).name),
}));

const preload: Rule = {
  test: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]preload\.js$/,
  enforce: 'pre',
  use: loader('preload'),
};

const router: Rule = {
  test: /[\\/]react-router[\\/]esm[\\/]react-router\.js$/,
  enforce: 'pre',
  use: loader('router'),
};

const docsContext: Rule = {
  test: /[\\/]plugin-content-docs[\\/]lib[\\/]client[\\/]docsClientUtils\.js$/,
  enforce: 'pre',
  use: loader('docsContext'),
};

const docsUtils: Rule = {
  test: /[\\/]plugin-content-docs[\\/]lib[\\/]client[\\/]docsUtils\.js$/,
  enforce: 'pre',
  use: loader('docsUtils'),
};

const routerConfig: Rule = {
  test: /[\\/]react-router-config[\\/]esm[\\/]react-router-config\.js$/,
  enforce: 'pre',
  use: loader('routerConfig'),
};

const utilsCommon: Rule = {
  test: /[\\/]@docusaurus[\\/]utils-common[\\/]/,
  resolve: { alias: { tslib: path.join(__dirname, 'tslib.ts') } },
};

/** The rules for modules that hold more than their reader needs. */
export function leanRules(isBrowser: boolean): readonly Rule[] {
  return isBrowser
    ? [version, referencePage, guide, ...tables, preload, router, utilsCommon]
    : [version, referencePage, router, routerConfig, docsContext, docsUtils];
}

/** Docusaurus' themes, and what nearly every page of the documentation is made of. */
const SHARED = [
  String.raw`@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]`,
  String.raw`@mdx-js[\\/]react[\\/]`,
  String.raw`@docusaurus[\\/]core[\\/]lib[\\/]client[\\/](?:BrokenLinksContext|exports[\\/]useBrokenLinks)\.js$`,
  String.raw`src[\\/]browser[\\/]components[\\/]ReferenceHtml[\\/]`,
];

/**
 * What pages of the documentation share, as one chunk instead of five and of copies in the chunk of each page: each
 * request has a price, every page needs nearly all of it, and for a module of many chunks the bundler reads its
 * importers once for each of them. The changelog has its own copies: else what only it and prose take would be in the
 * chunk of every page.
 *
 * @param registry the table of chunks, which Docusaurus generates (`.docusaurus/registry.js`)
 */
export function sharedTheme(registry: string) {
  const changelog = new Set(
    [...registry.matchAll(/webpackChunkName: "([^"]+)" \*\/ "(?:@theme\/Blog|@site\/changelog\/)/g)].map(
      ([, name]) => name,
    ),
  );
  return {
    test: new RegExp(String.raw`[\\/](?:${SHARED.join('|')})`),
    name: 'theme',
    chunks: (chunk: BundledChunk) => !chunk.canBeInitial() && !changelog.has(chunk.name ?? undefined),
    minChunks: 2,
    priority: 30,
    enforce: true,
  };
}

/**
 * Whether modules of a chunk may get a chunk of their own, as by default those of all but the first chunks may. The
 * search's worker is one file: a second would be asked for only when the first is there.
 */
export function maySplit(chunk: BundledChunk): boolean {
  return !chunk.canBeInitial() && chunk.name !== 'search-worker';
}

/** As much of a chunk as is needed here. */
interface BundledChunk {
  readonly name?: string | null | undefined;
  readonly canBeInitial: () => boolean;
}
