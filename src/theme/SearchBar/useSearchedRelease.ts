import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';

/**
 * What the search page takes as its `version`: the path of the release that a reader is in, below the
 * site's (`2022-09/`), or nothing in the latest version.
 */
export function useSearchedRelease(): string | undefined {
  const home = useBaseUrl('/');
  const version = useActiveVersion(undefined);
  // One file answers every wrong address, so only the browser knows which version that is in.
  const isBrowser = useIsBrowser();
  return !isBrowser || version === undefined || version.isLast
    ? undefined
    : `${version.path}/`.slice(home.length);
}
