import type { SearchResult } from './model/searchResult';
import type { Extent } from './model/extent';
import { searchStores, type SearchState } from './searchState';
import { callWorker, endSearchWorker } from './callWorker';

/** What to search: a documentation version, and a context of it. */
export interface SearchIndex {
  /** The path of the version: `/` or `/2022-09/`. */
  readonly baseUrl: string;
  /** The path of a context; empty for the full index. */
  readonly context: string;
}

/** The search of the box or of the page; its store has the state. */
interface PlacedSearch {
  /** Fetches an index, once, and returns whether it is available. From now on, the store reflects this index. */
  readonly prepare: (index: SearchIndex) => Promise<boolean>;
  /** Searches an index; returns `undefined` on failure, as opposed to an empty result. */
  readonly search: (index: SearchIndex, words: string, extent: Extent) => Promise<SearchResult | undefined>;
  /** Clears failures, so that the search can be retried. */
  readonly reset: () => void;
}

const IDLE: SearchState = { step: 'idle' };
const READY: SearchState = { step: 'ready' };

/** Connects the box or the search page to the worker. Never throws: failures go into the store. */
export function searchFor(place: keyof typeof searchStores): PlacedSearch {
  const store = searchStores[place];
  const fetches = new Map<string, Promise<boolean>>();
  const states = new Map<string, SearchState>();
  // An earlier index may load, or fail, after the current one was requested.
  let latest = '';

  const publish = () => {
    store.set(states.get(latest) ?? IDLE);
  };
  const setState = (key: string, state: SearchState) => {
    states.set(key, state);
    if (key === latest) {
      publish();
    }
  };
  const fetchIndex = async (key: string, { baseUrl, context }: SearchIndex) => {
    setState(key, { step: 'loading' });
    try {
      await callWorker((worker) => worker.fetchIndexes(baseUrl, context));
      setState(key, READY);
      return true;
    } catch (error) {
      setState(key, failure(error));
      return false;
    }
  };
  const prepare = (index: SearchIndex) => {
    const key = keyOf(index);
    latest = key;
    const fetched = fetches.get(key) ?? fetchIndex(key, index);
    fetches.set(key, fetched);
    publish();
    return fetched;
  };

  return {
    prepare,
    search: async (index, words, extent) => {
      if (!(await prepare(index))) {
        return undefined;
      }
      try {
        const result = await askWorker(index, words, extent);
        setState(keyOf(index), READY);
        return result;
      } catch (error) {
        setState(keyOf(index), failure(error));
        return undefined;
      }
    },
    reset: () => {
      endSearchWorker();
      fetches.clear();
      states.clear();
      publish();
    },
  };
}

const askWorker = ({ baseUrl, context }: SearchIndex, words: string, extent: Extent) =>
  callWorker(async (worker) => {
    // The worker may have been replaced since the index was fetched.
    await worker.fetchIndexes(baseUrl, context);
    return worker.search(baseUrl, context, words, extent);
  });

const keyOf = ({ baseUrl, context }: SearchIndex) => `${baseUrl} ${context}`;

const failure = (error: unknown): SearchState => ({
  step: 'failed',
  message: error instanceof Error ? error.message : String(error),
});
