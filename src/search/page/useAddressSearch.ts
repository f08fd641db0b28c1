import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback } from 'react';

import { searchedPart } from '@site/src/search/model/searchAddress';
import { searchContextsOf } from '@site/src/portal/sections';

export interface AddressSearch {
  /** The query of the address; empty on the server, which renders the page without a search. */
  readonly search: string;
  readonly words: string;
  /** The parameter for the context, which may be unknown; `contextIn` checks it. */
  readonly wantedContext: string;
  /** Writes a parameter to the address, without a new history entry. */
  readonly change: (name: 'q' | 'ctx', value: string) => void;
  /** The hit that the reader has followed from this search; Back returns to it. */
  readonly followed: FollowedHit | undefined;
  /** Keeps the words and the hit in the history entry of this search, as the reader follows the hit. */
  readonly keep: (words: string, hit: FollowedHit) => void;
}

interface FollowedHit {
  /** Its address, including the hash. */
  readonly url: string;
  /** How far the page was scrolled, in pixels. */
  readonly top: number;
}

/** The search in the address of the search page, and how to change it. */
export function useAddressSearch(): AddressSearch {
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const { pathname } = location;
  const search = isBrowser ? location.search : '';
  const parameters = new URLSearchParams(search);
  const change = useCallback(
    (name: string, value: string) => {
      // The page stays until the next one has loaded, whose address this is then.
      if (history.location.pathname === pathname) {
        const changed = withParameter(history.location.search, name, value);
        // Without the hit that the reader has followed from another search.
        history.replace({ ...history.location, search: changed, state: undefined });
      }
    },
    [history, pathname],
  );
  const keep = useCallback(
    (words: string, hit: FollowedHit) => {
      if (history.location.pathname === pathname) {
        // Not through the router, which would render this search again instead of leaving it. The names in the entry
        // are those of the package `history`.
        const entry = { ...(window.history.state as object | null), state: hit };
        window.history.replaceState(entry, '', `?${withParameter(window.location.search, 'q', words)}`);
      }
    },
    [history, pathname],
  );
  return {
    search,
    words: searchedPart(parameters.get('q') ?? ''),
    wantedContext: parameters.get('ctx') ?? '',
    change,
    followed: followedIn(location.state),
    keep,
  };
}

/** A query of an address with a parameter changed, or without it if the value is empty. */
function withParameter(search: string, name: string, value: string): string {
  const changed = new URLSearchParams(search);
  if (value === '') {
    changed.delete(name);
  } else {
    changed.set(name, value);
  }
  return changed.toString();
}

/** The hit in the state of a history entry, which may be of another kind. */
function followedIn(state: unknown): FollowedHit | undefined {
  const { url, top } = (state ?? {}) as Partial<Record<keyof FollowedHit, unknown>>;
  return typeof url === 'string' && typeof top === 'number' ? { url, top } : undefined;
}

/**
 * The path of the context to search: the wanted one if the version has it; otherwise empty, for the full index.
 *
 * @param release the path of a release, `2022-09/`; empty for the current version
 */
export function contextIn(release: string, { wantedContext }: AddressSearch): string {
  return searchContextsOf(release).some(({ path }) => path === wantedContext) ? wantedContext : '';
}
