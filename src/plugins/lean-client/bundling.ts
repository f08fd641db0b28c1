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

const registry: Rule = {
  test: /[\\/]\.docusaurus[\\/]registry\.js$/,
  enforce: 'pre',
  use: loader('registry'),
};

const utilsCommon: Rule = {
  test: /[\\/]@docusaurus[\\/]utils-common[\\/]/,
  resolve: { alias: { tslib: path.join(__dirname, 'tslib.ts') } },
};

/** The rules for modules that hold more than their reader needs. */
export function leanRules(isBrowser: boolean): readonly Rule[] {
  return isBrowser ? [version, referencePage, registry, utilsCommon] : [version, referencePage];
}
