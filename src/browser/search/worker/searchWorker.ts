import { expose } from 'comlink';

import type { SearchAnswer } from '../answer';
import type { IndexEntry } from '../documents';
import { indexFile } from '../indexFile';
import { loadIndex, type LoadedIndex } from './loadIndex';
import { searchIndex } from './searchIndex';
import { warmUp } from './warmUp';

/** Fetches indexes and searches them, away from the page's own thread. */
export class SearchWorker {
  private readonly indexes = new Map<string, Promise<LoadedIndex>>();
  /** When a search was last asked, or answered. */
  private lastSearch = -Infinity;

  /**
   * Fetches an index, once.
   *
   * @param baseUrl the path of a version of the documentation, with a slash at its end
   * @param context the path of a context, or `''` for everything
   * @throws {Error} 'Unexpected version url' where that is on another host; else what failed
   */
  async fetchIndexes(baseUrl: string, context: string): Promise<void> {
    const isNew = !this.indexes.has(urlOf(baseUrl, context));
    const index = await this.index(baseUrl, context);
    if (isNew) {
      // Goes on after the answer, for which the search box waits, and between the keys of a reader who types.
      void warmUp(index, () => performance.now() - this.lastSearch);
    }
  }

  /** Searches an index, which it fetches first where that is not done. */
  async search(baseUrl: string, context: string, input: string, limit: number): Promise<SearchAnswer> {
    this.lastSearch = performance.now();
    const answer = searchIndex(await this.index(baseUrl, context), input, limit, `${baseUrl}api/`);
    this.lastSearch = performance.now();
    return answer;
  }

  private index(baseUrl: string, context: string): Promise<LoadedIndex> {
    const url = urlOf(baseUrl, context);
    const known = this.indexes.get(url) ?? fetchIndex(url);
    this.indexes.set(url, known);
    // One that failed is asked for again.
    known.catch(() => this.indexes.delete(url));
    return known;
  }
}

const urlOf = (baseUrl: string, context: string): string => `${baseUrl}${indexFile(context)}`;

async function fetchIndex(url: string): Promise<LoadedIndex> {
  if (new URL(url, location.origin).origin !== location.origin) {
    throw new Error('Unexpected version url');
  }
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`The server answered ${String(answer.status)} for ${url}.`);
  }
  return loadIndex((await answer.json()) as readonly IndexEntry[]);
}

expose(SearchWorker);
