import type { Code, Nodes, Paragraph, Parent, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { PASS_ILLUSTRATION } from '../../passes';
import { brand } from '../../portal/brand';
import { displayPath } from '../../kit/displayPath';
import { InputError } from '../../kit/problem';
import {
  ATTRIBUTES,
  namesOf,
  showExample,
  type ExampleAttributes,
  type ExampleSource,
  type ShownExample,
} from './apiExample';
import { flow, inline, link, text } from '../pages/elements';
import { innerHtml } from '../pages/innerHtml';
import { problemAt, workAt } from '../pages/workAt';
import { writeFold } from './markLines';
import { readSource } from './readSource';

const ELEMENT = 'ApiExample';

/**
 * A remark plugin that replaces `<ApiExample … />` with named examples, so that the page ships neither a
 * component nor a second copy of the payload.
 *
 * @throws {InputError} for an example that does not exist in the page's version
 */
export function remarkApiExamples() {
  return async (tree: Nodes, { cwd, path: file }: VFile): Promise<void> => {
    if (elementsIn(tree).length > 0) {
      putExamples(tree, await readSource(cwd, file), displayPath(cwd, file));
    }
  };
}

/**
 * Replaces the elements of a page with code blocks, each below a line that describes it and links to its
 * operation.
 *
 * @param file the page, for problems
 * @throws {InputError} for the first element without a valid example
 */
export function putExamples(tree: Nodes, source: ExampleSource, file: string): void {
  const drawn = new Set<string>();
  for (const { parent, element } of elementsIn(tree)) {
    const attributes = readAttributes(element, file);
    const children = parent.children as Nodes[];
    const { receipt, pass, ...example } = workAt(element, file, FIX, () => showExample(attributes, source));
    const picture = receipt ?? pass;
    // Several excerpts of one sale have one receipt.
    const isNew = picture !== undefined && !drawn.has(picture);
    if (isNew) {
      drawn.add(picture);
    }
    const named = { ...attributes, ...namesOf(attributes, source.workflows) };
    const fold =
      receipt === undefined
        ? pictureFold('This pass', PASS_ILLUSTRATION, picture ?? '')
        : pictureFold('Receipt of this sale', ILLUSTRATION, receipt);
    const made = figure(named, example, isNew ? fold : undefined);
    children.splice(children.indexOf(element), 1, made);
  }
}

interface Found {
  readonly parent: Parent;
  readonly element: MdxJsxFlowElement;
}

function elementsIn(node: Nodes): Found[] {
  return !('children' in node)
    ? []
    : node.children.flatMap((child) =>
        child.type === 'mdxJsxFlowElement' && child.name === ELEMENT
          ? [{ parent: node, element: child }]
          : elementsIn(child),
      );
}

/**
 * Reads the attributes of an element.
 *
 * @throws {InputError} for an attribute that is unknown or not a string
 */
export function readAttributes(element: MdxJsxFlowElement, file: string): ExampleAttributes {
  return Object.fromEntries(
    element.attributes.map((attribute) => {
      const name = attribute.type === 'mdxJsxAttribute' ? attribute.name : '{…}';
      const { value } = attribute;
      if (!ATTRIBUTES.some((known) => known === name) || (typeof value !== 'string' && value !== null)) {
        const message = `<${ELEMENT}> takes ${ATTRIBUTES.join(', ')}, and not ${name}.`;
        throw new InputError([problemAt(element, { message, file, fix: FIX })]);
      }
      return [name, value ?? ''];
    }),
  );
}

const FIX = `correct the <${ELEMENT}>; each attribute is name="text". Examples are in openapi/<api>/examples/.`;

function figure(
  attributes: ExampleAttributes,
  example: ShownExample,
  fold: MdxJsxFlowElement | undefined,
): MdxJsxFlowElement {
  const { language, text: value, lines, folded } = example;
  const meta = [
    ...(lines.length === 0 ? [] : [`{${lines.join(',')}}`]),
    ...(folded.length === 0 ? [] : [writeFold(folded)]),
  ];
  const code: Code = {
    type: 'code',
    lang: language,
    meta: meta.length === 0 ? null : meta.join(' '),
    value,
  };
  return flow('figure', { className: 'api-example' }, [
    flow('figcaption', { className: 'api-example-caption' }, [
      { type: 'paragraph', children: caption(attributes, example) },
      ...(folded.length === 0 ? [] : [unfold(value.split('\n').length, example.excerpt)]),
    ]),
    ...(fold === undefined ? [] : [fold]),
    code,
  ]);
}

/** What is written above a receipt. */
const ILLUSTRATION = `An illustration, drawn from this example alone. How ${brand.name} renders a receipt is not specified.`;

/**
 * The receipt of a sale or a pass, folded, so that it does not make the page longer. It is one string of HTML, which browsers
 * take from the document (src/plugins/lean-client/guideCode.ts).
 */
function pictureFold(summary: string, note: string, picture: string): MdxJsxFlowElement {
  const html = `<summary>${summary}</summary><div class="api-receipt-paper"><p>${note}</p>${picture}</div>`;
  const { attributes, ...fold } = flow('details', { className: 'api-receipt' }, []);
  // As if it were written in the page: otherwise it would be Docusaurus' component for details, which has children.
  const data: object = { _mdxExplicitJsx: true };
  return { ...fold, data, attributes: [...attributes, innerHtml(html)] };
}

/** The box that shows the folded lines: `code.css` does it, so that it works without scripts. */
function unfold(count: number, isExcerpt: boolean): Paragraph {
  const box = inline('input', { type: 'checkbox' }, []);
  const words = text(` Show all ${String(count)} lines${isExcerpt ? ' of the excerpt' : ''}`);
  return { type: 'paragraph', children: [inline('label', { className: 'api-example-all' }, [box, words])] };
}

function caption(
  attributes: ExampleAttributes,
  { excerpt, operation, studio }: ShownExample,
): PhrasingContent[] {
  const { name = '', response, file } = attributes;
  const kind = response === undefined ? 'request' : `response ${response}`;
  return [
    link(operation.route, operation.title),
    text(`, ${kind}, example `),
    { type: 'inlineCode', value: name },
    text(excerpt ? '. An excerpt: comments mark what is left out.' : '.'),
    ...(file === undefined
      ? []
      : [text(' Save it as '), { type: 'inlineCode' as const, value: file }, text('.')]),
    ...(studio === undefined ? [] : studioLink(studio, excerpt)),
  ];
}

function studioLink(url: string, isExcerpt: boolean): PhrasingContent[] {
  const words = isExcerpt ? 'Open the whole body in the Studio' : 'Open in the Studio';
  return [text(' '), link(url, words), text('.')];
}
