import { expose } from 'comlink';

import type { SearchResult } from '../model/searchResult';
import type { IndexEntry } from '../model/documents';
import type { Extent } from '../model/extent';
import { indexFile } from '../model/indexFile';
import { loadIndex, type LoadedIndex } from './loadIndex';
import { searchIndex } from './searchIndex';
import { warmUp } from './warmUp';

/** Fetches and searches indexes outside the main thread. */
export class SearchWorker {
  private readonly indexes = new Map<string, Promise<LoadedIndex>>();
  /** When the last search started or ended. */
  private lastSearch = -Infinity;

  /**
   * Fetches an index, once.
   *
   * @param baseUrl the path of a documentation version, with a trailing slash
   * @param context the path of a context, or `''` for the full index
   * @throws {Error} 'Unexpected version url' if `baseUrl` is on another host; otherwise the cause of the failure
   */
  async fetchIndexes(baseUrl: string, context: string): Promise<void> {
    const isNew = !this.indexes.has(urlOf(baseUrl, context));
    const index = await this.index(baseUrl, context);
    if (isNew) {
      // Not awaited, because the search box waits for this method; it continues between keystrokes.
      void warmUp(index, () => performance.now() - this.lastSearch);
    }
  }

  /** Searches an index, and fetches it first if necessary. */
  async search(baseUrl: string, context: string, input: string, extent: Extent): Promise<SearchResult> {
    this.lastSearch = performance.now();
    const result = searchIndex(await this.index(baseUrl, context), input, extent, `${baseUrl}api/`);
    this.lastSearch = performance.now();
    return result;
  }

  private index(baseUrl: string, context: string): Promise<LoadedIndex> {
    const url = urlOf(baseUrl, context);
    const known = this.indexes.get(url) ?? fetchIndex(url);
    this.indexes.set(url, known);
    // A failed fetch is retried on the next call.
    known.catch(() => this.indexes.delete(url));
    return known;
  }
}

const urlOf = (baseUrl: string, context: string): string => `${baseUrl}${indexFile(context)}`;

async function fetchIndex(url: string): Promise<LoadedIndex> {
  if (new URL(url, location.origin).origin !== location.origin) {
    throw new Error('Unexpected version url');
  }
  const result = await fetch(url);
  if (!result.ok) {
    throw new Error(`The server returned ${String(result.status)} for ${url}.`);
  }
  return loadIndex((await result.json()) as readonly IndexEntry[]);
}

expose(SearchWorker);
