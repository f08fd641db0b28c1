/** Secrets by security scheme and field: `{ oauth2: { token: '…' } }`. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The storage key for the secrets of readers who opted in. */
const KEY = 'try-it-secrets';

type SecretStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The storage of this tab. A browser that blocks it throws on each access, also to the storage itself. */
export const tabStore: SecretStore = {
  getItem: (key) => sessionStorage.getItem(key),
  setItem: (key, value) => {
    sessionStorage.setItem(key, value);
  },
  removeItem: (key) => {
    sessionStorage.removeItem(key);
  },
};

/** The secrets stored in this tab; undefined if the reader has not opted in. */
export function readSecrets(store: SecretStore): Secrets | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    return isSecrets(kept) ? kept : undefined;
  } catch {
    // Blocked by the browser, or written by other code: treated as empty.
    return undefined;
  }
}

function isSecrets(kept: unknown): kept is Secrets {
  return (
    isObject(kept) &&
    Object.values(kept).every(
      (fields) => isObject(fields) && Object.values(fields).every((value) => typeof value === 'string'),
    )
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Stores secrets in this tab until it is closed or the reader opts out.
 *
 * @returns whether the browser stored them: its storage may be full or blocked
 */
export function keepSecrets(store: SecretStore, secrets: Secrets): boolean {
  try {
    store.setItem(KEY, JSON.stringify({ ...readSecrets(store), ...secrets }));
    return true;
  } catch {
    return false;
  }
}

/** Removes the stored secrets. */
export function forgetSecrets(store: SecretStore): void {
  try {
    store.removeItem(KEY);
  } catch {
    // Blocked by the browser, so nothing is stored.
  }
}
