import globalData from '@generated/globalData';
import type { GlobalPluginData } from '@docusaurus/plugin-content-docs/client';
import type { ClientModule } from '@docusaurus/types';

import { anyReference } from './anyReference';

/**
 * Asks for the routes of the reference once the first page is hydrated, so that a link to one need not
 * wait. The prefetch waits until the browser is idle, spares slow and metered connections, and finds
 * nothing to do where the routes are there.
 */
const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (previousLocation === null) {
    const docs = globalData['docusaurus-plugin-content-docs']?.['default'] as GlobalPluginData | undefined;
    const version = docs?.versions.find(
      ({ isLast, path }) => !isLast && location.pathname.startsWith(`${path}/`),
    );
    void window.docusaurus.prefetch(anyReference(version?.path ?? '/'));
  }
};

export default { onRouteDidUpdate } satisfies ClientModule;
