const { referencePattern, splitChunkNames, tableChunk, sectionAskedFor } = require('./halves.cjs');

/**
 * A loader for Docusaurus' generated `routesChunkNames.json`: leaves out the reference pages; with
 * `?reference=` and a section it leaves only those of it. The pattern that stands for a section names the chunk of
 * its routes, so that a link to one prefetches it.
 *
 * @param {string} source
 */
module.exports = function routesChunkNamesLoader(source) {
  const { eager, references } = splitChunkNames(JSON.parse(source));
  const section = sectionAskedFor(this.resourceQuery);
  if (section !== undefined) {
    return JSON.stringify(references[section]);
  }
  const tables = Object.keys(references).map((each) => [
    `${referencePattern(each)}-table`,
    { table: tableChunk(each) },
  ]);
  return JSON.stringify({ ...eager, ...Object.fromEntries(tables) });
};
