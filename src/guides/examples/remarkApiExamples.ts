import type { Code, Link, Nodes, Parent, PhrasingContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { VFile } from 'vfile';

import { displayPath, InputError } from '../../kit/problem';
import {
  ATTRIBUTES,
  showExample,
  type ExampleAttributes,
  type ExampleSource,
  type ShownExample,
} from './apiExample';
import { readSource } from './readSource';

/** The element that shows a named example. */
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
  for (const { parent, element } of elementsIn(tree)) {
    const attributes = readAttributes(element, file);
    const children = parent.children as Nodes[];
    const example = shown(attributes, source, element, file);
    children.splice(children.indexOf(element), 1, figure(attributes, example));
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
        throw problemAt(file, element, `<${ELEMENT}> takes ${ATTRIBUTES.join(', ')}, and not ${name}.`);
      }
      return [name, value ?? ''];
    }),
  );
}

function shown(
  attributes: ExampleAttributes,
  source: ExampleSource,
  element: MdxJsxFlowElement,
  file: string,
): ShownExample {
  try {
    return showExample(attributes, source);
  } catch (error) {
    throw problemAt(file, element, error instanceof Error ? error.message : String(error));
  }
}

function problemAt(file: string, element: MdxJsxFlowElement, message: string): InputError {
  const line = element.position?.start.line;
  return new InputError([
    {
      message,
      file,
      ...(line === undefined ? {} : { line }),
      fix: `correct the <${ELEMENT}>; each attribute is name="text". Examples are in openapi/<api>/examples/.`,
    },
  ]);
}

function figure(attributes: ExampleAttributes, example: ShownExample): MdxJsxFlowElement {
  const { language, text: value, lines } = example;
  const code: Code = {
    type: 'code',
    lang: language,
    meta: lines.length === 0 ? null : `{${lines.join(',')}}`,
    value,
  };
  return flow('figure', 'api-example', [
    flow('figcaption', 'api-example-caption', [
      { type: 'paragraph', children: caption(attributes, example) },
    ]),
    code,
  ]);
}

function caption(attributes: ExampleAttributes, { excerpt, operation }: ShownExample): PhrasingContent[] {
  const { name = '', response, file } = attributes;
  const kind = response === undefined ? 'request' : `answer ${response}`;
  const link: Link = {
    type: 'link',
    url: operation.route,
    children: [{ type: 'text', value: operation.title }],
  };
  return [
    link,
    { type: 'text', value: `, ${kind}, example ` },
    { type: 'inlineCode', value: name },
    { type: 'text', value: excerpt ? '. An excerpt: comments mark what is left out.' : '.' },
    ...(file === undefined
      ? []
      : ([
          { type: 'text', value: ' Save it as ' },
          { type: 'inlineCode', value: file },
          { type: 'text', value: '.' },
        ] as const)),
  ];
}

function flow(name: string, className: string, children: MdxJsxFlowElement['children']): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [{ type: 'mdxJsxAttribute', name: 'className', value: className }],
    children,
  };
}
