import { useActiveVersion } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';

/**
 * What the search page takes as its `version`: the path of the release that a reader is in, below the
 * site's (`2022-09/`), or nothing in the latest version.
 */
export function useSearchedRelease(): string | undefined {
  const home = useBaseUrl('/');
  const version = useActiveVersion(undefined);
  return version === undefined || version.isLast ? undefined : `${version.path}/`.slice(home.length);
}
