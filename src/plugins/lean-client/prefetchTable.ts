import type { ClientModule } from '@docusaurus/types';

import { ANY_REFERENCE } from './anyReference';

/**
 * Asks for the routes of the reference once the first page is hydrated, so that a link to one need not
 * wait. The prefetch waits until the browser is idle, spares slow and metered connections, and finds
 * nothing to do where the routes are there.
 */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation }) => {
  if (previousLocation === null) {
    void window.docusaurus.prefetch(ANY_REFERENCE);
  }
};

export default { onRouteDidUpdate } satisfies ClientModule;
