import type { ClientModule } from '@docusaurus/types';

import { deferredRoutesOf } from './deferredRoutesOf';

/**
 * Prefetches the routes of an API's reference after its first page, a guide or a reference page, is hydrated, so
 * that links to other pages need not wait. The prefetch waits until the browser is idle, skips slow and metered
 * connections, and does nothing if the routes are loaded.
 */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation === null) {
    for (const route of deferredRoutesOf(location.pathname)) {
      void window.docusaurus.prefetch(route);
    }
  }
};

export default { onRouteDidUpdate } satisfies ClientModule;
