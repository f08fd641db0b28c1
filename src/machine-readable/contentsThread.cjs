// Node starts a thread without the loaders of the program, and knows no TypeScript itself.
require('tsx/cjs');

/** What `readPages.ts` runs in each thread. */
module.exports = require('./readContents.ts').default;
