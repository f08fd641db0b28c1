import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Layout from '@theme-original/Layout';
import type { Props } from '@theme/Layout';
import type { ReactNode } from 'react';

// Wrapped, because the search theme's page brings no main landmark of its own.
export default function LayoutWrapper({ children, ...props }: Props): ReactNode {
  const { pathname } = useLocation();
  const searchPath = useBaseUrl('/search/');
  return <Layout {...props}>{pathname === searchPath ? <main>{children}</main> : children}</Layout>;
}
