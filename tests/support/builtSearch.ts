import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { SearchResult, SearchHit } from '../../src/search/model/searchResult';
import type { IndexEntry } from '../../src/search/model/documents';
import { boxContextOf } from '../../src/portal/sections';
import { BOX_EXTENT } from '../../src/search/model/extent';
import { indexFile } from '../../src/search/model/indexFile';
import { loadIndex, type LoadedIndex } from '../../src/search/worker/loadIndex';
import { searchIndex } from '../../src/search/worker/searchIndex';
import { buildFolder } from './built';

/** The names of the index files of the version served below `root`. */
export function indexFiles(root: string): readonly string[] {
  return readdirSync(path.join(buildFolder, root))
    .filter((name) => /^search-index.*\.json$/.test(name))
    .sort();
}

/** The content of an index file. */
export function readIndexFile(root: string, name: string): readonly IndexEntry[] {
  const file = path.join(buildFolder, root, name);
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}. Run \`npm run build\` first.`);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as readonly IndexEntry[];
}

const loaded = new Map<string, LoadedIndex>();

/**
 * Searches the built site like the worker.
 *
 * @param root the path of a version
 * @param context the path of a context, or `''` for everything
 */
export function searchBuilt(
  root: string,
  context: string,
  query: string,
  limit = BOX_EXTENT.hits,
): SearchResult {
  const key = `${root} ${context}`;
  const index = loaded.get(key) ?? loadIndex(readIndexFile(root, indexFile(context)));
  loaded.set(key, index);
  return searchIndex(index, query, { ...BOX_EXTENT, hits: limit }, `${root}api/`);
}

/**
 * Searches the built site like the search box of a page: the section of the page, and everything if that has no hits.
 *
 * @param page the address of a page of the current version
 */
export function searchFrom(page: string, query: string): SearchResult {
  const context = boxContextOf(page.slice(1))?.path ?? '';
  const found = searchBuilt('/', context, query);
  return found.isAbout || context === '' ? found : searchBuilt('/', '', query);
}

/** The hits on the first three pages. */
export function firstHits({ pages }: SearchResult): readonly SearchHit[] {
  return pages.slice(0, 3).flatMap(({ hits }) => hits);
}
