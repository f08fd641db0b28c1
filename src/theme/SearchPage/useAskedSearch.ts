import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';

import { searchContexts } from '@site/src/facts/searchContexts';

/** What the address of the search page asks for. */
export interface AskedSearch {
  /** The query of the address; none on the server, whose HTML is that of no search. */
  readonly search: string;
  readonly words: string;
  /** The path of a context; an empty text means everything, and stands for one that there is not. */
  readonly context: string;
  /** Writes a part of it into the address, without a new entry in the history. */
  readonly change: (name: 'q' | 'ctx', value: string) => void;
}

/** What the address of the search page asks for, and how to ask for something else. */
export function useAskedSearch(): AskedSearch {
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
