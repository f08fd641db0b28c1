// The entry of Docusaurus, by the alias that src/plugins/lean-client gives it.
declare module '@docusaurus-entry';

// The file of the package, past the alias of its name in src/plugins/lean-client/bundling.ts.
declare module 'history/esm/history.js' {
  export { createBrowserHistory, createLocation, createPath, locationsAreEqual, parsePath } from 'history';
  export type { History, Location, LocationDescriptor } from 'history';
}
