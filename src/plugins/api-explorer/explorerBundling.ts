import path from 'node:path';

/** The folders of the theme that the explorer is made of. */
const PARTS = ['ApiExplorer', 'ApiItem'];

/**
 * Modules of the theme beside components that `src/theme` replaces. An alias also catches what is
 * below it, so that these would be looked for in `src/theme` too.
 */
const BESIDE_REPLACED = ['Body/slice', 'Request/makeRequest', 'Response/slice', 'Server/slice'];

/** What postman-collection and the theme bring along, and building a request never uses. */
const UNUSED = [
  // Decodes a stored answer's bytes; the browser decodes the answers here.
  'iconv-lite',
  'file-type',
  // Template language of Postman's visualiser.
  'liquid-json',
];

/** A bundler's aliases: the beginning of a request to what stands for it. */
export type Aliases = Record<string, string | false | string[]>;

/**
 * Packages of which our parts import the ES module and the theme requires the CommonJS one: two copies
 * would each have a React context of their own.
 */
export const SHARED = ['react-hook-form', 'react-redux'];

/** Postman's made-up values (`{{$randomCity}}`), which read all of faker as soon as they are loaded. */
export const madeUpValues = /^\.\/dynamic-variables$/;

/** The part of a bundler's configuration that brings the explorer in. */
export interface ExplorerBundling {
  readonly mergeStrategy: Readonly<Record<'resolve.alias', 'replace'>>;
  readonly resolve: { readonly alias: Aliases };
  readonly optimization?: {
    readonly splitChunks: { readonly cacheGroups: Readonly<Record<string, object>> };
  };
}

/**
 * How the bundler finds the theme's explorer, leaves out what is not used, and keeps its styles in a
 * file of their own, since Docusaurus puts all others into the one file that every page loads.
 *
 * The first alias that fits wins, so the site's own parts in `src/theme` come before the theme's.
 *
 * @param theme the folder of the theme's components
 * @param shared the one file of each package of {@link SHARED}
 * @param known the aliases that Docusaurus made, those of `src/theme` among them
 */
export function explorerBundling(
  theme: string,
  shared: Readonly<Record<string, string>>,
  known: Aliases,
  isServer: boolean,
): ExplorerBundling {
  const alias = Object.fromEntries([
    ...BESIDE_REPLACED.map((name) => {
      const module = `ApiExplorer/${name}`;
      return [`@theme/${module}`, path.join(theme, module)] as const;
    }),
    ...Object.entries(known),
    ...PARTS.flatMap((part) =>
      ['@theme', '@theme-original'].map((prefix) => [`${prefix}/${part}`, path.join(theme, part)] as const),
    ),
    ...Object.entries(shared).map(([name, file]) => [`${name}$`, file] as const),
    ...UNUSED.map((name) => [name, false] as const),
  ]);
  return {
    mergeStrategy: { 'resolve.alias': 'replace' },
    resolve: { alias },
    ...(!isServer && {
      optimization: {
        splitChunks: {
          cacheGroups: {
            explorerStyles: {
              name: 'explorer-styles',
              type: 'css/mini-extract',
              test: /[\\/]TryIt[\\/]explorer\.css$/,
              chunks: 'async',
              enforce: true,
              // Docusaurus' group of all styles has 50.
              priority: 60,
            },
          },
        },
      },
    }),
  };
}
