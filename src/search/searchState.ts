/** The state of the index: loading, ready, or failed with the error's text. */
export type SearchState =
  | { readonly step: 'idle' | 'loading' | 'ready' }
  | { readonly step: 'failed'; readonly message: string };

/** The state of one search, which `searchFor` updates and components subscribe to. */
interface SearchStore {
  readonly get: () => SearchState;
  readonly set: (state: SearchState) => void;
  /** @returns the unsubscribe function */
  readonly subscribe: (listener: () => void) => () => void;
}

function searchStore(): SearchStore {
  let state: SearchState = { step: 'idle' };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      state = next;
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The box and the search page have separate stores, because they may search different versions. */
export const searchStores = { box: searchStore(), page: searchStore() } as const;
