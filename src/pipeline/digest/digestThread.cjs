// Node starts a thread without the loaders of the program, and knows no TypeScript itself.
require('tsx/cjs');

const { digestPages } = require('./digestPages.ts');

/** What `digestSite.ts` runs in each thread. */
module.exports = digestPages;
