const { changeSource } = require('./changes.cjs');

const FIND = 'export function getActiveDocContext(';

/**
 * A loader for how Docusaurus finds the page that an address is of, for the server only: finds it once a page,
 * where each item of the navbar would go through all pages again. In a browser the list of pages grows meanwhile.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus finds it in another way than is known here
 */
module.exports = function docsContextLoader(source) {
  const changed = changeSource(source, {
    what: 'Docusaurus finds the page of an address',
    loader: __filename,
    imports: ['lastAnswer'],
    changes: [[FIND, 'function findActiveDocContext(']],
  });
  return `${changed}\nexport const getActiveDocContext = lastAnswer(findActiveDocContext);`;
};
