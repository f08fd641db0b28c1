import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { mendAddress, withoutHtml } from './mendAddress';

// A client module, so that it runs, and hears of every change, before the router does.
if (ExecutionEnvironment.canUseDOM) {
  const mend = () => {
    const mended = mendAddress(window.location);
    if (mended !== undefined) {
      window.history.replaceState(window.history.state, '', mended);
    }
  };
  mend();
  window.addEventListener('popstate', mend);

  // The host has answered with the not-found page. Docusaurus would put the right page over it, with an error
  // of hydration, at the wrong address. Loaded again, it is the right page from the start.
  const wanted = withoutHtml(window.location);
  if (wanted !== undefined) {
    window.history.replaceState(window.history.state, '', wanted);
    window.location.reload();
  }
}
