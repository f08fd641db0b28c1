import { createHash } from 'node:crypto';
import path from 'node:path';

/** A node of the program that MDX compiles a page to (ESTree), as far as it is used here. */
interface ProgramNode {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** A property of an element, with a text that can be replaced. */
interface HtmlProperty {
  readonly key: { readonly name: string };
  value: ProgramNode;
}

/** Pages with less of it keep it: a separate chunk would cost more than it saves. */
const WORTH_SPLITTING = 20_000;

/** A page whose other HTML is already a separate chunk (src/reference/view/page.ts). */
const SPLIT_ALREADY = '.html.json';

/** The pages of the reference, whose HTML is a separate chunk or small. */
const REFERENCE = /\.(?:api|schema|info)\.mdx$/;

/** The browser module that reads the code from the document. */
const PARTS_IN_DOCUMENT = path.join(__dirname, '..', '..', 'browser', 'routing', 'partsInDocument.ts');

/**
 * A recma plugin that takes the HTML of a guide's parts out of its program: `html`, the highlighted code of a block
 * (src/guides/highlightFences.ts), and `__html`, the receipt of an example or a choice of languages (src/guides/pages/innerHtml.ts).
 * The initial page already contains them as elements; a page reached by a link, and the server, loads them as a chunk.
 */
export function leanGuideCode() {
  return (program: ProgramNode, file: { readonly path?: string }): void => {
    const body = program['body'] as ProgramNode[];
    const properties = htmlIn(body);
    const parts = properties.map(({ value }) => value['value'] as string);
    const hasReceipt = properties.some(({ key }) => key.name === '__html');
    const isSplit = body.some(({ source }) =>
      String((source as ProgramNode | undefined)?.['value']).endsWith(SPLIT_ALREADY),
    );
    const length = parts.reduce((sum, html) => sum + html.length, 0);
    // Nobody needs a receipt before asking for it, so the first view has none as a script.
    const isWorth = length >= WORTH_SPLITTING || (length > 0 && (hasReceipt || isSplit));
    if (isWorth && !REFERENCE.test(file.path ?? '')) {
      properties.forEach((property, index) => {
        property.value = node('MemberExpression', {
          object: identifier('guideCode'),
          property: literal(index),
          computed: true,
        });
      });
      body.unshift(...guideCode(parts));
    }
  };
}

/** The properties with HTML below some nodes, in the order of the page. */
function htmlIn(nodes: unknown): HtmlProperty[] {
  if (typeof nodes !== 'object' || nodes === null) {
    return [];
  }
  const below = Object.values(nodes).flatMap(htmlIn);
  return isHtml(nodes) ? [nodes, ...below] : below;
}

function isHtml(object: object): object is HtmlProperty {
  const { type, key, value } = object as Partial<HtmlProperty> & { readonly type?: unknown };
  return (
    type === 'Property' &&
    (key?.name === 'html' || key?.name === '__html') &&
    typeof value?.['value'] === 'string'
  );
}

/** `import { codeInDocument } …; const guideCode = codeInDocument(2) ?? (await import(…)).default;` */
function guideCode(parts: readonly string[]): readonly ProgramNode[] {
  const text = `export default ${JSON.stringify(parts)};`;
  const whole = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  const name = `code-${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
  const inDocument = identifier('codeInDocument');
  const source = literal(whole, `/* webpackChunkName: "${name}" */ ${JSON.stringify(whole)}`);
  const loaded = node('AwaitExpression', { argument: node('ImportExpression', { source }) });
  const init = node('LogicalExpression', {
    operator: '??',
    left: node('CallExpression', { callee: inDocument, arguments: [literal(parts.length)], optional: false }),
    right: node('MemberExpression', { object: loaded, property: identifier('default'), computed: false }),
  });
  return [
    node('ImportDeclaration', {
      specifiers: [node('ImportSpecifier', { imported: inDocument, local: inDocument })],
      source: literal(PARTS_IN_DOCUMENT),
    }),
    node('VariableDeclaration', {
      kind: 'const',
      declarations: [node('VariableDeclarator', { id: identifier('guideCode'), init })],
    }),
  ];
}

function node(type: string, properties: Readonly<Record<string, unknown>>): ProgramNode {
  return { type, ...properties };
}

function identifier(name: string): ProgramNode {
  return node('Identifier', { name });
}

/** @param raw how the value is written, such as with a comment for the bundler before it */
function literal(value: string | number, raw = JSON.stringify(value)): ProgramNode {
  return node('Literal', { value, raw });
}
