import type { Comparison } from './comparison';
import { keywords, partAt, type AnySchema, type SchemaPart } from './parts';
import { partsBelow } from './compareObjects';
import { atKeyword, below } from './spot';

/** Compares the array keywords of parts. */
export function compareArrays(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const length = Math.max(0, ...[...before, ...after].map((part) => prefixOf(part).length));
  for (let index = 0; index < length; index++) {
    run.compare(itemsAt(before, index), itemsAt(after, index));
  }
  run.compare(partsBelow(before, 'items'), partsBelow(after, 'items'));
  compareUnevaluated(run, before, after);
}

function prefixOf(part: SchemaPart): readonly AnySchema[] {
  return keywords(part).prefixItems ?? [];
}

/** The schema of the item at an index: from `prefixItems` or `items`. */
function itemsAt(parts: readonly SchemaPart[], index: number): SchemaPart[] {
  return parts.flatMap((part) => {
    const schema = prefixOf(part)[index];
    return schema === undefined
      ? partsBelow([part], 'items')
      : [partAt(schema, below(part.spot, ['prefixItems', String(index)]))];
  });
}

function compareUnevaluated(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const closing = (parts: readonly SchemaPart[]) =>
    parts.find((part) => keywords(part)['unevaluatedItems'] === false)?.spot;
  const [old, now] = [closing(before), closing(after)];
  if (old === undefined && now !== undefined) {
    const spot = atKeyword(now, 'unevaluatedItems');
    run.report('items-closed', spot, 'Items that are not described are no longer accepted.');
  } else if (old !== undefined && now === undefined) {
    run.report('items-opened', old, 'Items that are not described are accepted.');
  }
}
