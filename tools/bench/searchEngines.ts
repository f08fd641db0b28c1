import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';

import type { ProjectPaths } from '../../src/kit/paths';
import { indexFile } from '../../src/search/model/indexFile';

/** A search engine for the pages of the portal: a folder to serve, with a page, `worker.js` and its index. */
export interface Engine {
  readonly name: string;
  readonly folder: string;
  /** The section of its index: `api/checkout`; empty for all pages. */
  readonly context: string;
}

const THEME = path.join('node_modules', '@easyops-cn', 'docusaurus-search-local', 'dist');

/** Ours: an index and the worker of the built site. */
export async function ourEngine(paths: ProjectPaths, name: string, context: string): Promise<Engine> {
  const folder = await engineFolder(paths, name);
  const scripts = path.join(paths.build, 'assets', 'js');
  const worker = (await readdir(scripts)).find((file) => /^search-worker\..+\.js$/.test(file));
  if (worker === undefined) {
    throw new Error('The built site has no search-worker.*.js. Run `npm run build` first.');
  }
  await cp(path.join(scripts, worker), path.join(folder, 'worker.js'));
  await cp(path.join(paths.build, indexFile(context)), path.join(folder, indexFile(context)));
  return { name, folder, context };
}

/** The unmodified search theme, with its indexer and its worker, on the same pages. */
export async function themeEngine(
  paths: ProjectPaths,
  name: string,
  urls: readonly string[],
): Promise<Engine> {
  const folder = await engineFolder(paths, name);
  const server = path.join(paths.root, THEME, 'server', 'server', 'utils');
  const config = {
    language: ['en', 'de'],
    ignoreCssSelectors: [],
    removeDefaultStopWordFilter: [],
    removeDefaultStemmer: false,
  };
  const { scanDocuments } = (await import(path.join(server, 'scanDocuments.js'))) as {
    scanDocuments: (pages: readonly object[], config: object) => Promise<readonly object[]>;
  };
  const { buildIndex } = (await import(path.join(server, 'buildIndex.js'))) as {
    buildIndex: (documents: readonly object[], config: object) => object;
  };
  const documents = await scanDocuments(
    urls.map((url) => ({ filePath: path.join(paths.build, url, 'index.html'), url, type: 'docs' })),
    config,
  );
  await writeFile(path.join(folder, indexFile('')), JSON.stringify(buildIndex(documents, config)));
  await build({
    entryPoints: [path.join(paths.root, THEME, 'client', 'client', 'theme', 'worker.js')],
    outfile: path.join(folder, 'worker.js'),
    plugins: [constantsOf(paths.root)],
    bundle: true,
    minify: true,
    // A classic worker must not have exports.
    format: 'iife',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return { name, folder, context: '' };
}

async function engineFolder(paths: ProjectPaths, name: string): Promise<string> {
  const folder = path.join(paths.generated, 'bench', 'search', name.replace(/\W+/g, '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><title>Search benchmark</title>');
  return folder;
}

/**
 * The module that Docusaurus generates for the theme's worker, with its two languages and otherwise default
 * options.
 */
function constantsOf(root: string): Plugin {
  const contents = `
    import lunr from 'lunr';
    import support from 'lunr-languages/lunr.stemmer.support';
    import german from 'lunr-languages/lunr.de';
    import multi from 'lunr-languages/lunr.multi';
    support(lunr); german(lunr); multi(lunr);
    export const removeDefaultStopWordFilter = [];
    export const language = ['en', 'de'];
    export const searchIndexUrl = 'search-index{dir}.json';
    export const searchResultLimits = 8;
    export const fuzzyMatchingDistance = 1;
  `;
  return {
    name: 'constants',
    setup: (bundler) => {
      bundler.onResolve({ filter: /generated-constants\.js$/ }, () => ({
        path: 'constants',
        namespace: 'constants',
      }));
      bundler.onLoad({ filter: /./, namespace: 'constants' }, () => ({ contents, resolveDir: root }));
    },
  };
}
