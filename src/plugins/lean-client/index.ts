import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { LoadContext, Plugin } from '@docusaurus/types';

import { leanRules, maySplit, sharedTheme } from './bundling';
import { withoutChunkTable } from './chunkAddress';
import { referenceChunks } from './loaders/halves.cjs';
import { namePageModules, type ClientManifest } from './pageScripts';
import { replacedModules } from './replacedModules';

const NAME = 'lean-client';

/** As much of a bundler's compiler as is needed here. */
interface Compiler {
  readonly hooks: { readonly done: { tapPromise: (name: string, work: () => Promise<void>) => void } };
}

/** Keeps out of the first view what no first view needs, and asks for the rest at once. */
export default function leanClient({ generatedFilesDir }: LoadContext): Plugin {
  const readRegistry = () => readFileSync(path.join(generatedFilesDir, 'registry.js'), 'utf8');
  const nameModules = async () => {
    const manifestFile = path.join(generatedFilesDir, 'client-manifest.json');
    const manifest = await readFile(manifestFile, 'utf8');
    const named = namePageModules(
      JSON.parse(manifest) as ClientManifest,
      readRegistry(),
      referenceChunks(generatedFilesDir),
    );
    await writeFile(manifestFile, JSON.stringify(named));
  };
  return {
    name: NAME,
    getClientModules: () => [path.join(__dirname, 'prefetchTable.ts')],
    configureWebpack(config, isServer, { currentBundler }) {
      const { NormalModuleReplacementPlugin } = currentBundler.instance;
      const replacements = replacedModules.map(
        ({ request, replacement }) => new NormalModuleReplacementPlugin(request, replacement),
      );
      const namesModules = {
        apply: (compiler: Compiler) => {
          compiler.hooks.done.tapPromise(NAME, nameModules);
        },
      };
      const isProduction = process.env['NODE_ENV'] === 'production';
      // The dev server renders no pages and writes no manifest.
      if (!isProduction) {
        return { plugins: replacements };
      }
      const rules = { module: { rules: [...leanRules(!isServer)] } };
      return isServer
        ? { ...rules, plugins: replacements }
        : {
            ...rules,
            plugins: [
              ...withoutChunkTable(config.plugins ?? [], currentBundler.instance),
              ...replacements,
              namesModules,
            ],
            mergeStrategy: { plugins: 'replace' },
            optimization: {
              // A chunk whose id is its name needs no table from the one to the other.
              chunkIds: 'named',
              splitChunks: { chunks: maySplit, cacheGroups: { theme: sharedTheme(readRegistry()) } },
            },
          };
    },
  };
}
