import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useLocation } from '@docusaurus/router';
import routes from '@generated/routes';
import SiteMetadata from '@theme-original/SiteMetadata';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router-config';

import { HeadsAreEmpty } from '@site/src/browser';

// Wrapped, because upstream's gives the not-found page, which has no address, a canonical one, and others in addition to it.
export default function SiteMetadataWrapper(): ReactNode {
  const { pathname } = useLocation();
  // Not the frame alone, which the not-found page has (`src/browser/routing/keepNotFound.ts`).
  const isPage = matchRoutes(routes, pathname).some(
    ({ route }) => route.exact === true && route.routes === undefined,
  );
  // In the browser it stays, because the heads of a page have their order from when they came.
  return isPage || ExecutionEnvironment.canUseDOM ? (
    <HeadsAreEmpty.Provider value={!isPage}>
      <SiteMetadata />
    </HeadsAreEmpty.Provider>
  ) : null;
}
