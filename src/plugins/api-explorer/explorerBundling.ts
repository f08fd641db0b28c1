import path from 'node:path';

/** The folders of the theme that the explorer consists of. */
const PARTS = ['ApiExplorer', 'ApiItem'];

/**
 * Modules of the theme next to components that `src/theme` replaces. An alias also matches subpaths, so these would
 * otherwise be resolved in `src/theme` too.
 */
const BESIDE_REPLACED = ['Server/slice'];

/** The style sheets that load with what they are for, by name, and the files in them. */
const SHEETS = [
  ['explorer-styles', /[\\/](?:tryit[\\/](?:explorer|problems|answer)|browser[\\/]samples[\\/]values)\.css$/],
  ['editor-styles', /[\\/]payload[\\/]editor[\\/]editor\.css$/],
  ['scenario-styles', /[\\/]studio[\\/](?:builder|actions)[\\/](?:scenarios|actions)\.css$/],
  ['gallery-styles', /[\\/]studio[\\/]builder[\\/]gallery\.css$/],
  ['fiscal-styles', /[\\/]studio[\\/](?:frame[\\/]tool|view[\\/]workspace)\.css$/],
  ['workbench-styles', /[\\/]studio[\\/]deliveries[\\/]\w+\.css$/],
  ['convert-styles', /[\\/]studio[\\/]convert[\\/]\w+\.css$/],
  ['rehearsal-styles', /[\\/]studio[\\/]rehearsal[\\/]\w+\.css$/],
  [
    'studio-styles',
    /[\\/]studio[\\/](?:payload[\\/]studio|frame[\\/](?:frame|studioPanes|workspace|panes))\.css$/,
  ],
] as const;

/** A bundler's aliases: the prefix of a request to its replacement. */
export type Aliases = Record<string, string | false | string[]>;

/**
 * Packages of which our components import the ES module and the theme requires the CommonJS one: two copies would
 * have separate React contexts.
 */
export const SHARED = ['react-hook-form', 'react-redux'];

/** The part of a bundler's configuration for the explorer. */
export interface ExplorerBundling {
  readonly mergeStrategy: Readonly<Record<'resolve.alias', 'replace'>>;
  readonly resolve: { readonly alias: Aliases };
  readonly optimization?: {
    readonly splitChunks: { readonly cacheGroups: Readonly<Record<string, object>> };
  };
}

/**
 * Configures the bundler to resolve the theme's explorer, and to keep its styles and those of the Studio in files of
 * their own, since Docusaurus puts all others into the one file that every page loads.
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
  ]);
  return {
    mergeStrategy: { 'resolve.alias': 'replace' },
    resolve: { alias },
    ...(!isServer && {
      optimization: {
        splitChunks: {
          cacheGroups: Object.fromEntries(
            SHEETS.map(([name, test]) => [
              name,
              {
                ...{ name, test, type: 'css/mini-extract', chunks: 'async', enforce: true },
                // Docusaurus' group for all styles has 50.
                priority: 60,
              },
            ]),
          ),
        },
      },
    }),
  };
}
