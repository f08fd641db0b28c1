import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';

import * as searchLocal from '@easyops-cn/docusaurus-search-local';
import { build } from 'esbuild';

import { projectPaths } from '../../src/kit/paths';
import { searchOptions } from '../../src/plugins/forNode';
import { indexFile, type IndexEntry } from '../../src/search';
import { requireBuild } from '../../src/site/forNode';

/** The theme's exports; its types only cover its options. */
interface SearchLocal {
  readonly default: (
    context: { readonly siteDir: string; readonly generatedFilesDir: string; readonly siteConfig: object },
    options: object,
  ) => { readonly postBuild: (site: object) => Promise<void> };
  readonly validateOptions: (given: {
    readonly options: object;
    readonly validate: (
      schema: { readonly validate: (options: object) => { readonly value: object } },
      options: object,
    ) => object;
  }) => object;
}

const { default: themePlugin, validateOptions } = searchLocal as unknown as SearchLocal;

/** The worker of each side; of the theme, also what marks a hit in its box, as our worker does itself. */
const SOURCES = {
  ours: `export { SearchWorker } from './src/search/worker/searchWorker';`,
  theirs: `
    export { SearchWorker } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/worker';
    export { SuggestionTemplate as mark } from '@easyops-cn/docusaurus-search-local/dist/client/client/theme/SearchBar/SuggestionTemplate';
  `,
} as const;

/** A search that a page can run. */
export interface RunnableSearch {
  /** Makes `searching.SearchWorker`, the class of the worker, and `searching.mark`, if the hits are not marked by it. */
  readonly script: string;
  /** The folder with its indexes. */
  readonly indexes: string;
}

/**
 * Our search of the built site, and the search of the theme that the site is made with: its worker, and the indexes that its
 * plugin writes of the same pages with the options of the site. One bundler bundles both from their sources.
 *
 * @throws {InputError} without a build
 */
export async function bothSearches(
  root: string,
): Promise<Readonly<Record<'ours' | 'theirs', RunnableSearch>>> {
  const { build: built, generated } = projectPaths(root);
  requireBuild(built);
  const work = path.join(generated, 'bench', 'theme');
  const indexes = path.join(work, 'build');
  await linkPages(built, indexes);
  const constants = path.join(work, 'constants');
  const plugin = themePlugin(
    { siteDir: root, generatedFilesDir: constants, siteConfig: { themeConfig: {} } },
    validateOptions({ options: searchOptions, validate: (schema, given) => schema.validate(given).value }),
  );
  const ours = JSON.parse(await readFile(path.join(built, indexFile('')), 'utf8')) as readonly IndexEntry[];
  const routesPaths = (ours[0]?.documents ?? []).map(({ u }) => u);
  await plugin.postBuild({ routesPaths, outDir: indexes, baseUrl: '/', siteConfig: { trailingSlash: true } });
  return {
    ours: { indexes: built, script: await bundled(root, SOURCES.ours, constants) },
    theirs: { indexes, script: await bundled(root, SOURCES.theirs, constants) },
  };
}

/** Makes a folder with the pages of a built site, into which the theme can write indexes of its own. */
async function linkPages(built: string, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(built)) {
    if (!name.startsWith('search-index')) {
      await symlink(path.join(built, name), path.join(folder, name));
    }
  }
}

async function bundled(root: string, contents: string, constants: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    alias: { '@generated': constants },
    loader: { '.css': 'local-css' },
    outfile: 'search.js',
    ...{ bundle: true, format: 'iife', globalName: 'searching', minify: true, target: 'chrome111' },
    ...{ write: false, logLevel: 'error' },
  });
  return outputFiles.find(({ path: file }) => file.endsWith('.js'))?.text ?? '';
}
