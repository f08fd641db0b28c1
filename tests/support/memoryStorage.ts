/**
 * The storage of a browser, in memory.
 *
 * @param entries what it holds; the same map makes it the same storage
 */
export function memoryStorage(entries = new Map<string, string>()) {
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** The storage of a browser that blocks it. */
export function blockedStorage(): never {
  throw new DOMException('blocked', 'SecurityError');
}
