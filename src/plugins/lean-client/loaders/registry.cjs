/**
 * A loader for Docusaurus' generated `registry.js`: leaves only the import of each page. The module's
 * name and id beside it are for rendering on a server, and cost a browser some bytes for every page.
 *
 * @param {string} source
 */
module.exports = function registryLoader(source) {
  return source.replace(/\[(\(\) => import\(.*?\)), ".*?", require\.resolveWeak\(".*?"\)\]/g, '[$1]');
};
