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

  // The host answered with the not-found page. Docusaurus would put the right one over it, and, where a
  // script of that page fails, reload this address again and again. It cannot reload the other one so.
  const wanted = withoutHtml(window.location);
  if (wanted !== undefined) {
    window.history.replaceState(window.history.state, '', wanted);
    window.location.reload();
  }
}
