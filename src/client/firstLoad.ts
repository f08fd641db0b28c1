import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { isLoadError } from '../faults/isLoadError';
import { showLoadNotice } from './showLoadNotice';

// A client module, because Docusaurus hydrates only a page whose every chunk has arrived and tells nobody
// when one has not: the HTML stays, and nothing on it works. Later pages are Docusaurus' own to reload.
if (ExecutionEnvironment.canUseDOM) {
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const hydrated = document.documentElement.dataset['hasHydrated'] === 'true';
    if (!hydrated && isLoadError(reason)) {
      showLoadNotice(reason);
    }
  });
}
