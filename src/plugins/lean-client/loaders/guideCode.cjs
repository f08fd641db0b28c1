const { createHash } = require('node:crypto');
const path = require('node:path');

/** The coloured code of a block, in the module that MDX makes of a page (src/guides/highlightFences.ts). */
const CODE = /\bhtml: ("(?:[^"\\]|\\.)*")/g;

/** Pages with less of it keep it: a chunk of its own would cost more than it saves. */
const WORTH_SPLITTING = 20_000;

/**
 * A loader for the compiled page of a guide, for browsers only: takes its coloured code out. A page that a
 * browser opens has that code already, as elements; one that is reached by a link loads it as a chunk before
 * the page is shown, as the reference does (`referenceParts.cjs`).
 *
 * @param {string} source
 */
module.exports = function guideCodeLoader(source) {
  const parts = [...source.matchAll(CODE)].map(([, html]) => JSON.parse(html));
  const length = parts.reduce((sum, html) => sum + html.length, 0);
  if (this.mode !== 'production' || length < WORTH_SPLITTING) {
    return source;
  }
  let part = -1;
  const lean = source.replace(CODE, () => {
    part += 1;
    return `html: guideCode[${String(part)}]`;
  });
  const text = `export default ${JSON.stringify(parts)};`;
  const whole = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const name = `code-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const fromDocument = JSON.stringify(path.join(__dirname, '..', 'partsInDocument.ts'));
  return [
    `import { codeInDocument } from ${fromDocument};`,
    `const guideCode = codeInDocument(${String(parts.length)}) ??`,
    `  (await import(/* webpackChunkName: "${name}" */ ${JSON.stringify(whole)})).default;`,
    lean,
  ].join('\n');
};
