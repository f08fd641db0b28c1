import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { forgiveStorage } from './forgiveStorage';

// A client module, so that it runs before the theme reads its first value. If the browser blocks storage entirely,
// Docusaurus itself warns once and works without it.
if (ExecutionEnvironment.canUseDOM) {
  forgiveStorage(
    Storage.prototype,
    (error) => {
      console.warn(
        'This browser does not store settings for this site: colour mode, announcement and version are kept ' +
          'until you leave the page.',
        error,
      );
    },
    // What is typed stands in the storage of the tab: who keeps it must hear that it is not kept.
    (storage) => storage !== tabStorage(),
  );
}

/** The storage of the tab; nothing where the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
