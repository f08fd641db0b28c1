import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { forgiveStorage, lacksStorage } from './forgiveStorage';

// A client module, so that it runs before the theme reads its first value. If reading the property throws, Docusaurus
// itself warns once and works without it; if there is nothing in it, Docusaurus says nothing.
if (ExecutionEnvironment.canUseDOM) {
  const warn = (error: unknown) => {
    console.warn(
      'This browser does not store settings for this site: colour mode, announcement and version are kept ' +
        'until you leave the page.',
      error,
    );
  };
  // What is typed is kept in the storage of the tab, so whoever keeps it must learn that it is not kept.
  forgiveStorage(Storage.prototype, warn, (storage) => storage !== tabStorage());
  if (lacksStorage(window)) {
    // The theme works without a storage that is null, and logs an error at each call of one that is undefined.
    Object.defineProperty(window, 'localStorage', { value: null, configurable: true });
    warn(new Error('window.localStorage is empty.'));
  }
}

/** The storage of the tab; nothing where the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
