import type { Props } from '@theme/ContentVisibility';
import type { ReactNode } from 'react';

import { later } from '@site/src/browser/ui/later';

const Notices = later<Props>(
  () => import(/* webpackChunkName: 'visibility' */ '@theme-original/ContentVisibility'),
);

// Wrapped, because few pages are unlisted or drafts, and every page would load the notices.
export default function ContentVisibility({ metadata }: Props): ReactNode {
  const { unlisted, frontMatter } = metadata;
  return unlisted || frontMatter.unlisted || frontMatter.draft ? <Notices metadata={metadata} /> : null;
}
