const path = require('node:path');

const { stringifyRequest } = require('./referenceParts.cjs');

const FIND = 'export function getActiveDocContext(';

/**
 * A loader for how Docusaurus finds the page that an address is of, for the server only: finds it once a page,
 * where each item of the navbar would go through all pages again. In a browser the list of pages grows meanwhile.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus finds it in another way than is known here
 */
module.exports = function docsContextLoader(source) {
  if (!source.includes(FIND)) {
    throw new Error(
      'Docusaurus finds the page of an address in a new way: ' +
        'adapt src/plugins/lean-client/loaders/docsContext.cjs.',
    );
  }
  const module = stringifyRequest(path.join(__dirname, '..', 'lastAnswer.ts'));
  return [
    `import { lastAnswer } from ${module};`,
    source.replace(FIND, 'function findActiveDocContext('),
    'export const getActiveDocContext = lastAnswer(findActiveDocContext);',
  ].join('\n');
};
