import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { ExpectedModules } from '../upstream/ExpectedModules';
import { aliases, entryOf, expectedModules, leanRules, maySplit, sharedTheme } from './bundling';
import { withoutChunkTable } from './chunkAddress';
import { chunkHashes, writeChunkTable, type ChunkFiles } from './chunkTable';
import { namePageModules, type ClientManifest } from './pageScripts';
import { forBrowsers, HTML_LIST } from './htmlLists';
import { leanInfima } from './leanInfima';
import { referenceChunks } from './rewrites/chunkNames';
import { earlyInputScript, startScript } from './startScript';

const NAME = 'lean-client';

/** The names of scripts, of which `chunkAddress.ts` makes the addresses of chunks. */
const SCRIPT_NAMES = 'assets/js/[name].[contenthash:8].js';

/** The parts of the bundler's compiler that are used here. */
interface Compiler {
  readonly hooks: {
    readonly done: { tapPromise: (name: string, work: (stats: Stats) => Promise<void>) => void };
  };
  readonly outputPath: string;
}

interface Stats {
  readonly compilation: { readonly chunks: Iterable<ChunkFiles> };
}

/** Keeps out of the first view what it does not need, and runs the rest after the first paint. */
export default function leanClient({ generatedFilesDir }: LoadContext): Plugin {
  return {
    name: NAME,
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'script', innerHTML: earlyInputScript() }],
      postBodyTags: [{ tagName: 'script', innerHTML: startScript() }],
    }),
    getClientModules: () => [path.join(__dirname, '..', '..', 'browser', 'routing', 'prefetchTable.ts')],
    configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, leanInfima] }),
    configureWebpack(config, isServer, { currentBundler }) {
      // The dev server renders no pages and writes no manifest.
      if (isServer || process.env['NODE_ENV'] !== 'production') {
        return {};
      }
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const completesManifest = {
        apply: (compiler: Compiler) => {
          // Set after the plugins have been applied.
          compiler.hooks.done.tapPromise(NAME, (stats) =>
            completeManifest(compiler.outputPath, stats, generatedFilesDir),
          );
        },
      };
      return {
        module: { rules: [...leanRules] },
        // In place of the entry, which it evaluates last.
        entry: path.join(__dirname, '..', '..', 'browser', 'routing', 'startInSteps.ts'),
        resolve: { alias: { ...aliases, '@docusaurus-entry$': entryOf(config) } },
        output: { filename: SCRIPT_NAMES, chunkFilename: SCRIPT_NAMES },
        plugins: [
          ...withoutChunkTable(config.plugins ?? [], currentBundler.instance),
          new ExpectedModules(expectedModules),
          new NormalModuleReplacementPlugin(HTML_LIST, forBrowsers),
          completesManifest,
        ],
        mergeStrategy: { plugins: 'replace', entry: 'replace' },
        optimization: {
          // With ids equal to the names, no table is needed to map them.
          chunkIds: 'named',
          splitChunks: {
            chunks: maySplit,
            cacheGroups: { theme: sharedTheme(readRegistry(generatedFilesDir)) },
          },
        },
      };
    },
  };
}

function readRegistry(generatedFilesDir: string): string {
  return readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
}

async function completeManifest(
  site: string,
  { compilation }: Stats,
  generatedFilesDir: string,
): Promise<void> {
  const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
  const hashes = chunkHashes(compilation.chunks);
  const manifest = await writeChunkTable(site, await readFile(manifestFile, 'utf8'), hashes);
  const named = namePageModules(
    JSON.parse(manifest) as ClientManifest,
    readRegistry(generatedFilesDir),
    referenceChunks(generatedFilesDir),
  );
  await writeFile(manifestFile, JSON.stringify(named));
}
