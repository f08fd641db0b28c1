import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NotFound from '@theme-original/NotFound';
import type { ReactNode } from 'react';
import { Route } from 'react-router-dom';

// Wrapped, because one file answers every wrong address. It is hydrated as it was rendered, at an address of
// the latest version, and drawn anew where the reader really is: in a release, its navbar says another version.
export default function NotFoundWrapper(): ReactNode {
  const rendered = { pathname: useBaseUrl('/404.html'), search: '', hash: '', state: undefined };
  const isBrowser = useIsBrowser();
  return isBrowser ? (
    <NotFound />
  ) : (
    <Route location={rendered}>
      <NotFound />
    </Route>
  );
}
