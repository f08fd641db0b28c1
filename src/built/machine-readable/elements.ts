import type { Element, ElementContent, Properties, Root, RootContent } from 'hast';

/** Any node in the tree of an HTML document. */
export type Html = Root | RootContent | ElementContent;

export const isElement = (node: Html | undefined): node is Element => node?.type === 'element';

/** Makes an element. */
export function element(
  tagName: string,
  children: readonly ElementContent[],
  properties: Properties = {},
): Element {
  return { type: 'element', tagName, properties, children: [...children] };
}

/** Makes a text node. */
export const text = (value: string): ElementContent => ({ type: 'text', value });

/** The classes of an element. */
export function classesOf(node: Element): readonly string[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** Whether an element has a class, or one that begins so, as those of CSS modules do (`title_x1Y2`). */
export function hasClass(node: Element, name: string): boolean {
  return classesOf(node).some((own) => own === name || own.startsWith(`${name}_`));
}

/** An attribute as text, or `undefined`. */
export function attribute(node: Element, name: string): string | undefined {
  const value = node.properties[name];
  return value === undefined || value === null || typeof value === 'boolean' ? undefined : String(value);
}

/** The text of a node and of everything in it, as it stands. */
export function textOf(node: Html): string {
  if (node.type === 'text') {
    return node.value;
  }
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The first element within a node for which a test holds, in the order of the document. */
export function find(node: Html, test: (candidate: Element) => boolean): Element | undefined {
  if (!('children' in node)) {
    return undefined;
  }
  for (const child of node.children) {
    const found = isElement(child) && test(child) ? child : find(child, test);
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** Every element within a node for which a test holds, in the order of the document. */
export function findAll(node: Html, test: (candidate: Element) => boolean): Element[] {
  return 'children' in node
    ? node.children.flatMap((child) => [
        ...(isElement(child) && test(child) ? [child] : []),
        ...findAll(child, test),
      ])
    : [];
}
