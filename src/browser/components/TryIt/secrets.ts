import type { Secrets } from './explorerState';

/** Where this tab keeps the secrets of a reader who asked for it. */
const KEY = 'try-it-secrets';

type SecretStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The secrets that this tab keeps; undefined when the reader has not asked for it. */
export function readSecrets(store: SecretStore): Secrets | undefined {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? 'null');
    return isSecrets(kept) ? kept : undefined;
  } catch {
    // Refused by the browser, or written by something else: as if nothing was kept.
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

/** Keeps secrets in this tab, until it is closed or the reader takes it back. */
export function keepSecrets(store: SecretStore, secrets: Secrets): void {
  store.setItem(KEY, JSON.stringify({ ...readSecrets(store), ...secrets }));
}

/** Removes what this tab keeps. */
export function forgetSecrets(store: SecretStore): void {
  store.removeItem(KEY);
}
