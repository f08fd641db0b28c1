import { searchStores, type SearchStore } from './searchState';
import { searchWorker, type SearchWorker } from './worker';

/** What the search theme asks of the module that speaks to its worker. */
export interface ThemeSearch {
  readonly fetchIndexesByWorker: SearchWorker['fetchIndexes'];
  readonly searchByWorker: SearchWorker['search'];
}

/** What is never answered: a search that failed has no results to show, not even none. */
const silence = new Promise<never>(() => undefined);

/**
 * The search theme's link to its worker, for one of its two places. The theme's own passes on failures that
 * nobody catches, and waits for ever; this one puts them into the place's store.
 */
export function searchFor(place: keyof typeof searchStores): ThemeSearch {
  const store = searchStores[place];
  return {
    fetchIndexesByWorker: async (baseUrl, context) => {
      store.set({ step: 'loading' });
      await tellingFailure(store, undefined, async () => {
        const worker = await searchWorker();
        await worker.fetchIndexes(baseUrl, context);
        store.set({ step: 'ready' });
      });
    },
    searchByWorker: (baseUrl, context, input, limit) =>
      tellingFailure(store, silence, async () => {
        const worker = await searchWorker();
        return worker.search(baseUrl, context, input, limit);
      }),
  };
}

async function tellingFailure<Answer>(
  store: SearchStore,
  otherwise: Promise<Answer> | Answer,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    store.set({ step: 'failed', message: error instanceof Error ? error.message : String(error) });
    return otherwise;
  }
}
