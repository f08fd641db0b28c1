import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { upstreamChanged } from '../upstream/upstreamChanged';
import { hashOfChunk, KNOWN_CHUNKS, TABLE_ADDRESS } from './chunkAddress';

/** The folder of the scripts, in the folder of the site. */
const SCRIPTS = 'assets/js';

/** The properties of a chunk of the bundler that are used here. */
export interface ChunkFiles {
  readonly id?: string | number | null | undefined;
  /** Relative to the site. */
  readonly files: Iterable<string>;
}

/** Hashes in the names of files, by the names of chunks. */
type Hashes = Readonly<Record<string, string>>;

/**
 * The hash in the name of the script of each chunk, `assets/js/{chunk}.{hash}.js`, by the chunks' names in order: builds of the
 * same sources list chunks in different orders, and an address in every page depends on the table. A chunk with styles
 * alone has none.
 *
 * @param chunks all chunks, with ids equal to their names
 */
export function chunkHashes(chunks: Iterable<ChunkFiles>): Hashes {
  const named = Array.from(chunks).flatMap(({ id, files }) => {
    const start = `${SCRIPTS}/${String(id)}.`;
    const script = Array.from(files).find(
      (file) => file.startsWith(start) && /^\w+\.js$/.test(file.slice(start.length)),
    );
    return script === undefined ? [] : [[String(id), script.slice(start.length, -'.js'.length)] as const];
  });
  return Object.fromEntries(named.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Writes the table of the hashes of all chunks to a file of its own, and its address into the bundler's runtime, which
 * requests it on demand (`chunkAddress.ts`).
 *
 * @param site the folder that the bundler has written to
 * @param manifest the client manifest, as text, which names the runtime
 * @returns the manifest, with the new name of the runtime
 * @throws {InputError} if the runtime has a table of its own, or does not name ours
 */
export async function writeChunkTable(site: string, manifest: string, hashes: Hashes): Promise<string> {
  const folder = path.join(site, ...SCRIPTS.split('/'));
  const old = (await readdir(folder)).find((name) => /^runtime~main\.\w+\.js$/.test(name));
  if (old === undefined) {
    throw unexpected('a file `runtime~main.{hash}.js` was expected');
  }
  const runtime = await readFile(path.join(folder, old), 'utf8');
  const table = JSON.stringify(hashes);
  const tableFile = `chunks.${hashOf(table)}.json`;
  const addressed = addressedRuntime(runtime, hashes, `${SCRIPTS}/${tableFile}`);
  const renamed = `runtime~main.${hashOf(addressed)}.js`;
  await writeFile(path.join(folder, tableFile), table);
  await rm(path.join(folder, old));
  await writeFile(path.join(folder, renamed), addressed);
  return manifest.replaceAll(old, renamed);
}

/**
 * The runtime with the address of the table and the hashes of the chunks that it has to know.
 *
 * @throws {InputError} if it contains the hash of another chunk, or names no table
 */
export function addressedRuntime(runtime: string, hashes: Hashes, table: string): string {
  const stock = Object.entries(hashes).find(([, hash]) => runtime.includes(hash));
  if (stock !== undefined) {
    throw unexpected(`a runtime without the hashes of chunks was expected, and not with that of ${stock[0]}`);
  }
  if (runtime.split(TABLE_ADDRESS).length !== 2) {
    throw unexpected('our addition was expected once in the runtime');
  }
  return KNOWN_CHUNKS.reduce(
    (text, chunk) => text.replace(hashOfChunk(chunk), hashes[chunk] ?? ''),
    runtime.replace(TABLE_ADDRESS, table),
  );
}

function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function unexpected(expected: string): Error {
  return upstreamChanged({
    package: '@docusaurus/core',
    file: `${SCRIPTS}/runtime~main.js`,
    expected,
    adapt: 'src/plugins/lean-client/chunkTable.ts',
  });
}
