import { useWindowSize } from '@docusaurus/theme-common';
import { useDeferredValue, type ReactNode } from 'react';

import { later } from '@site/src/browser/forPages';

import Dropdown from '../../NavbarItem/DropdownNavbarItem/Mobile';

const loadMenu = () => import(/* webpackChunkName: 'menu' */ '@theme-original/Navbar/MobileSidebar');
const Menu = later(() => Dropdown.preload().then(loadMenu));

// Wrapped, because a wide window has no menu, and a phone needs its code only once the page responds: it loads then, and that of its
// dropdowns with it.
export default function MobileSidebar(): ReactNode {
  const isNarrow = useWindowSize() === 'mobile';
  return useDeferredValue(isNarrow) ? <Menu /> : null;
}
