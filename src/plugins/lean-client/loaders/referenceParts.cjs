const path = require('node:path');

const PART = /^<ReferenceHtml html=\{(".*")\} \/>$/gm;

/**
 * A loader for the inert HTML of a reference page, as a list of its parts.
 *
 * For the server the module holds the HTML. In a browser it takes the HTML from the document that
 * the reader opened, so that it is not sent twice; a page that is reached by a link has no document,
 * and loads the HTML as a chunk (`?whole`) before the page is shown.
 *
 * @param {string} source
 */
module.exports = function referencePartsLoader(source) {
  const parts = htmlParts(source);
  const isBrowsers = this.target === 'web' && this.mode === 'production';
  if (!isBrowsers || this.resourceQuery === '?whole') {
    return `export default ${JSON.stringify(parts)};`;
  }
  const whole = stringifyRequest(`!!${__filename}!${this.resourcePath}?whole`);
  const fromDocument = stringifyRequest(path.join(__dirname, '..', 'partsInDocument.ts'));
  return [
    `import { partsInDocument } from ${fromDocument};`,
    `export default partsInDocument(${String(parts.length)}) ?? (await import(${whole})).default;`,
  ].join('\n');
};

function htmlParts(source) {
  return [...source.matchAll(PART)].map(([, html]) => JSON.parse(html));
}

function stringifyRequest(request) {
  return JSON.stringify(request);
}

module.exports.PART = PART;
module.exports.htmlParts = htmlParts;
module.exports.stringifyRequest = stringifyRequest;
