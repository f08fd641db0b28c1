/**
 * Reads the built site, each page once, checks it, and makes it ready for hosts.
 */
export { checkSite, siteChecks } from './checkSite';
export { type LastChanges, readLastChanges, readSourceDays } from './dates/lastChanges';
export { sourcesByRoute } from './findSource';
export type { Compression } from './hosting/compressFiles';
export { contentTypeOf } from './hosting/contentTypes';
export { compressedCache, prepareHosting } from './hosting/prepareHosting';
export { type HeaderRule, headersFor, REVALIDATE } from './hosting/headerRules';
export { hasNginx, NGINX_PACKAGES } from './hosting/startNginx';
export { checkLinks } from './links/checkLinks';
export { readSite } from './links/readSite';
export { openTwin, type OpenTwin } from './machine-readable/openTwin';
export { addStructuredData, structuredData } from './machine-readable/structuredData';
export { writeLlms } from './machine-readable/writeLlms';
export { twinParts, writeNotFoundTwin, writeTwin, writeTwinParts } from './machine-readable/writeTwin';
export { type BuiltPage, readPage } from './pages/readPage';
export { goneProblems, listProblems, removedProblems } from './published/checkPublished';
export { formerLists } from './published/formerLists';
export { keepPublished } from './published/keepPublished';
export {
  addAnchors,
  ANCHORS_FILE,
  goneAnchors,
  parseAnchors,
  readGuideIds,
} from './published/publishedAnchors';
export { addressesOf, formatList, parseList, PUBLISHED_FILE, readList } from './published/publishedList';
export { requireBuild } from './requireBuild';
