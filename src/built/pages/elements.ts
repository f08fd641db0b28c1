import type { DefaultTreeAdapterMap } from 'parse5';

/** Any node in the tree of a parsed document. */
export type Node = DefaultTreeAdapterMap['node'];

/** An element of a parsed document. */
export type Element = DefaultTreeAdapterMap['element'];

/** A text of a parsed document. */
type Text = DefaultTreeAdapterMap['textNode'];

export const isElement = (node: Node | undefined): node is Element => node !== undefined && 'tagName' in node;

export const isText = (node: Node): node is Text => node.nodeName === '#text';

/** The nodes directly within a node. */
export function childrenOf(node: Node): readonly Node[] {
  return 'childNodes' in node ? node.childNodes : [];
}

/** The elements directly within a node. */
export function childElements(node: Node): readonly Element[] {
  return childrenOf(node).filter(isElement);
}

/** The attributes of an element by their names as HTML writes them: `xlink:href` has its prefix. */
export function attributesOf(node: Element): Readonly<Partial<Record<string, string>>> {
  const attributes: Partial<Record<string, string>> = {};
  for (const { prefix, name, value } of node.attrs) {
    attributes[prefix === undefined || prefix === '' ? name : `${prefix}:${name}`] = value;
  }
  return attributes;
}

/** An attribute of an element, or `undefined`. */
export function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((own) => own.name === name)?.value;
}

/** The classes of an element. */
export function classesOf(node: Element): readonly string[] {
  return (attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

/** Whether an element has a class, or one that begins so, as those of CSS modules do (`title_x1Y2`). */
export function hasClass(node: Element, name: string): boolean {
  // Most elements are asked in vain, and to search a text is quicker than to split it.
  return (
    attribute(node, 'class')?.includes(name) === true &&
    classesOf(node).some((own) => own === name || own.startsWith(`${name}_`))
  );
}

/** The text of a node and of everything in it, as it stands. */
export function textOf(node: Node): string {
  return isText(node) ? node.value : childrenOf(node).map(textOf).join('');
}

/** Calls a function for every element within a node, in the order of the document. */
export function forEachElement(node: Node, visit: (element: Element) => void): void {
  for (const child of childrenOf(node)) {
    if (isElement(child)) {
      visit(child);
      forEachElement(child, visit);
    }
  }
}

/** The first element within a node for which a test holds, in the order of the document. */
export function find(node: Node, test: (candidate: Element) => boolean): Element | undefined {
  for (const child of childrenOf(node)) {
    if (isElement(child)) {
      const found = test(child) ? child : find(child, test);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return undefined;
}

/** Every element within a node for which a test holds, in the order of the document. */
export function findAll(node: Node, test: (candidate: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  forEachElement(node, (element) => {
    if (test(element)) {
      found.push(element);
    }
  });
  return found;
}
