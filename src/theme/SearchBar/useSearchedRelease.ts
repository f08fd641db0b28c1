import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * The `version` parameter for the search page: the path of the current release, relative to the site's base
 * (`2022-09/`), or nothing in the latest version.
 */
export function useSearchedRelease(): string | undefined {
  const home = useBaseUrl('/');
  const version = useActiveVersion(undefined);
  // The 404 page is a single file, so only the browser knows the version of a wrong address.
  const isBrowser = useIsBrowser();
  return !isBrowser || version === undefined || version.isLast
    ? undefined
    : `${version.path}/`.slice(home.length);
}
