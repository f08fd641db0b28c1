import path from 'node:path';

/** As much of a bundler's module rule as is needed here. */
type Rule =
  | { readonly test: RegExp; readonly enforce: 'pre'; readonly use: string }
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

const utilsCommon: Rule = {
  test: /[\\/]@docusaurus[\\/]utils-common[\\/]/,
  resolve: { alias: { tslib: path.join(__dirname, 'tslib.ts') } },
};

/** The rules for modules that hold more than their reader needs. */
export function leanRules(isBrowser: boolean): readonly Rule[] {
  return isBrowser ? [version, referencePage, ...tables, preload, utilsCommon] : [version, referencePage];
}

/**
 * What pages of more than one kind take from Docusaurus' themes, as one chunk instead of five: each request
 * has a price, and every page of the documentation needs all of them.
 */
export const sharedTheme = {
  test: /[\\/]@docusaurus[\\/](?:theme-classic|theme-common|plugin-content-docs)[\\/]/,
  name: 'theme',
  chunks: 'async',
  minChunks: 2,
  priority: 30,
  enforce: true,
} as const;
