import preload from '@docusaurus/core/lib/client/preload';

import { isLoadError } from './isLoadError';
import { waitForNetwork } from './waitForNetwork';

/** The address whose document is being loaded. */
let left: string | undefined;

/**
 * Docusaurus' loading of a page that a reader goes to. When it fails, Docusaurus loads the document instead,
 * which may be of a newer deployment. A reader who is offline would lose the open page for the browser's own
 * of no connection: there it stays, and the document is loaded once the network is back.
 *
 * React may request one page more than once. Only the first failure is passed on, so that the document is loaded once.
 */
export default async function preloadToGo(pathname: string): Promise<unknown> {
  try {
    return await preload(pathname);
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
