import { useVersions } from '@docusaurus/plugin-content-docs/client';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { expectedVersion } from './expectedVersion';
import SearchContent from './SearchContent';
import UnexpectedVersion from './UnexpectedVersion';
import { useAskedSearch } from './useAskedSearch';

// Custom, not wrapped.
export default function SearchPage(): ReactNode {
  const baseUrl = useBaseUrl('/');
  // The current version has an empty path: `/` would make another host of `//search-index.json`.
  const releases = useVersions(undefined).filter(({ isLast }) => !isLast);
  const paths = releases.map(({ path }) => `${path.slice(baseUrl.length)}/`);
  const asked = useAskedSearch();
  const release = expectedVersion(asked.search, paths);
  return release === undefined ? (
    <UnexpectedVersion words={asked.words} />
  ) : (
    <SearchContent asked={asked} release={release} />
  );
}
