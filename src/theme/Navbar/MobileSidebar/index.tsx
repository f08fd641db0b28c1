import { useWindowSize } from '@docusaurus/theme-common';
import type { ReactNode } from 'react';

import { later } from '@site/src/browser/ui/later';

const Menu = later(() => import(/* webpackChunkName: 'menu' */ '@theme-original/Navbar/MobileSidebar'));

// Wrapped, because a wide window has no menu, and a phone needs its code only once the page can be read: it loads then.
export default function MobileSidebar(): ReactNode {
  return useWindowSize() === 'mobile' ? <Menu /> : null;
}
