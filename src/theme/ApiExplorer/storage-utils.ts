// Replaced, so that nothing of the theme can keep a secret in the browser, and crypto-js stays out.
// What a reader asks to keep is kept by src/browser/components/TryIt/secrets.ts.

const nothing: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

/** A storage that keeps nothing. */
export function createStorage(): typeof nothing {
  return nothing;
}

/** The theme's key for a choice of security scheme. */
export function hashArray(parts: readonly string[]): string {
  return [...parts].sort().join();
}
