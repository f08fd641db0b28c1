import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Metafile, Plugin } from 'esbuild';

import { SHARED } from '../../cli';

/** Modules that add less than this are in both scripts: to share one costs about as much. In bytes. */
const LEAST = 300;

/** A class is shared whatever its size: an error of the other script's class would not be an instance of it. */
const CLASS = /^export class /m;

/**
 * The modules of `src` that two scripts have, so that the one can take them from the other.
 *
 * @param root the folder of the relative paths
 * @param taker the script that would take them
 * @returns relative paths, sorted
 */
export function modulesInBoth(root: string, giver: Metafile, taker: Metafile): readonly string[] {
  const [given] = Object.values(giver.outputs);
  const [taken] = Object.values(taker.outputs);
  return Object.entries(taken?.inputs ?? {})
    .filter(([name]) => name.startsWith('src/') && (given?.inputs[name]?.bytesInOutput ?? 0) > 0)
    .filter(
      ([name, { bytesInOutput }]) =>
        bytesInOutput > LEAST || CLASS.test(readFileSync(path.join(root, name), 'utf8')),
    )
    .map(([name]) => name)
    .sort();
}

/**
 * Makes a script require modules instead of having them.
 *
 * @param root the folder of the relative paths
 */
export function takeShared(root: string, modules: readonly string[]): Plugin {
  const shared = new Set(modules);
  const namespace = 'shared';
  return {
    name: 'shared modules',
    setup: (bundler) => {
      bundler.onResolve({ filter: /^shared:/ }, ({ path: name }) => ({ path: name, external: true }));
      bundler.onResolve({ filter: /^\.{1,2}\// }, async ({ path: name, pluginData, ...from }) => {
        if (pluginData === namespace) {
          return undefined;
        }
        const found = await bundler.resolve(name, { ...from, pluginData: namespace });
        const relative = path.relative(root, found.path).split(path.sep).join('/');
        return shared.has(relative) ? { path: relative, namespace } : undefined;
      });
      bundler.onLoad({ filter: /./, namespace }, ({ path: name }) => ({
        contents: `module.exports = require(${JSON.stringify(SHARED + name)});`,
      }));
    },
  };
}

/** The imports and the object by which a script gives its modules: each by its relative path. */
export function giveShared(root: string, modules: readonly string[]) {
  const imports = modules.map(
    (name, index) => `import * as m${String(index)} from ${JSON.stringify(path.join(root, name))};\n`,
  );
  const entries = modules.map((name, index) => `${JSON.stringify(name)}: m${String(index)}`);
  return { imports: imports.join(''), object: `{${entries.join(', ')}}` };
}
