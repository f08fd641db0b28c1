import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

import { SearchContent, UnexpectedVersion, useAddressSearch, useReleases } from '@site/src/search/forPages';
import { searchedRelease } from '@site/src/search';

// Custom, not wrapped.
export default function SearchPage(): ReactNode {
  const paths = useReleases().map(({ release }) => release);
  const search = useAddressSearch();
  const release = searchedRelease(search.search, paths);
  return release === undefined ? (
    <UnexpectedVersion words={search.words} />
  ) : (
    <HtmlClassNameProvider className="search-page">
      <SearchContent search={search} release={release} />
    </HtmlClassNameProvider>
  );
}
