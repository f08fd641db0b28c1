const path = require('node:path');

const { chunkNamesFile, referenceChunks, sectionAskedFor } = require('./halves.cjs');

const ENTRY = /^ *"([^"]+)": \[(\(\) => import\(.*?\)), ".*?", require\.resolveWeak\(".*?"\)\],/gm;

/**
 * A loader for Docusaurus' generated `registry.js`: leaves only the import of each page. The module's
 * name and id beside it are for rendering on a server, and cost a browser some bytes for every page.
 * What is only of reference pages is left out; with `?reference=` and a section it is what its pages have.
 *
 * @param {string} source
 */
module.exports = function registryLoader(source) {
  const folder = path.dirname(this.resourcePath);
  this.addDependency(chunkNamesFile(folder));
  const chunks = referenceChunks(folder);
  const section = sectionAskedFor(this.resourceQuery);
  const isOwn = (chunk) => (section === undefined ? !chunks.has(chunk) : chunks.get(chunk)?.has(section));
  return source.replace(ENTRY, (_entry, chunk, load) => (isOwn(chunk) ? `"${chunk}": [${load}],` : ''));
};
