import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The chunk of the explorer's styles, by which its import is known (explorerBundling.ts). */
const STYLES = 'explorer-styles';

/** What the click on "Try it" loads, in bytes after Brotli. */
export interface ExplorerWeight {
  readonly scripts: number;
  readonly styles: number;
}

/**
 * Weighs the explorer of a built site: every script that the import in `TryIt` asks for, and its
 * styles.
 *
 * @param build the folder of the built site
 * @throws {Error} when no page imports the explorer, or a file of it is missing
 */
export function explorerWeight(build: string): ExplorerWeight {
  const scripts = path.join(build, 'assets', 'js');
  const styles = path.join(build, 'assets', 'css');
  // The chunks that one import asks for: Promise.all([e("explorer-styles"), e("styles"), …
  const list = readdirSync(scripts)
    .filter(isPlain)
    .map((name) => readFileSync(path.join(scripts, name), 'utf8'))
    .flatMap((code) => code.match(/(?:\w+\.e\("[\w-]+"\),?)+/g) ?? [])
    .find((chunks) => chunks.includes(`"${STYLES}"`));
  if (list === undefined) {
    throw new Error(`No script of ${scripts} imports the explorer.`);
  }
  const chunks = [...list.matchAll(/"([\w-]+)"/g)].map(([, id = '']) => id);
  const files = chunks.flatMap((id) => filesOf(scripts, id));
  if (files.length === 0) {
    throw new Error(`The chunks ${chunks.join(', ')} of the explorer are not in ${scripts}.`);
  }
  return { scripts: weigh(files), styles: weigh(filesOf(styles, STYLES)) };
}

/** The files of a chunk: its id, a hash, and the kind. A chunk of styles alone has no script. */
function filesOf(folder: string, chunk: string): string[] {
  return readdirSync(folder)
    .filter((name) => isPlain(name) && name.startsWith(`${chunk}.`))
    .map((name) => path.join(folder, name));
}

/** Beside each file lie its compressed twins. */
function isPlain(name: string): boolean {
  return /\.(?:js|css)$/.test(name);
}

function weigh(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
}
