import { useLocation } from '@docusaurus/router';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme-original/Layout';
import type { Props } from '@theme/Layout';
import type { ReactNode } from 'react';

// Wrapped, because the search theme's page brings no main landmark and no description of its own.
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const searchPath = useBaseUrl('/search/');
  if (pathname !== searchPath) {
    return <Layout {...props}>{children}</Layout>;
  }
  const description = translate({
    id: 'search.description',
    message: 'Search the guides and the API reference, in English and German.',
  });
  return (
    <Layout {...props} description={description}>
      <main>{children}</main>
    </Layout>
  );
}
