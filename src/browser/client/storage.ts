import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

import { forgiveStorage } from './forgiveStorage';

// A client module, so that it runs before the theme reads its first value. Where the browser gives out no
// storage at all, Docusaurus itself warns once and goes on without.
if (ExecutionEnvironment.canUseDOM) {
  forgiveStorage(Storage.prototype, (error) => {
    console.warn(
      'This browser does not store settings for this site: colour mode, announcement and version are kept ' +
        'until you leave the page.',
      error,
    );
  });
}
