import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import { BelowSearch } from '@site/src/search/belowSearch';

import { expectedVersion } from './expectedVersion';
import WatchedSearch from './WatchedSearch';

// Wrapped, because the search theme's page asks for the index of whatever version its address names.
export default function SearchPageWrapper(): ReactNode {
  const { search } = useLocation();
  const baseUrl = useBaseUrl('/');
  const paths = useVersions(undefined).map(({ path }) => `${path.slice(baseUrl.length)}/`);
  // The server's HTML is that of no query.
  const isBrowser = useIsBrowser();
  return isBrowser && expectedVersion(search, paths) === undefined ? (
    <UnexpectedVersion query={new URLSearchParams(search).get('q') ?? ''} />
  ) : (
    <WatchedSearch />
  );
}

function UnexpectedVersion({ query }: { readonly query: string }): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const title = translate({
    id: 'search.unexpectedVersion.title',
    message: 'Search the documentation',
    description: 'The heading of the search page where it cannot search',
  });
  return (
    <BelowSearch value={null}>
      <Layout title={title}>
        <div className="container margin-vert--lg">
          <Heading as="h1">{title}</Heading>
          <div role="alert">
            <p>
              <Translate
                id="search.unexpectedVersion"
                description="Shown where the address asks for a version that is not there"
              >
                Unexpected version url
              </Translate>
            </p>
            <p>
              <Translate id="search.unexpectedVersion.explanation">
                The address of this page asks for a version of the documentation that is not there.
              </Translate>
            </p>
          </div>
          <p>
            <Link to={`${searchPage}?${new URLSearchParams({ q: query }).toString()}`}>
              <Translate id="search.unexpectedVersion.current">Search the current version</Translate>
            </Link>
          </p>
        </div>
      </Layout>
    </BelowSearch>
  );
}
