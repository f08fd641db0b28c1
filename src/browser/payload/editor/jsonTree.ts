import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

import { jsonIn } from '../../../kit/jsonIn';

/** A node of the tree of `@lezer/json`; trees differ from texts in that they exist for broken JSON as well. */
export type Node = ReturnType<ReturnType<typeof syntaxTree>['resolveInner']>;

/** A value of a JSON text. */
export interface JsonPlace {
  /** The steps from the body: names, and indexes as text. */
  readonly path: readonly string[];
  /** Where it is, in UTF-16 code units. */
  readonly from: number;
  readonly to: number;
}

/** The nodes of values that have no others in them. */
export const SCALARS = ['String', 'Number', 'True', 'False', 'Null'];

/** Values that are deeper are not distinguished, a bound for hostile texts. */
const DEEPEST = 100;

/** Of an object with more members the first are looked at, a bound for hostile texts. */
const MOST_MEMBERS = 2_000;

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
 * What a text says on the way to a value: of each object on it all names, with their values where these are not objects or
 * arrays, since that is what distinguishes alternatives. To read all of a long text with each key would hold up the keys.
 *
 * @param path the steps from the body: names, and indexes as text
 * @param without where the name or the value of a property begins that is left out
 */
export function bodyAlong(
  state: EditorState,
  path: readonly string[],
  without?: { readonly from: number },
): unknown {
  return along(syntaxTree(state).topNode.firstChild, 0);

  function along(node: Node | null, depth: number): unknown {
    const step = depth > DEEPEST ? undefined : path[depth];
    switch (node?.name) {
      case 'Object': {
        const members = new Map<string, Node>();
        for (const property of membersOf(node)) {
          const name = property.getChild('PropertyName');
          const value = property.lastChild;
          if (name !== null && value !== null && ![name.from, value.from].includes(without?.from ?? -1)) {
            members.set(nameOf(state, name), value);
          }
        }
        return Object.fromEntries(
          [...members].map(([name, value]) => [
            name,
            name === step ? along(value, depth + 1) : ownValue(value),
          ]),
        );
      }
      case 'Array': {
        const items: unknown[] = [];
        const index = Number(step);
        const item = step === undefined ? undefined : itemsOf(node)[index];
        if (item !== undefined) {
          items[index] = along(item, depth + 1);
        }
        return items;
      }
      default:
        return node === null ? undefined : ownValue(node);
    }
  }

  /** An object or array that the path does not enter is empty: nobody looks into it. */
  function ownValue(node: Node): unknown {
    switch (node.name) {
      case 'Object':
        return {};
      case 'Array':
        return [];
      default:
        return SCALARS.includes(node.name) ? jsonIn(state.sliceDoc(node.from, node.to)) : undefined;
    }
  }
}

/** The first members of an object. */
function membersOf(object: Node): Node[] {
  const members: Node[] = [];
  for (let child = object.firstChild; child !== null; child = child.nextSibling) {
    if (child.name === 'Property' && members.push(child) >= MOST_MEMBERS) {
      break;
    }
  }
  return members;
}

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
  const name = jsonIn(state.sliceDoc(from, to));
  return typeof name === 'string' ? name : '';
}

/** The innermost value around a position, or the one that the name there belongs to. */
export function placeAt(state: EditorState, place: number): JsonPlace | undefined {
  // The side on which there is a name or a value: a mark between them belongs to the object or array around it.
  const [before, behind] = ([-1, 1] as const).map((side) => syntaxTree(state).resolveInner(place, side));
  const node = [behind, before].find((one) => one?.name === 'PropertyName' || isScalar(one)) ?? behind;
  const value = node === undefined ? undefined : ownerOf(node);
  return value === undefined ? undefined : { path: pathOf(state, value), from: value.from, to: value.to };
}

/** The value on which the cursor is: at the ends of a line, the one that the line begins or ends with. */
export function caretPlace(state: EditorState): JsonPlace | undefined {
  const { head } = state.selection.main;
  const { from, text } = state.doc.lineAt(head);
  const first = from + text.length - text.trimStart().length;
  const last = from + endOf(text);
  return placeAt(state, Math.max(first, Math.min(head, Math.max(first, last))));
}

/** Where white space and commas begin that end a line. */
function endOf(line: string): number {
  let end = line.length;
  while (/[\s,]/.test(line.charAt(end - 1))) {
    end -= 1;
  }
  return end;
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
