import { formatPointer } from '../../kit/pointer';
import type { EntryRow, Mapping } from '../mapping/mapping';
import { nodesAt, stepsOf, type SourceNode } from '../source/tree';
import { fieldAt, holds } from './when';

/** Where an item of a list of the source goes. */
export interface Assignment {
  readonly row: EntryRow;
  /** Of the sale, `/lineItems/0`; `undefined` if the item is left out. */
  readonly target: string | undefined;
  /** The pointer of the field that decided. */
  readonly decidedBy: string | undefined;
}

/** Where the items of a receipt go, by their pointers. An item inside one that is left out has no place either. */
export function assignEntries(root: SourceNode, mapping: Mapping): ReadonlyMap<string, Assignment> {
  const { entries, ignoresCase = false } = mapping;
  const assigned = new Map<string, Assignment>();
  const counts = new Map<string, number>();
  for (const row of entries) {
    for (const { path } of nodesAt(root, stepsOf(row.from), ignoresCase)) {
      const pointer = formatPointer(path);
      if (assigned.has(pointer) || !holds(row.when, { root, path, ignoresCase })) {
        continue;
      }
      const field = row.when === undefined ? undefined : fieldAt(root, row.when.at, path, ignoresCase);
      const list = row.to === undefined ? undefined : listOf(row.to, path, assigned);
      const next = list === undefined ? 0 : (counts.get(list) ?? 0);
      if (list !== undefined) {
        counts.set(list, next + 1);
      }
      assigned.set(pointer, {
        row,
        target: list === undefined ? undefined : `${list}/${String(next)}`,
        decidedBy: field === undefined ? undefined : formatPointer(field.path),
      });
    }
  }
  return assigned;
}

function listOf(
  to: string,
  path: readonly string[],
  assigned: ReadonlyMap<string, Assignment>,
): string | undefined {
  const outer = outerAssignment(path.slice(0, -1), assigned);
  const list = to.slice(0, -'/*'.length);
  if (!list.includes('*')) {
    return list;
  }
  return outer?.target === undefined ? undefined : targetIn(list, outer);
}

/** The assignment of the innermost item around a place. */
export function outerAssignment(
  path: readonly string[],
  assigned: ReadonlyMap<string, Assignment>,
): Assignment | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const found = assigned.get(formatPointer(path.slice(0, length)));
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The items around a place, the innermost first. */
export function assignmentsAround(
  path: readonly string[],
  assigned: ReadonlyMap<string, Assignment>,
): readonly Assignment[] {
  return path.flatMap((_step, index) => {
    const found = assigned.get(formatPointer(path.slice(0, path.length - index)));
    return found === undefined ? [] : [found];
  });
}

/** A target with the indices of an item: that of a name is in `/lineItems/2`; `undefined` if the item went elsewhere. */
export function targetIn(to: string, { row, target }: Assignment): string | undefined {
  return target !== undefined && row.to !== undefined && `${to}/`.startsWith(`${row.to}/`)
    ? `${target}${to.slice(row.to.length)}`
    : undefined;
}
