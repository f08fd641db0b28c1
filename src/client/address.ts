import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { mendAddress } from './mendAddress';

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
}
