import { createHash } from 'node:crypto';

import { upstreamChanged } from '../../upstream/upstreamChanged';

/** The highlighted code of a block, in the module that MDX compiles a page to (src/guides/highlightFences.ts). */
const CODE = /\bhtml: ("(?:[^"\\]|\\.)*")/g;

/** Marks every highlighted block, wherever MDX puts it. */
const COLOURED = String.raw`<span class=\"token`;

/** Pages with less of it keep it: a separate chunk would cost more than it saves. */
const WORTH_SPLITTING = 20_000;

/**
 * Rewrites the compiled page of a guide, for browsers only: removes its highlighted code. The initial page already
 * contains that code as elements; a page reached by a link loads it as a chunk before it is rendered.
 *
 * @param file the page, for the error
 * @param partsInDocument the browser module that reads the code from the document
 * @throws {InputError} if highlighted code is in an unexpected place
 */
export function rewriteGuideCode(source: string, file: string, partsInDocument: string): string {
  const parts = [...source.matchAll(CODE)].map(([, html = '']) => JSON.parse(html) as string);
  let part = -1;
  const lean = source.replace(CODE, () => {
    part += 1;
    return `html: guideCode[${String(part)}]`;
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
  if (length < WORTH_SPLITTING) {
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
