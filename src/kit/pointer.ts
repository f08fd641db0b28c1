/** The maximum length of a pointer; a longer one is cut after a complete segment. */
const MAX_POINTER = 1024;

/** Parses a JSON Pointer (RFC 6901). */
export function parsePointer(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * Formats a path as a JSON Pointer. A segment that makes it longer than 1,024 characters is omitted with all
 * that follow, so that the pointer still resolves.
 */
export function formatPointer(path: readonly string[]): string {
  let pointer = '';
  for (const token of path) {
    const next = childPointer(pointer, token);
    if (next === undefined) {
      return pointer;
    }
    pointer = next;
  }
  return pointer;
}

/** A pointer with one more segment; `undefined` if it gets too long, as in {@link formatPointer}. */
export function childPointer(pointer: string, token: string): string | undefined {
  if (token.length > MAX_POINTER) {
    return undefined;
  }
  const next = `${pointer}/${/[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token}`;
  return next.length > MAX_POINTER ? undefined : next;
}

/** The own property or item of a value, `undefined` if it does not exist. */
export function childOf(value: unknown, token: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, token)
    ? (value as Record<string, unknown>)[token]
    : undefined;
}

/** The value at a path, `undefined` if it does not exist. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce(childOf, body);
}

/** The text at a path in any JSON; `undefined` if there is none. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found : undefined;
}

/** Whether a value is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
