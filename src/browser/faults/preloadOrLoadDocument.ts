import preload from '@docusaurus/core/lib/client/preload';

import { preloadPath } from '../routing/wantedPath';
import { isLoadError } from './isLoadError';
import { waitForNetwork } from './waitForNetwork';

/** The address whose document is being loaded. */
let left: string | undefined;

/**
 * Preloads a page for navigation, like Docusaurus. If that fails, Docusaurus loads the document instead, which may
 * be from a newer deployment. For an offline reader, this would replace the open page with the browser's error
 * page, so the page stays, and the document is loaded once the network is back.
 *
 * React may request a page more than once. Only the first failure is passed on, so that the document is loaded
 * once.
 */
export default async function preloadOrLoadDocument(pathname: string): Promise<unknown> {
  if (left === location.href) {
    // A script that loads at the second attempt would show the page, and the document would then replace it.
    return new Promise(() => undefined);
  }
  try {
    const loaded = await preloadPath(pathname, preload);
    left = undefined;
    return loaded;
  } catch (error) {
    if (!navigator.onLine && isLoadError(error)) {
      await waitForNetwork(error);
    }
    if (left === location.href) {
      return new Promise(() => undefined);
    }
    left = location.href;
    throw error;
  }
}
