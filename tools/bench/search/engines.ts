import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build, type Plugin } from 'esbuild';

import type { ProjectPaths } from '../../../src/kit/paths';
import { indexFile } from '../../../src/search/model/indexFile';

/** A search engine for the pages of the portal, in a folder to serve. */
export interface Engine {
  readonly name: string;
  readonly folder: string;
  /** The page that runs the queries, relative to the folder. */
  readonly page: string;
}

const CLIENTS = path.join('tools', 'bench', 'search', 'clients');
const THEME = path.join('node_modules', '@easyops-cn', 'docusaurus-search-local', 'dist');

/** Ours: the index files and the worker of the built site. */
export async function ourEngine(paths: ProjectPaths, name = 'ours', context = ''): Promise<Engine> {
  const folder = await emptyFolder(paths, name);
  const scripts = path.join(paths.build, 'assets', 'js');
  const worker = (await readdir(scripts)).find((file) => /^search-worker\..+\.js$/.test(file));
  if (worker === undefined) {
    throw new Error('The built site has no search-worker.*.js. Run `npm run build` first.');
  }
  await cp(path.join(scripts, worker), path.join(folder, 'worker.js'));
  await cp(path.join(paths.build, indexFile(context)), path.join(folder, indexFile(context)));
  return workerEngine(paths, name, folder, context);
}

/** The unmodified search theme, with its indexer and its worker, on the same pages. */
export async function themeEngine(paths: ProjectPaths, urls: readonly string[]): Promise<Engine> {
  const name = 'search theme, defaults';
  const folder = await emptyFolder(paths, name);
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
  await bundle(
    path.join(paths.root, THEME, 'client', 'client', 'theme', 'worker.js'),
    path.join(folder, 'worker.js'),
    [constantsOf(paths.root)],
  );
  return workerEngine(paths, name, folder, '');
}

/** Unmodified Pagefind, on the same built pages. */
export async function pagefindEngine(paths: ProjectPaths, urls: readonly string[]): Promise<Engine> {
  const name = 'Pagefind';
  const folder = await emptyFolder(paths, name);
  // An ES module, which can only be imported dynamically.
  const { createIndex } = await import('pagefind');
  const { index, errors } = await createIndex();
  if (index === undefined) {
    throw new Error(`Pagefind failed to start: ${errors.join(', ')}`);
  }
  for (const url of urls) {
    const content = await readFile(path.join(paths.build, url, 'index.html'), 'utf8');
    await index.addHTMLFile({ url, content });
  }
  await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
  await index.deleteIndex();
  await writePage(paths, folder, 'pagefind');
  return { name, folder, page: '/' };
}

async function workerEngine(
  paths: ProjectPaths,
  name: string,
  folder: string,
  context: string,
): Promise<Engine> {
  await writePage(paths, folder, 'worker');
  const query = new URLSearchParams({ worker: '/worker.js', context });
  return { name, folder, page: `/?${query.toString()}` };
}

async function emptyFolder(paths: ProjectPaths, name: string): Promise<string> {
  const folder = path.join(paths.generated, 'bench', 'search', name.replace(/\W+/g, '-'));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}

async function writePage(paths: ProjectPaths, folder: string, client: string): Promise<void> {
  await bundle(path.join(paths.root, CLIENTS, `${client}.ts`), path.join(folder, 'client.js'), []);
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><title>Search benchmark</title><script type="module" src="/client.js"></script>',
  );
}

async function bundle(entry: string, outfile: string, plugins: Plugin[]): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    plugins,
    bundle: true,
    minify: true,
    // A classic worker must not have exports.
    format: 'iife',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
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
