import type { Emphasis, Link, Text } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';

type Attributes = Readonly<Record<string, string>>;

/** An element that is a block of a page. */
export function flow(
  name: string,
  attributes: Attributes,
  children: MdxJsxFlowElement['children'],
): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name, attributes: attributesOf(attributes), children };
}

/** An element within a line. */
export function inline(
  name: string,
  attributes: Attributes,
  children: MdxJsxTextElement['children'],
): MdxJsxTextElement {
  return { type: 'mdxJsxTextElement', name, attributes: attributesOf(attributes), children };
}

function attributesOf(attributes: Attributes): MdxJsxAttribute[] {
  return Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Words in German, which a screen reader says so (WCAG 2.2, 3.1.2). */
export function germanWords(value: string): Emphasis {
  return { type: 'emphasis', data: { hProperties: { lang: 'de' } }, children: [text(value)] };
}

export function link(url: string, words: string): Link {
  return { type: 'link', url, children: [text(words)] };
}
