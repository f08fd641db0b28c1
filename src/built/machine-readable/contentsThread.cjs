// Node starts a thread without the loaders of the program, and knows no TypeScript itself.
require('tsx/cjs');

const { readContents } = require('./readContents.ts');

/** What `readPages.ts` runs in each thread. */
module.exports = readContents;
