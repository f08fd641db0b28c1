import { childOf } from '../kit/pointer';

/** Creates a comparator of paths by document order, containers before their content. */
export function documentOrder(body: unknown): (a: readonly string[], b: readonly string[]) => number {
  const known = new Map<object, ReadonlyMap<string, number>>();
  const indexOf = (container: unknown, token: string): number => {
    if (typeof container !== 'object' || container === null) {
      return -1;
    }
    if (Array.isArray(container)) {
      return Number(token);
    }
    const members =
      known.get(container) ?? new Map(Object.keys(container).map((name, index) => [name, index]));
    known.set(container, members);
    return members.get(token) ?? -1;
  };
  return (a, b) => {
    let container = body;
    for (const [depth, token] of a.entries()) {
      const other = b[depth];
      if (other === undefined) {
        return 1;
      }
      if (token !== other) {
        return indexOf(container, token) - indexOf(container, other);
      }
      container = childOf(container, token);
    }
    return a.length - b.length;
  };
}
