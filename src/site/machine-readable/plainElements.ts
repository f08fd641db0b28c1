import type { Element, ElementContent, Properties } from 'hast';

export function element(
  tagName: string,
  children: readonly ElementContent[],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

export const text = (value: string): ElementContent => ({ type: 'text', value });

export const isPlainElement = (node: ElementContent): node is Element => node.type === 'element';
