const { readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The section of a reference page, which its route begins with: the operations of an API in a version, or its
 * schemas. An API's overview is in none.
 */
const REFERENCE = /^((?:\/[^/]+)?\/api\/[^/]+(?:\/schemas(?=\/[^/]))?)\/[^/]/;

/** How a loader is asked for what is of a section's pages, and of nothing else. */
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
 * The section of a reference page, such as `/api/checkout` or `/2022-09/api/checkout/schemas`.
 *
 * @param {string} route
 * @returns {string}
 */
function sectionOf(route) {
  return REFERENCE.exec(route)?.[1] ?? '';
}

/**
 * A section without its version: what it has in common with the same section of other versions.
 *
 * @param {string} section
 */
function inAnyVersion(section) {
  return section.replace(/^.*?(?=\/api\/)/, '');
}

/**
 * The section whose pages a loader is asked for.
 *
 * @param {string} query of the module
 * @returns {string | undefined} its path; `undefined` for what every page knows
 */
function sectionAskedFor(query) {
  return query.startsWith(QUERY) ? decodeURIComponent(query.slice(QUERY.length)) : undefined;
}

/**
 * The query that asks a loader for what is of a section's pages.
 *
 * @param {string} section
 */
function referenceQuery(section) {
  return `${QUERY}${encodeURIComponent(section)}`;
}

/**
 * The chunk of what the first view of other pages leaves out of the tables of all pages, for one section.
 *
 * @param {string} section
 */
function tableChunk(section) {
  return `reference-routes${section.replaceAll('/', '-')}`;
}

/**
 * The pattern that stands for all pages of a section, until their routes are there.
 *
 * @param {string} section
 */
function referencePattern(section) {
  return `${section}/:page`;
}

/**
 * The entries of Docusaurus' `routesChunkNames.json`: those of every page, and those of the reference by
 * the section that they are of.
 *
 * @param {Record<string, unknown>} chunkNames what chunks a route is made of, by route and hash
 */
function splitChunkNames(chunkNames) {
  const eager = {};
  /** @type {Record<string, Record<string, unknown>>} */
  const references = {};
  for (const [key, chunks] of Object.entries(chunkNames)) {
    const route = key.replace(/-[^-]+$/, '');
    const half = isReference(route) ? (references[sectionOf(route)] ??= {}) : eager;
    half[key] = chunks;
  }
  return { eager, references };
}

/**
 * The names of the chunks that only reference pages are made of, each with the sections that use it.
 *
 * @param {string} folder Docusaurus' generated files
 * @returns {ReadonlyMap<string, ReadonlySet<string>>}
 */
function referenceChunks(folder) {
  const { eager, references } = splitChunkNames(JSON.parse(readFileSync(chunkNamesFile(folder), 'utf8')));
  const shared = new Set(leaves(eager));
  const found = new Map();
  for (const [section, entries] of Object.entries(references)) {
    for (const chunk of leaves(entries).filter((name) => !shared.has(name))) {
      found.set(chunk, (found.get(chunk) ?? new Set()).add(section));
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
  ...{ isReference, sectionOf, inAnyVersion, sectionAskedFor, referenceQuery, tableChunk, referencePattern },
  ...{ splitChunkNames, chunkNamesFile, referenceChunks },
};
