import Link from '@docusaurus/Link';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

import { searchAddress } from '@site/src/search/model/searchAddress';

/** The search page for a version that does not exist. */
export default function UnexpectedVersion({ words }: { readonly words: string }): ReactNode {
  const searchPage = useBaseUrl('/search/');
  const title = translate({ message: 'Search the documentation' });
  return (
    <Layout title={title}>
      <main className="container margin-vert--lg">
        <Heading as="h1">{title}</Heading>
        <div role="alert">
          <p>
            <Translate>Unexpected version url</Translate>
          </p>
          <p>
            <Translate>
              The address of this page names a version of the documentation that does not exist.
            </Translate>
          </p>
        </div>
        <p>
          <Link to={searchAddress(searchPage, { words })} autoAddBaseUrl={false}>
            <Translate>Search the current version</Translate>
          </Link>
        </p>
      </main>
    </Layout>
  );
}
