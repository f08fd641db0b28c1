import { createListeners, type Listeners } from '../kit/listeners';

/** The state of the index: loading, ready, or failed with the error's text. */
export type SearchState =
  | { readonly step: 'idle' | 'loading' | 'ready' }
  | { readonly step: 'failed'; readonly message: string };

/** The state of one search, which `searchFor` updates and components subscribe to. */
interface SearchStore extends Pick<Listeners, 'subscribe'> {
  readonly get: () => SearchState;
  readonly set: (state: SearchState) => void;
}

function searchStore(): SearchStore {
  let state: SearchState = { step: 'idle' };
  const { subscribe, tell } = createListeners();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      tell();
    },
    subscribe,
  };
}

/** The box and the search page have separate stores, because they may search different versions. */
export const searchStores = { box: searchStore(), page: searchStore() } as const;
