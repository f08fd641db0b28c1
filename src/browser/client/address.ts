import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { mendAddress, withoutHtml } from './mendAddress';

// A client module, so that it runs, and is notified of changes, before the router.
if (ExecutionEnvironment.canUseDOM) {
  const replaceAddress = (address: string) => {
    // With the origin, since a path that begins with two slashes would be another host.
    window.history.replaceState(window.history.state, '', `${window.location.origin}${address}`);
  };
  const mend = () => {
    const mended = mendAddress(window.location);
    if (mended !== undefined) {
      replaceAddress(mended);
    }
  };
  mend();
  window.addEventListener('popstate', mend);

  // The host has served the 404 page. Docusaurus would render the right page over it, with a hydration error, at
  // the wrong address; a reload gets the right page from the start.
  const wanted = withoutHtml(window.location);
  if (wanted !== undefined) {
    replaceAddress(wanted);
    window.location.reload();
  }
}
