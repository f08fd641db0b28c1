import { useWindowSize } from '@docusaurus/theme-common';
import { useDeferredValue, type ReactNode } from 'react';

import { later } from '@site/src/browser/ui/later';

const Menu = later(() => import(/* webpackChunkName: 'menu' */ '@theme-original/Navbar/MobileSidebar'));

// Wrapped, because a wide window has no menu, and a phone needs its code only once the page responds: it loads then.
export default function MobileSidebar(): ReactNode {
  const isNarrow = useWindowSize() === 'mobile';
  return useDeferredValue(isNarrow) ? <Menu /> : null;
}
