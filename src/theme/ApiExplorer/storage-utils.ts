// Replaced, so that the theme cannot store secrets in the browser, and to omit crypto-js.
// src/browser/tryit/request/secrets.ts stores secrets for readers who opt in.

const nothing: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** A storage that stores nothing. */
export function createStorage(): typeof nothing {
  return nothing;
}

/** The theme's key for a choice of security scheme. */
export function hashArray(parts: readonly string[]): string {
  return [...parts].sort().join();
}
