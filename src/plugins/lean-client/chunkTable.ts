import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { upstreamChanged } from '../upstream/upstreamChanged';
import { SEARCH_WORKER } from './bundling';
import { TABLE_ADDRESS } from './chunkAddress';

/** The folder of the scripts, in the folder of the site. */
const SCRIPTS = 'assets/js';

/** The runtime's function from the name of a chunk to its address, with the table of the hashes of all chunks. */
const TABLE = /\+"\."\+\((?<table>\{[^{}]*\})\)\[(?<chunk>\w+)\]\+"\.js"/;

/** The same function where there is one chunk to load, so that its hash needs no table. */
const ONE_CHUNK = /"assets\/js\/"\+\w+\+"\.\w+\.js"/;

/** Chunks whose address the code needs at once, because the browser loads them without the bundler's runtime. */
const AT_ONCE = [SEARCH_WORKER];

/** A runtime without the table, and the hashes by the names of the chunks. */
interface SplitRuntime {
  readonly runtime: string;
  readonly hashes: Readonly<Record<string, string>>;
}

/**
 * Moves the table of the hashes of all chunks from the bundler's runtime, which every page loads, to a file that is
 * requested on demand (`chunkAddress.ts`). The hashes are random, so the table is hardly compressed: 9 KB for 900
 * chunks.
 *
 * @param site the folder that the bundler has written to
 * @param manifest the client manifest, as text, which names the runtime
 * @returns the manifest, with the new name of the runtime
 * @throws {InputError} if the runtime is not as expected
 */
export async function moveChunkTable(site: string, manifest: string): Promise<string> {
  const folder = path.join(site, ...SCRIPTS.split('/'));
  const old = (await readdir(folder)).find((name) => /^runtime~main\.\w+\.js$/.test(name));
  if (old === undefined) {
    throw unexpected('a file `runtime~main.{hash}.js` was expected');
  }
  const { runtime, hashes } = splitRuntime(await readFile(path.join(folder, old), 'utf8'));
  const table = JSON.stringify(hashes);
  const tableFile = `chunks.${hashOf(table)}.json`;
  const addressed = runtime.replace(TABLE_ADDRESS, `${SCRIPTS}/${tableFile}`);
  const renamed = `runtime~main.${hashOf(addressed)}.js`;
  await writeFile(path.join(folder, tableFile), table);
  await rm(path.join(folder, old));
  await writeFile(path.join(folder, renamed), addressed);
  return manifest.replaceAll(old, renamed);
}

/**
 * Splits the runtime into its code and the table of hashes, which is empty if the site has one chunk to load.
 *
 * @param source minified
 * @throws {InputError} if it has no such table
 */
export function splitRuntime(source: string): SplitRuntime {
  const { table = '', chunk = '' } = TABLE.exec(source)?.groups ?? {};
  const hasAddress = source.split(TABLE_ADDRESS).length === 2;
  if (table === '' && hasAddress && ONE_CHUNK.test(source)) {
    return { runtime: source, hashes: {} };
  }
  if (table === '' || !hasAddress) {
    throw unexpected('the address of a chunk was expected as `+"."+({…})[chunk]+".js"`');
  }
  // The minifier quotes only the names that need it, and writes numbers in their shortest form: 0xf87654, 1e7.
  const quoted = table.replaceAll(/(?<=[{,])[\w$.]+(?=:)/g, (name) =>
    JSON.stringify(/^[\d.]/.test(name) ? String(Number(name)) : name),
  );
  const hashes = JSON.parse(quoted) as Record<string, string>;
  const kept = Object.fromEntries(Object.entries(hashes).filter(([name]) => AT_ONCE.includes(name)));
  return {
    runtime: source.replace(TABLE, () => `+"."+(${JSON.stringify(kept)})[${chunk}]+".js"`),
    hashes,
  };
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
