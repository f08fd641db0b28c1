/** A storage of a browser. One that is blocked throws on each access, even to the storage itself. */
export type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a storage has at a key: `null` for nothing, and `undefined` where the browser blocks it. */
export function stored(store: Store, key: string): string | null | undefined {
  try {
    return store().getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Stores a text at a key.
 *
 * @param text nothing to remove what is there
 * @returns whether the browser did: its storage can be full or blocked
 */
export function storeText(store: Store, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) {
      store().removeItem(key);
    } else {
      store().setItem(key, text);
    }
    return true;
  } catch {
    return false;
  }
}
