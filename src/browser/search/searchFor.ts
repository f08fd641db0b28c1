import type { SearchAnswer } from './answer';
import { searchStores, type SearchState } from './searchState';
import { askWorker, endSearchWorker } from './askWorker';

/** What is searched: a documentation version, and a part of it. */
export interface SearchIndex {
  /** The path of the version: `/` or `/2022-09/`. */
  readonly baseUrl: string;
  /** The path of a context; an empty text means everything. */
  readonly context: string;
}

/** The search of one place, whose store tells how far it has got. */
interface PlacedSearch {
  /** Fetches an index, once, and gives whether it is there. From now on, the store tells of this index. */
  readonly prepare: (index: SearchIndex) => Promise<boolean>;
  /** Searches an index; gives `undefined` where that failed, which is not the same as nothing found. */
  readonly search: (index: SearchIndex, words: string, limit: number) => Promise<SearchAnswer | undefined>;
  /** Forgets what failed, so that it can be tried again. */
  readonly startAnew: () => void;
}

const IDLE: SearchState = { step: 'idle' };
const READY: SearchState = { step: 'ready' };

/** The link to the worker for one of the two places that search. Never throws: failures go into the store. */
export function searchFor(place: keyof typeof searchStores): PlacedSearch {
  const store = searchStores[place];
  const fetches = new Map<string, Promise<boolean>>();
  const states = new Map<string, SearchState>();
  // An index that was asked for earlier may be there, or fail, later than the one that is meant.
  let latest = '';

  const tell = () => {
    store.set(states.get(latest) ?? IDLE);
  };
  const become = (key: string, state: SearchState) => {
    states.set(key, state);
    if (key === latest) {
      tell();
    }
  };
  const fetchIndex = async (key: string, { baseUrl, context }: SearchIndex) => {
    become(key, { step: 'loading' });
    try {
      await askWorker((worker) => worker.fetchIndexes(baseUrl, context));
      become(key, READY);
      return true;
    } catch (error) {
      become(key, failure(error));
      return false;
    }
  };
  const prepare = (index: SearchIndex) => {
    const key = keyOf(index);
    latest = key;
    const fetched = fetches.get(key) ?? fetchIndex(key, index);
    fetches.set(key, fetched);
    tell();
    return fetched;
  };

  return {
    prepare,
    search: async (index, words, limit) => {
      if (!(await prepare(index))) {
        return undefined;
      }
      const { baseUrl, context } = index;
      try {
        const answer = await askWorker(async (worker) => {
          // The worker may be another than the one that fetched it.
          await worker.fetchIndexes(baseUrl, context);
          return worker.search(baseUrl, context, words, limit);
        });
        become(keyOf(index), READY);
        return answer;
      } catch (error) {
        become(keyOf(index), failure(error));
        return undefined;
      }
    },
    startAnew: () => {
      endSearchWorker();
      fetches.clear();
      states.clear();
      tell();
    },
  };
}

const keyOf = ({ baseUrl, context }: SearchIndex) => `${baseUrl} ${context}`;

const failure = (error: unknown): SearchState => ({
  step: 'failed',
  message: error instanceof Error ? error.message : String(error),
});
