/**
 * Stands for `history`: its history in the address, without those in the fragment and in memory, which React Router imports
 * for every page and a site of documents never makes (`aliases` in src/plugins/lean-client/bundling.ts).
 */
export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history/esm/history.js';

/** @throws always: `router: 'hash'` needs the package itself */
export function createHashHistory(): never {
  return unavailable();
}

/** @throws always: only tests keep a history in memory */
export function createMemoryHistory(): never {
  return unavailable();
}

function unavailable(): never {
  throw new Error(
    'The pages have only a history in the address. To get another, remove `history$` from `aliases`.',
  );
}
