import { useDocsVersion } from '@docusaurus/plugin-content-docs/client';
import type { Props } from '@theme/DocVersionBanner';
import type { ReactNode } from 'react';

import { later } from '@site/src/browser/ui/later';

const Banner = later<Props>(
  () => import(/* webpackChunkName: 'version-banner' */ '@theme-original/DocVersionBanner'),
);

// Wrapped, because only the pages of releases have it, and every page would load it.
export default function DocVersionBanner(props: Props): ReactNode {
  return useDocsVersion().banner === null ? null : <Banner {...props} />;
}
