import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { repairAddress, withoutHtml } from './repairAddress';

// A client module, so that it runs, and is notified of changes, before the router.
if (ExecutionEnvironment.canUseDOM) {
  const replaceAddress = (address: string) => {
    // With the origin, since a path that begins with two slashes would be another host.
    window.history.replaceState(window.history.state, '', `${window.location.origin}${address}`);
  };
  const repair = () => {
    const repaired = repairAddress(window.location);
    if (repaired !== undefined) {
      replaceAddress(repaired);
    }
  };
  /** @returns whether the address had the suffix */
  const stripHtml = () => {
    const cleanUrl = withoutHtml(window.location);
    if (cleanUrl !== undefined) {
      replaceAddress(cleanUrl);
    }
    return cleanUrl !== undefined;
  };
  repair();
  window.addEventListener('popstate', () => {
    stripHtml();
    repair();
  });

  // The host has served the 404 page. Docusaurus would render the right page over it, with a hydration error, at
  // the wrong address; a reload gets the right page from the start.
  if (stripHtml()) {
    window.location.reload();
  }
}
