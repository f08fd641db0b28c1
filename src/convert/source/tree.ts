import { childPointer, parsePointer } from '../../kit/pointer';

/** A value of a source as it is written: a number keeps its digits, so that no amount is rounded. */
export interface SourceLeaf {
  readonly kind: 'text' | 'number' | 'boolean' | 'null';
  /** The text without quotation marks; empty for `null`. */
  readonly text: string;
}

/** A document of a source: records, lists and values. A record is a map, so that no name in it is special. */
export type SourceNode = SourceLeaf | readonly SourceNode[] | ReadonlyMap<string, SourceNode>;

/** A value at a place of a source. */
export interface LeafAt {
  /** A JSON Pointer in the receipt. */
  readonly pointer: string;
  readonly leaf: SourceLeaf;
}

/** A node at a place of a source. */
export interface NodeAt {
  readonly path: readonly string[];
  readonly node: SourceNode;
}

/** A text as a value of a source. */
export function textLeaf(text: string): SourceLeaf {
  return { kind: 'text', text };
}

export function isList(node: SourceNode | undefined): node is readonly SourceNode[] {
  return Array.isArray(node);
}

export function isMap(node: SourceNode | undefined): node is ReadonlyMap<string, SourceNode> {
  return node instanceof Map;
}

export function isLeaf(node: SourceNode | undefined): node is SourceLeaf {
  return node !== undefined && !isList(node) && !isMap(node);
}

/**
 * The child of a node by its name or index; `undefined` if there is none.
 *
 * @param ignoresCase whether the case of names does not matter
 */
export function childAt(
  node: SourceNode,
  name: string,
  ignoresCase = false,
): { readonly name: string; readonly node: SourceNode } | undefined {
  if (isList(node)) {
    const child = node[Number(name)];
    return child === undefined ? undefined : { name, node: child };
  }
  if (!isMap(node)) {
    return undefined;
  }
  const exact = node.get(name);
  if (exact !== undefined || !ignoresCase) {
    return exact === undefined ? undefined : { name, node: exact };
  }
  const wanted = name.toLowerCase();
  for (const [other, child] of node) {
    if (other.toLowerCase() === wanted) {
      return { name: other, node: child };
    }
  }
  return undefined;
}

/** The nodes that a path names, in their order: `*` names each item of a list. */
export function nodesAt(root: SourceNode, path: readonly string[], ignoresCase = false): readonly NodeAt[] {
  const found: NodeAt[] = [];
  const names: string[] = [];
  const visit = (node: SourceNode) => {
    const step = path[names.length];
    if (step === undefined) {
      found.push({ path: [...names], node });
    } else if (step !== '*') {
      const child = childAt(node, step, ignoresCase);
      if (child !== undefined) {
        names.push(child.name);
        visit(child.node);
        names.pop();
      }
    } else if (isList(node)) {
      for (const [index, item] of node.entries()) {
        names.push(String(index));
        visit(item);
        names.pop();
      }
    }
  };
  visit(root);
  return found;
}

const steps = new Map<string, readonly string[]>();

/** The steps of a pointer of a mapping, which are asked for with each field: they are parsed once. */
export function stepsOf(pointer: string): readonly string[] {
  const known = steps.get(pointer) ?? parsePointer(pointer);
  steps.set(pointer, known);
  return known;
}

/** Every value of a source in document order. */
export function leavesOf(root: SourceNode): readonly LeafAt[] {
  const leaves: LeafAt[] = [];
  const visit = (node: SourceNode, pointer: string) => {
    if (isLeaf(node)) {
      leaves.push({ pointer, leaf: node });
      return;
    }
    for (const [name, child] of node.entries()) {
      visit(child, childPointer(pointer, String(name)) ?? pointer);
    }
  };
  visit(root, '');
  return leaves;
}
