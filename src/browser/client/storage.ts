import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { storageProblem } from './storageProblem';

// A client module, so that it runs before the theme reads its first value. Where nothing can be stored, there is no
// storage: the theme works without one, and would log an error at each call of one that fails. If reading the property
// throws, Docusaurus itself warns once.
if (ExecutionEnvironment.canUseDOM) {
  const problem = storageProblem(window);
  if (problem !== undefined) {
    Object.defineProperty(window, 'localStorage', { value: null, configurable: true });
    console.warn(
      'This browser does not store settings for this site: colour mode, announcement and version are kept ' +
        'until you leave the page.',
      problem,
    );
  }
}
