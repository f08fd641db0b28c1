const { referencePattern, splitChunkNames, tableChunk, versionAskedFor } = require('./halves.cjs');

/**
 * A loader for Docusaurus' generated `routesChunkNames.json`: leaves out the reference pages; with
 * `?reference=` and a version it leaves only those of it. The pattern that stands for them names the chunk of
 * their routes, so that a link to one prefetches it.
 *
 * @param {string} source
 */
module.exports = function routesChunkNamesLoader(source) {
  const { eager, references } = splitChunkNames(JSON.parse(source));
  const version = versionAskedFor(this.resourceQuery);
  if (version !== undefined) {
    return JSON.stringify(references[version]);
  }
  const tables = Object.keys(references).map((each) => [
    `${referencePattern(each)}-table`,
    { table: tableChunk(each) },
  ]);
  return JSON.stringify({ ...eager, ...Object.fromEntries(tables) });
};
