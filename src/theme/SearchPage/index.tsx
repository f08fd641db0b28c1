import { useVersions } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { expectedVersion } from './expectedVersion';
import SearchContent from './SearchContent';
import UnexpectedVersion from './UnexpectedVersion';
import { useAddressSearch } from './useAddressSearch';

// Custom, not wrapped.
export default function SearchPage(): ReactNode {
  const baseUrl = useBaseUrl('/');
  // The current version has an empty path: `/` would make another host of `//search-index.json`.
  const releases = useVersions(undefined).filter(({ isLast }) => !isLast);
  const paths = releases.map(({ path }) => `${path.slice(baseUrl.length)}/`);
  const search = useAddressSearch();
  const release = expectedVersion(search.search, paths);
  return release === undefined ? (
    <UnexpectedVersion words={search.words} />
  ) : (
    <SearchContent search={search} release={release} />
  );
}
