import { later } from '@site/src/browser/forPages';

// Wrapped, because upstream decides between this and the dropdown of a wide window in each of them: it comes with the menu.
export default later(
  () => import(/* webpackChunkName: 'menu' */ '@theme-original/NavbarItem/DropdownNavbarItem/Mobile'),
);
