import type { ReactNode } from 'react';

import { searchedRelease } from '@site/src/theme/SearchBar/searchedRelease';
import { useReleases } from '@site/src/theme/SearchBar/useSearchedRelease';

import SearchContent from './SearchContent';
import UnexpectedVersion from './UnexpectedVersion';
import { useAddressSearch } from './useAddressSearch';

// Custom, not wrapped.
export default function SearchPage(): ReactNode {
  const paths = useReleases().map(({ release }) => release);
  const search = useAddressSearch();
  const release = searchedRelease(search.search, paths);
  return release === undefined ? (
    <UnexpectedVersion words={search.words} />
  ) : (
    <SearchContent search={search} release={release} />
  );
}
