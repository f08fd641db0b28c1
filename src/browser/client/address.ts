import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { mendAddress, withoutHtml } from './mendAddress';

// A client module, so that it runs, and hears of every change, before the router does.
if (ExecutionEnvironment.canUseDOM) {
  const replaceAddress = (address: string) => {
    // With the origin: a path that begins with two slashes would name another host.
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

  // The host has answered with the not-found page. Docusaurus would put the right page over it, with an error
  // of hydration, at the wrong address. Loaded again, it is the right page from the start.
  const wanted = withoutHtml(window.location);
  if (wanted !== undefined) {
    replaceAddress(wanted);
    window.location.reload();
  }
}
