import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme-original/Layout';
import type { Props } from '@theme/Layout';
import { useRef, type ReactNode } from 'react';

import { useResultCount } from './useResultCount';

// Wrapped, because the search theme's page brings no main landmark, no description of its own,
// and does not say aloud how many pages it found.
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const searchPath = useBaseUrl('/search/');
  return pathname === searchPath ? (
    <SearchLayout {...props}>{children}</SearchLayout>
  ) : (
    <Layout {...props}>{children}</Layout>
  );
}

function SearchLayout({ children, ...props }: Props): ReactNode {
  const main = useRef<HTMLElement>(null);
  const count = useResultCount(main);
  const description = translate({
    id: 'search.description',
    message: 'Search the guides and the API reference, in English and German.',
  });
  return (
    <Layout {...props} description={description}>
      <main ref={main}>{children}</main>
      <p className="only-heard" role="status">
        {count}
      </p>
    </Layout>
  );
}
