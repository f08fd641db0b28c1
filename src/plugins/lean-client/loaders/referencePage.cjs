const { stringifyRequest, htmlParts, PART } = require('./referenceParts.cjs');

/** Pages with less HTML than this keep it: a chunk of its own would cost more than it saves. */
const WORTH_SPLITTING = 40_000;

/**
 * A loader for a generated reference page: takes its inert HTML out of the MDX, into a module that
 * `referenceParts.cjs` makes. A page that a browser opens has that HTML already, as elements.
 *
 * @param {string} source
 */
module.exports = function referencePageLoader(source) {
  const length = htmlParts(source).reduce((sum, html) => sum + html.length, 0);
  if (length < WORTH_SPLITTING) {
    return source;
  }
  let part = -1;
  const lean = source.replace(PART, () => {
    part += 1;
    return `<ReferenceHtml html={referenceHtml[${String(part)}]} />`;
  });
  const parts = stringifyRequest(`!!${require.resolve('./referenceParts.cjs')}!${this.resourcePath}`);
  return lean.replace(/^import ReferenceHtml /m, `import referenceHtml from ${parts};\n$&`);
};
