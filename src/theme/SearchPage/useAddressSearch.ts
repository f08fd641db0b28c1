import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';

import { searchContexts } from '@site/src/facts/searchContexts';

/** The search in the address of the search page. */
export interface AddressSearch {
  /** The query of the address; empty on the server, which renders the page without a search. */
  readonly search: string;
  readonly words: string;
  /** The path of a context; empty for the full index, and for an unknown context. */
  readonly context: string;
  /** Writes a parameter to the address, without a new history entry. */
  readonly change: (name: 'q' | 'ctx', value: string) => void;
}

/** The search in the address of the search page, and how to change it. */
export function useAddressSearch(): AddressSearch {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const search = isBrowser ? location.search : '';
  const parameters = new URLSearchParams(search);
  const context = parameters.get('ctx') ?? '';
  const change = useCallback(
    (name: string, value: string) => {
      const changed = new URLSearchParams(history.location.search);
      if (value === '') {
        changed.delete(name);
      } else {
        changed.set(name, value);
      }
      history.replace({ ...history.location, search: changed.toString() });
    },
    [history],
  );
  return {
    search,
    words: parameters.get('q') ?? '',
    context: searchContexts.some(({ path }) => path === context) ? context : '',
    change,
  };
}
