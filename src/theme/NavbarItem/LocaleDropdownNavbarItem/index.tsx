import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';

import { later } from '@site/src/browser/forPages';

// Wrapped, because a site in one language has none, and every page would load it.
export default later<Props>(
  () => import(/* webpackChunkName: 'locales' */ '@theme-original/NavbarItem/LocaleDropdownNavbarItem'),
);
