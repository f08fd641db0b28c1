const { readFileSync } = require('node:fs');
const path = require('node:path');

/** What a version's path and the rest of a reference page's route are; an API's overview is none. */
const REFERENCE = /^((?:\/[^/]+)?)\/api\/[^/]+\/[^/]/;

/** How a loader is asked for what is of a version's reference pages, and of nothing else. */
const QUERY = '?reference=';

/**
 * Tells the routes of reference pages, which are most of a site, from those that every page knows.
 *
 * @param {string} route
 */
function isReference(route) {
  return REFERENCE.test(route);
}

/**
 * The path below which a reference page's version is, such as `/2022-09`; nothing for the latest.
 *
 * @param {string} route
 * @returns {string}
 */
function versionPath(route) {
  return REFERENCE.exec(route)?.[1] ?? '';
}

/**
 * The version whose reference pages a loader is asked for.
 *
 * @param {string} query of the module
 * @returns {string | undefined} its path; `undefined` for what every page knows
 */
function versionAskedFor(query) {
  return query.startsWith(QUERY) ? decodeURIComponent(query.slice(QUERY.length)) : undefined;
}

/**
 * The query that asks a loader for what is of a version's reference pages.
 *
 * @param {string} version
 */
function referenceQuery(version) {
  return `${QUERY}${encodeURIComponent(version)}`;
}

/**
 * The chunk of what the first view of a page leaves out of the tables of all pages, for one version.
 *
 * @param {string} version
 */
function tableChunk(version) {
  return `reference-routes${version.replaceAll('/', '-')}`;
}

/**
 * The pattern that stands for all reference pages of a version, until their routes are there.
 *
 * @param {string} version
 */
function referencePattern(version) {
  return `${version}/api/:api/:page+`;
}

/**
 * The entries of Docusaurus' `routesChunkNames.json`: those of every page, and those of the reference by
 * the version that they are of.
 *
 * @param {Record<string, unknown>} chunkNames what chunks a route is made of, by route and hash
 */
function splitChunkNames(chunkNames) {
  const eager = {};
  /** @type {Record<string, Record<string, unknown>>} */
  const references = {};
  for (const [key, chunks] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const half = isReference(route) ? (references[versionPath(route)] ??= {}) : eager;
    half[key] = chunks;
  }
  return { eager, references };
}

/**
 * The names of the chunks that only reference pages are made of, each with the versions that use it.
 *
 * @param {string} folder Docusaurus' generated files
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
function referenceChunks(folder) {
  const { eager, references } = splitChunkNames(JSON.parse(readFileSync(chunkNamesFile(folder), 'utf8')));
  const shared = new Set(leaves(eager));
  const found = new Map();
  for (const [version, entries] of Object.entries(references)) {
    for (const chunk of leaves(entries).filter((name) => !shared.has(name))) {
      found.set(chunk, (found.get(chunk) ?? new Set()).add(version));
    }
  }
  return found;
}

/** @param {string} folder */
function chunkNamesFile(folder) {
  return path.join(folder, 'routesChunkNames.json');
}

/** @returns {string[]} */
function leaves(value) {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];
}

module.exports = {
  ...{ isReference, versionPath, versionAskedFor, referenceQuery, tableChunk, referencePattern },
  ...{ splitChunkNames, chunkNamesFile, referenceChunks },
};
