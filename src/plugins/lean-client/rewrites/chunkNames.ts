import { readFileSync } from 'node:fs';
import path from 'node:path';

import { upstreamChanged } from '../../upstream/upstreamChanged';
import { isReferencePage } from '../../../portal/referencePage';
import { sectionOf, sectionPattern, tableChunk } from './referenceSections';
import { sharedPaths } from './routeHash';

/** The chunks of a route: their names by purpose, nested to any depth. */
type ChunkNames = Readonly<Record<string, unknown>>;

/** The entries of `routesChunkNames.json`: those for every page, and those of reference pages by section. */
interface SplitChunkNames {
  readonly eager: ChunkNames;
  readonly references: Readonly<Record<string, ChunkNames>>;
}

/**
 * Rewrites Docusaurus' generated `routesChunkNames.json`: omits the reference pages or, for a section, everything
 * but its pages; and the hash of a route whose path is its own (`routeHash.ts`). The pattern that represents a section maps to the chunk of its routes, so that a link to one of
 * its pages prefetches it.
 *
 * @throws {InputError} if the table is not as expected
 */
export function rewriteChunkNames(source: string, section: string | undefined): string {
  const { eager, references } = splitChunkNames(withoutHashes(parseChunkNames(source)));
  if (section !== undefined) {
    return JSON.stringify(references[section]);
  }
  const tables = Object.keys(references).map((each) => [
    `${sectionPattern(each)}-table`,
    { table: tableChunk(each) },
  ]);
  return JSON.stringify({ ...eager, ...Object.fromEntries(tables) });
}

/**
 * The names of the chunks that only reference pages use, each with the sections that use it.
 *
 * @param folder Docusaurus' generated files
 * @throws {InputError} if the table of chunks is not as expected
 */
export function referenceChunks(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const { eager, references } = splitChunkNames(
    parseChunkNames(readFileSync(chunkNamesFile(folder), 'utf8')),
  );
  const shared = new Set(leaves(eager));
  const found = new Map<string, Set<string>>();
  for (const [section, entries] of Object.entries(references)) {
    for (const chunk of leaves(entries).filter((name) => !shared.has(name))) {
      found.set(chunk, (found.get(chunk) ?? new Set()).add(section));
    }
  }
  return found;
}

/** The file with the chunks of each route. */
export function chunkNamesFile(folder: string): string {
  return path.join(folder, 'routesChunkNames.json');
}

function parseChunkNames(source: string): ChunkNames {
  const table = JSON.parse(source) as unknown;
  const isExpected =
    isTable(table) &&
    Object.entries(table).every(
      ([key, chunks]) => /^\/.*-[^-/]+$/.test(key) && isTable(chunks) && typeof chunks['__comp'] === 'string',
    );
  if (!isExpected || Object.keys(table).length === 0) {
    throw upstreamChanged({
      package: '@docusaurus/core',
      file: '.docusaurus/routesChunkNames.json',
      expected:
        'an object from each route, a hyphen and a hash to the names of its chunks, with the component as `__comp`, was expected',
      adapt: 'src/plugins/lean-client/rewrites/chunkNames.ts',
    });
  }
  return table;
}

function withoutHashes(chunkNames: ChunkNames): ChunkNames {
  const shared = sharedPaths(Object.keys(chunkNames).map(pathOf));
  return Object.fromEntries(
    Object.entries(chunkNames).map(([key, chunks]) => [
      shared.has(pathOf(key)) ? key : `${pathOf(key)}-`,
      chunks,
    ]),
  );
}

/** The path of a route in the table, whose key is the path, a hyphen and a hash. */
function pathOf(key: string): string {
  return key.slice(0, key.lastIndexOf('-'));
}

function splitChunkNames(chunkNames: ChunkNames): SplitChunkNames {
  const eager: Record<string, unknown> = {};
  const references: Record<string, Record<string, unknown>> = {};
  for (const [key, chunks] of Object.entries(chunkNames)) {
    const route = pathOf(key);
    const half = isReferencePage(route) ? (references[sectionOf(route)] ??= {}) : eager;
    half[key] = chunks;
  }
  return { eager, references };
}

function isTable(value: unknown): value is ChunkNames {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function leaves(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) {
    return Object.values(value).flatMap(leaves);
  }
  return typeof value === 'string' ? [value] : [];
}
