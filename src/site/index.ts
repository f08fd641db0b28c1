/**
 * Facts of the site that need no file: addresses of its machine-readable forms, rules for hosts, and what a page weighs.
 */
export { findResponse, varyOf } from './hosting/findResponse';
export { readHeadersFile } from './hosting/headersFile';
export { documentPolicy } from './hosting/policy';
export { checkRedirects, REDIRECTS_FILE } from './links/checkRedirects';
export { openSearch, openSearchDescription } from './machine-readable/openSearchDescription';
export type { MachinePage } from './machine-readable/page';
export { linkToParts, sectionPlaces } from './machine-readable/partLinks';
export { closeLinks, openLinks } from './machine-readable/resolveLink';
export type { ResolveLink } from './machine-readable/simplifyContent';
export { MOST_TWIN_BYTES } from './machine-readable/splitTwin';
export { twinAddress } from './machine-readable/twinAddress';
export { writeRobots } from './machine-readable/writeRobots';
export {
  attribute,
  childrenOf,
  type Element,
  find,
  findAll,
  hasClass,
  isElement,
  type Node,
  nodeText as textOf,
} from './pages/elements';
export { pageAddress } from './pages/pageAddress';
export type { PageHead } from './pages/readHead';
export type { PageScripts } from './pages/readScripts';
