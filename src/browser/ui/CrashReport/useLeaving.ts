import { useLocation } from '@docusaurus/router';
import { useLayoutEffect, useState } from 'react';

/**
 * Tries the page again as soon as the reader has gone to another one: its crash is not that of the next page. The router is
 * around everything that may crash.
 *
 * @param tryAgain of the error boundary
 */
export function useLeaving(tryAgain: () => void): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const [crashed] = useState(address);
  useLayoutEffect(() => {
    if (address !== crashed) {
      tryAgain();
    }
  });
}
