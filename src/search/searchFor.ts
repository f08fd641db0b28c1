import { searchStores } from './searchState';
import { searchWorker, type SearchWorker } from './worker';

/** What the search theme asks of the module that speaks to its worker. */
export interface ThemeSearch {
  readonly fetchIndexesByWorker: SearchWorker['fetchIndexes'];
  readonly searchByWorker: SearchWorker['search'];
  /** Leaves unanswered what was asked for and is not there yet, since who asked is gone. */
  readonly forget: () => void;
}

/** What is never answered: a search that failed has no results to show, not even none. */
const silence = new Promise<never>(() => undefined);

/**
 * The search theme's link to its worker, for one of its two places. The theme's own passes on failures that
 * nobody catches, and waits for ever; this one puts them into the place's store.
 */
export function searchFor(place: keyof typeof searchStores): ThemeSearch {
  const { set } = searchStores[place];
  // The theme asks for the latest version before it has read the address: its index may be there later than
  // the one that is meant.
  let latest = '';
  const tell = (error: unknown, index: string) => {
    if (index === latest) {
      set({ step: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  return {
    forget: () => {
      latest = '';
    },
    fetchIndexesByWorker: async (baseUrl, context) => {
      const index = `${baseUrl} ${context}`;
      latest = index;
      set({ step: 'loading' });
      try {
        const worker = await searchWorker();
        await worker.fetchIndexes(baseUrl, context);
        if (latest === '') {
          return await silence;
        }
        if (index === latest) {
          set({ step: 'ready' });
        }
      } catch (error) {
        tell(error, index);
      }
    },
    searchByWorker: async (baseUrl, context, input, limit) => {
      try {
        const worker = await searchWorker();
        return await worker.search(baseUrl, context, input, limit);
      } catch (error) {
        tell(error, `${baseUrl} ${context}`);
        return silence;
      }
    },
  };
}
