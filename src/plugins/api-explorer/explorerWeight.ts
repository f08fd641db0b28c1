import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { THEME } from '../lean-client/bundling';

/** The chunk with the explorer's styles, which identifies its import (explorerBundling.ts). */
const STYLES = 'explorer-styles';

/** What "Try it" loads, in bytes after Brotli compression. */
export interface ExplorerWeight {
  readonly scripts: number;
  readonly styles: number;
}

/**
 * Weighs the explorer of a built site: every script that the import in `TryIt` loads, and its styles. The scripts of the
 * page itself are there already.
 *
 * @param build the folder of the built site
 * @throws {Error} if no page imports the explorer, or one of its files is missing
 */
export function explorerWeight(build: string): ExplorerWeight {
  return {
    scripts: importWeight(build, STYLES),
    styles: weigh(filesOf(path.join(build, 'assets', 'css'), STYLES)),
  };
}

/**
 * Weighs the scripts that an import loads, in bytes after Brotli compression, without those that every page has.
 *
 * @param build the folder of the built site
 * @param chunk a chunk that only this import loads
 * @throws {Error} if no script imports it, or one of its files is missing
 */
export function importWeight(build: string, chunk: string): number {
  const scripts = path.join(build, 'assets', 'js');
  // The chunks that one import loads: Promise.all([e("explorer-styles"), e("styles"), …
  const list = readdirSync(scripts)
    .filter(isPlain)
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))
    .flatMap((code) => code.match(/(?:\w+\.e\("[\w-]+"\),?)+/g) ?? [])
    .find((chunks) => chunks.includes(`"${chunk}"`));
  if (list === undefined) {
    throw new Error(`No script of ${scripts} imports the chunk ${chunk}.`);
  }
  const chunks = [...list.matchAll(/"([\w-]+)"/g)].map(([, id = '']) => id).filter((id) => id !== THEME);
  const files = chunks.flatMap((id) => filesOf(scripts, id));
  if (files.length === 0) {
    throw new Error(`The chunks ${chunks.join(', ')} are not in ${scripts}.`);
  }
  return weigh(files);
}

/** The files of a chunk: its id, a hash, and the extension. A chunk with styles only has no script. */
function filesOf(folder: string, chunk: string): string[] {
  return readdirSync(folder)
    .filter((name) => isPlain(name) && name.startsWith(`${chunk}.`))
    .map((name) => path.join(folder, name));
}

/** Excludes the precompressed copies of each file. */
function isPlain(name: string): boolean {
  return /\.(?:js|css)$/.test(name);
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}
