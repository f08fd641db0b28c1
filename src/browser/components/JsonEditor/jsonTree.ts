import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A node of the tree of `@lezer/json`; trees differ from texts in that they exist for broken JSON, too. */
export type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** A value of a JSON text. */
export interface JsonPlace {
  /** The steps from the body: names, and indexes as text. */
  readonly path: readonly string[];
  /** Where it stands, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/** The nodes of values that have no others in them. */
export const SCALARS = ['String', 'Number', 'True', 'False', 'Null'];

/** Values that are deeper are not told apart, a bound for hostile texts. */
const DEEPEST = 100;

/** The steps from the body to a value. */
export function pathOf(state: EditorState, value: Node): string[] {
  const path: string[] = [];
  for (let node: Node | null = value; node !== null; node = node.parent) {
    const current: Node = node;
    const { parent } = current;
    if (parent?.name === 'Array') {
      path.push(String(itemsOf(parent).filter(({ to }) => to <= current.from).length));
    } else if (node.name === 'Property') {
      const name = node.getChild('PropertyName');
      path.push(name === null ? '' : nameOf(state, name));
    }
  }
  return path.reverse();
}

/**
 * The value of a node, without the parts that cannot be read.
 *
 * @param without where a value begins that is left out with its name
 */
export function valueOf(
  state: EditorState,
  node: Node | null,
  without: { readonly from: number } | undefined,
  depth = 0,
): unknown {
  if (depth > DEEPEST) {
    return undefined;
  }
  switch (node?.name) {
    case 'Object':
      return Object.fromEntries(
        node.getChildren('Property').flatMap((property) => {
          const name = property.getChild('PropertyName');
          const value = property.lastChild;
          return name === null || value === null || value.from === without?.from
            ? []
            : [[nameOf(state, name), valueOf(state, value, without, depth + 1)]];
        }),
      );
    case 'Array':
      return itemsOf(node).map((item) => valueOf(state, item, without, depth + 1));
    default:
      return node === null || !SCALARS.includes(node.name)
        ? undefined
        : parsed(state.sliceDoc(node.from, node.to));
  }
}

/** The values in an array. */
export function itemsOf(array: Node): Node[] {
  const items: Node[] = [];
  for (let child = array.firstChild; child !== null; child = child.nextSibling) {
    if (['Object', 'Array', ...SCALARS].includes(child.name)) {
      items.push(child);
    }
  }
  return items;
}

/** A name as text; empty if it cannot be read. */
export function nameOf(state: EditorState, { from, to }: Node): string {
  const name = parsed(state.sliceDoc(from, to));
  return typeof name === 'string' ? name : '';
}

/** The innermost value around a position, or the one that the name there belongs to. */
export function placeAt(state: EditorState, position: number): JsonPlace | undefined {
  // The side on which there is a name or a value: a mark between them belongs to the object or array around it.
  const [before, behind] = ([-1, 1] as const).map((side) => syntaxTree(state).resolveInner(position, side));
  const node = [behind, before].find((one) => one?.name === 'PropertyName' || isScalar(one)) ?? behind;
  const value = node === undefined ? undefined : ownerOf(node);
  return value === undefined ? undefined : { path: pathOf(state, value), from: value.from, to: value.to };
}

/** The value on which the cursor is: at the ends of a line, the one that the line begins or ends with. */
export function caretPlace(state: EditorState): JsonPlace | undefined {
  const { head } = state.selection.main;
  const { from, text } = state.doc.lineAt(head);
  const first = from + text.length - text.trimStart().length;
  const last = from + text.replace(/[\s,]+$/, '').length;
  return placeAt(state, Math.max(first, Math.min(head, Math.max(first, last))));
}

/** The value that a name belongs to, a value itself, or the object or array around a mark or a fault. */
function ownerOf(node: Node): Node | undefined {
  if (node.name === 'PropertyName' || node.name === 'Property') {
    const value = node.name === 'Property' ? node.lastChild : node.parent?.lastChild;
    return isValue(value) ? value : (node.parent?.parent ?? undefined);
  }
  const { parent } = node;
  if (isValue(node)) {
    return node;
  }
  return parent === null ? undefined : ownerOf(parent);
}

function isScalar(node: Node | null | undefined): boolean {
  return SCALARS.includes(node?.name ?? '');
}

function isValue(node: Node | null | undefined): node is Node {
  return isScalar(node) || ['Object', 'Array'].includes(node?.name ?? '');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
