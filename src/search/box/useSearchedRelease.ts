import { useActiveVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';

import { searchedRelease } from './searchedRelease';

/**
 * The `version` parameter for the search page: the path of the current release, relative to the site's base
 * (`2022-09/`), or nothing in the latest version. On the search page it is the release that the page searches.
 */
export function useSearchedRelease(): string | undefined {
  const home = useBaseUrl('/');
  const searchPage = useBaseUrl('/search/');
  const { pathname, search } = useLocation();
  const version = useActiveVersion(undefined);
  const releases = useReleases();
  // The 404 page is a single file, so only the browser knows the version of a wrong address.
  const isBrowser = useIsBrowser();
  if (!isBrowser) {
    return undefined;
  }
  if (pathname === searchPage) {
    const paths = releases.map(({ release }) => release);
    const searched = searchedRelease(search, paths);
    return searched === '' ? undefined : searched;
  }
  return version === undefined || version.isLast ? undefined : `${version.path}/`.slice(home.length);
}

interface Release {
  readonly label: string;
  /** Its path, relative to the site's base: `2022-09/`. */
  readonly release: string;
}

/** The releases of the documentation, without the current version. */
export function useReleases(): readonly Release[] {
  const home = useBaseUrl('/');
  // The current version has an empty path: `/` would make another host of `//search-index.json`.
  return useVersions(undefined)
    .filter(({ isLast }) => !isLast)
    .map(({ label, path }) => ({ label, release: `${path}/`.slice(home.length) }));
}
