/**
 * Puts a value into a map that keeps those that were put last.
 *
 * @param most how many it keeps
 */
export function remember<Key, Value>(known: Map<Key, Value>, key: Key, value: Value, most: number): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > most && oldest !== undefined) {
    known.delete(oldest);
  }
}
