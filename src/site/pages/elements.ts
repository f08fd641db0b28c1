import type { DefaultTreeAdapterMap } from 'parse5';

export type Node = DefaultTreeAdapterMap['node'];

export type Element = DefaultTreeAdapterMap['element'];

export const isElement = (node: Node | undefined): node is Element => node !== undefined && 'tagName' in node;

export const isText = (node: Node): node is DefaultTreeAdapterMap['textNode'] => node.nodeName === '#text';

/** The nodes directly within a node. Those of a `<template>`, which the parser keeps apart, count as within it. */
export function childrenOf(node: Node): readonly Node[] {
  if ('content' in node) {
    return node.content.childNodes;
  }
  return 'childNodes' in node ? node.childNodes : [];
}

/** The elements directly within a node. */
export function childElements(node: Node): readonly Element[] {
  return childrenOf(node).filter(isElement);
}

/** The attributes of an element by name, with the prefix if they have one: `xlink:href`. */
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

export function classesOf(node: Element): readonly string[] {
  return (attribute(node, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
}

/** Whether an element has a class, or one with that prefix, as CSS modules write (`title_x1Y2`). */
export function hasClass(node: Element, name: string): boolean {
  // Most elements have no match, and searching a string is faster than splitting it.
  return (
    attribute(node, 'class')?.includes(name) === true &&
    classesOf(node).some((own) => own === name || own.startsWith(`${name}_`))
  );
}

/** The text of a node and its descendants, unchanged. */
export function nodeText(node: Node): string {
  return isText(node) ? node.value : childrenOf(node).map(nodeText).join('');
}

/** Calls a function for every descendant element, in document order. */
export function forEachElement(node: Node, visit: (element: Element) => void): void {
  for (const child of childrenOf(node)) {
    if (isElement(child)) {
      visit(child);
      forEachElement(child, visit);
    }
  }
}

/** The first descendant element that matches, in document order. */
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

/** Every descendant element that matches, in document order. */
export function findAll(node: Node, test: (candidate: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  forEachElement(node, (element) => {
    if (test(element)) {
      found.push(element);
    }
  });
  return found;
}
