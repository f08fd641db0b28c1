import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';

import { searchContextsOf } from '@site/src/facts/searchContexts';

/** The search in the address of the search page. */
export interface AddressSearch {
  /** The query of the address; empty on the server, which renders the page without a search. */
  readonly search: string;
  readonly words: string;
  /** The parameter for the context, which may be unknown; `contextIn` checks it. */
  readonly wantedContext: string;
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
    wantedContext: parameters.get('ctx') ?? '',
    change,
  };
}

/**
 * The path of the context to search: the wanted one if the version has it; otherwise empty, for the full index.
 *
 * @param release the path of a release, `2022-09/`; empty for the current version
 */
export function contextIn(release: string, { wantedContext }: AddressSearch): string {
  return searchContextsOf(release).some(({ path }) => path === wantedContext) ? wantedContext : '';
}
