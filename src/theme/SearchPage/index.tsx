import type { ReactNode } from 'react';

import { searchedRelease } from '@site/src/search/box/searchedRelease';
import { useReleases } from '@site/src/search/box/useSearchedRelease';

import SearchContent from '../../search/page/SearchContent';
import UnexpectedVersion from '../../search/page/UnexpectedVersion';
import { useAddressSearch } from '../../search/page/useAddressSearch';

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
