import type { ClientModule } from '@docusaurus/types';

import { isWide } from '../ui/Still/wide';

/** Shows the link of the page in a sidebar that is longer than the window, without moving the page. */
const sidebar: ClientModule = {
  onRouteDidUpdate() {
    // A narrow window has no sidebar, and to ask for its place would lay out the page.
    if (!isWide()) {
      return;
    }
    const link = Array.from(document.querySelectorAll('.theme-doc-sidebar-menu .menu__link--active')).at(-1);
    const menu = link?.closest('nav');
    if (link === undefined || menu === null || menu === undefined) {
      return;
    }
    const [place, frame] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
    if (place.top < frame.top || place.bottom > frame.bottom) {
      menu.scrollTop += place.top - frame.top - menu.clientHeight / 2;
    }
  },
};

export default sidebar;
