const { TABLE_CHUNK, chunkNamesHalves, referencePattern, versionPath } = require('./halves.cjs');

/**
 * A loader for Docusaurus' generated `routesChunkNames.json`: leaves out the reference pages; with
 * `?reference` it leaves only them. The pattern that stands for them names the chunk of their routes, so
 * that a link to one prefetches it.
 *
 * @param {string} source
 */
module.exports = function routesChunkNamesLoader(source) {
  const { eager, reference } = chunkNamesHalves(JSON.parse(source));
  if (this.resourceQuery === '?reference') {
    return JSON.stringify(reference);
  }
  const patterns = new Set(Object.keys(reference).map((key) => referencePattern(versionPath(key))));
  const tables = [...patterns].map((pattern) => [`${pattern}-table`, { table: TABLE_CHUNK }]);
  return JSON.stringify({ ...eager, ...Object.fromEntries(tables) });
};
