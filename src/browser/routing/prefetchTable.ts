import type { ClientModule } from '@docusaurus/types';

import { referenceOf } from '../../facts/referenceOf';

/**
 * Asks for the routes of an API's reference once its first page is hydrated, a guide or a page of the reference, so
 * that a link to another need not wait. The prefetch waits until the browser is idle, spares slow and metered
 * connections, and finds nothing to do where the routes are there.
 */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation === null) {
    for (const route of referenceOf(location.pathname)) {
      void window.docusaurus.prefetch(route);
    }
  }
};

export default { onRouteDidUpdate } satisfies ClientModule;
