import type { Secrets } from './explorerState';

/** The storage key for the secrets of readers who opted in. */
const KEY = 'try-it-secrets';

type SecretStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

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

/** Stores secrets in this tab until it is closed or the reader opts out. */
export function keepSecrets(store: SecretStore, secrets: Secrets): void {
  store.setItem(KEY, JSON.stringify({ ...readSecrets(store), ...secrets }));
}

/** Removes the stored secrets. */
export function forgetSecrets(store: SecretStore): void {
  store.removeItem(KEY);
}
