import path from 'node:path';

/** The folders of the theme that the explorer consists of. */
const PARTS = ['ApiExplorer', 'ApiItem'];

/**
 * Modules of the theme next to components that `src/theme` replaces. An alias also matches subpaths, so these would
 * otherwise be resolved in `src/theme` too.
 */
const BESIDE_REPLACED = ['Body/slice', 'Request/makeRequest', 'Response/slice', 'Server/slice'];

/** Dependencies of postman-collection and the theme that building a request never uses. */
const UNUSED = [
  // Decodes the bytes of a stored response; here the browser decodes responses.
  'iconv-lite',
  'file-type',
  // The template language of Postman's visualizer.
  'liquid-json',
];

/** A bundler's aliases: the prefix of a request to its replacement. */
export type Aliases = Record<string, string | false | string[]>;

/**
 * Packages of which our components import the ES module and the theme requires the CommonJS one: two copies would
 * have separate React contexts.
 */
export const SHARED = ['react-hook-form', 'react-redux'];

/** Postman's random values (`{{$randomCity}}`), which load all of faker on import. */
export const madeUpValues = /^\.\/dynamic-variables$/;

/** The part of a bundler's configuration for the explorer. */
export interface ExplorerBundling {
  readonly mergeStrategy: Readonly<Record<'resolve.alias', 'replace'>>;
  readonly resolve: { readonly alias: Aliases };
  readonly optimization?: {
    readonly splitChunks: { readonly cacheGroups: Readonly<Record<string, object>> };
  };
}

/**
 * Configures the bundler to resolve the theme's explorer, to omit unused modules, and to keep its styles in a
 * separate file, since Docusaurus puts all others into the one file that every page loads.
 *
 * The first matching alias wins, so the site's own components in `src/theme` come before the theme's.
 *
 * @param theme the folder of the theme's components
 * @param shared the one file for each package of {@link SHARED}
 * @param known the aliases from Docusaurus, including those of `src/theme`
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
              // Docusaurus' group for all styles has 50.
              priority: 60,
            },
          },
        },
      },
    }),
  };
}
