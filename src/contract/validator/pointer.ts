/** How long a pointer may be; a longer one ends at the last member that fits. */
const MAX_POINTER = 1024;

/** The members and indices of a JSON Pointer (RFC 6901). */
export function parsePointer(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The JSON Pointer of a path. A member whose name makes it longer than 1,024 characters is left out
 * with all that follows, so that the pointer still points at something.
 */
export function formatPointer(path: readonly string[]): string {
  let pointer = '';
  for (const token of path) {
    if (token.length > MAX_POINTER) {
      return pointer;
    }
    const next = `${pointer}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (next.length > MAX_POINTER) {
      return pointer;
    }
    pointer = next;
  }
  return pointer;
}

/** The own member or item of a value, `undefined` where it has none. */
export function childOf(value: unknown, token: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, token)
    ? (value as Record<string, unknown>)[token]
    : undefined;
}

/** The value at a path, `undefined` where there is none. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce(childOf, body);
}

/**
 * Makes a comparison of paths by the order in which a body writes their values, containers before
 * their members.
 */
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
