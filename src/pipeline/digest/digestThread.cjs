// @ts-check
// What `digestSite.ts` runs in each thread. Not TypeScript: Node starts a thread without the loaders of the program, and
// tsx, with `--import`, registers none in a thread, where Tinypool imports its file as an ES module.
require('tsx/cjs/api').register();

const { digestPages } = require('./digestPages');

module.exports = digestPages;
