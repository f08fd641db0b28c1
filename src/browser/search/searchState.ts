/** How far the search has got: its index is loading, there, or not to be had, with the error's text. */
export type SearchState =
  { readonly step: 'idle' | 'loading' | 'ready' } | { readonly step: 'failed'; readonly message: string };

/** The state of one search, which `searchFor` changes and the pages show. */
interface SearchStore {
  readonly get: () => SearchState;
  readonly set: (state: SearchState) => void;
  /** @returns what ends the subscription */
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

/** The search box and the search page each have their own: they may search different versions. */
export const searchStores = { box: searchStore(), page: searchStore() } as const;
