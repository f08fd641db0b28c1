const { readFileSync } = require('node:fs');
const path = require('node:path');

/** The chunk of what the first view of a page leaves out of the tables of all pages. */
const TABLE_CHUNK = 'reference-routes';

/** What a version's path and the rest of a reference page's route are; an API's overview is none. */
const REFERENCE = /^((?:\/[^/]+)?)\/api\/[^/]+\/[^/]/;

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
 * The pattern that stands for all reference pages of a version, until their routes are there.
 *
 * @param {string} version
 */
function referencePattern(version) {
  return `${version}/api/:api/:page+`;
}

/**
 * The entries of Docusaurus' `routesChunkNames.json`: those of every page, and those of the reference.
 *
 * @param {Record<string, unknown>} chunkNames what chunks a route is made of, by route and hash
 */
function chunkNamesHalves(chunkNames) {
  const isEntry = ([key]) => isReference(key.replace(/-[^-]+$/, ''));
  const entries = Object.entries(chunkNames);
  return {
    eager: Object.fromEntries(entries.filter((entry) => !isEntry(entry))),
    reference: Object.fromEntries(entries.filter(isEntry)),
  };
}

/**
 * The names of the chunks that only reference pages are made of.
 *
 * @param {string} folder Docusaurus' generated files
 * @returns {ReadonlySet<string>}
 */
function referenceChunks(folder) {
  const { eager, reference } = chunkNamesHalves(JSON.parse(readFileSync(chunkNamesFile(folder), 'utf8')));
  const shared = new Set(leaves(eager));
  return new Set(leaves(reference).filter((chunk) => !shared.has(chunk)));
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
  ...{ TABLE_CHUNK, isReference, versionPath, referencePattern },
  ...{ chunkNamesHalves, chunkNamesFile, referenceChunks },
};
