import { createHash } from 'node:crypto';

import { upstreamChanged } from '../../upstream/upstreamChanged';

/**
 * The HTML of a page's parts, in the module that MDX compiles it to: `html`, the highlighted code of a block
 * (src/guides/highlightFences.ts), and `__html`, the receipt of an
 * example or a choice of languages (src/guides/pages/innerHtml.ts).
 */
const PARTS = /\b(html|__html): ("(?:[^"\\]|\\.)*")/g;

/** Marks every highlighted block, wherever MDX puts it. */
const COLOURED = String.raw`<span class=\"token`;

/** Pages with less of it keep it: a separate chunk would cost more than it saves. */
const WORTH_SPLITTING = 20_000;

/** A page whose other HTML is already a separate chunk (src/reference/view/page.ts). */
const SPLIT_ALREADY = '.html.json';

/**
 * Rewrites the compiled page of a guide, for browsers only: removes its highlighted code and its receipts. The initial page
 * already contains them as elements; a page reached by a link loads them as a chunk before it is rendered.
 *
 * @param file the page, for the error
 * @param partsInDocument the browser module that reads the code from the document
 * @throws {InputError} if highlighted code is in an unexpected place
 */
export function rewriteGuideCode(source: string, file: string, partsInDocument: string): string {
  const found = [...source.matchAll(PARTS)];
  const parts = found.map(([, , html = '']) => JSON.parse(html) as string);
  const hasReceipt = found.some(([, name]) => name === '__html');
  let part = -1;
  const lean = source.replace(PARTS, (_part, name: string) => {
    part += 1;
    return `${name}: guideCode[${String(part)}]`;
  });
  if (lean.includes(COLOURED)) {
    throw upstreamChanged({
      package: '@mdx-js/mdx',
      file,
      expected: 'the coloured code of each block was expected as `html: "…"` in the compiled page',
      adapt: 'src/plugins/lean-client/rewrites/guideCode.ts',
    });
  }
  const length = parts.reduce((sum, html) => sum + html.length, 0);
  // Nobody needs a receipt before asking for it, so the first view has none as a script.
  if (length === 0 || (length < WORTH_SPLITTING && !hasReceipt && !source.includes(SPLIT_ALREADY))) {
    return source;
  }
  const text = `export default ${JSON.stringify(parts)};`;
  const whole = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const name = `code-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  return [
    `import { codeInDocument } from ${JSON.stringify(partsInDocument)};`,
    `const guideCode = codeInDocument(${String(parts.length)}) ??`,
    `  (await import(/* webpackChunkName: "${name}" */ ${JSON.stringify(whole)})).default;`,
    lean,
  ].join('\n');
}
