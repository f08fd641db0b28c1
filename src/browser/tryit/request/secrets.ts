import { jsonIn } from '../../../kit/jsonIn';
import { type Store, stored, storeText } from '../../../kit/stored';

/** Secrets by security scheme and field: `{ oauth2: { token: '…' } }`. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The storage key for the secrets of readers who opted in. */
const KEY = 'try-it-secrets';

/** The storage of this tab. */
export const tabStore: Store = () => sessionStorage;

/** The secrets stored in this tab; undefined if the reader has not opted in. */
export function readSecrets(store: Store): Secrets | undefined {
  const kept = jsonIn(stored(store, KEY) ?? 'null');
  return isSecrets(kept) ? kept : undefined;
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
export function keepSecrets(store: Store, secrets: Secrets): boolean {
  return storeText(store, KEY, JSON.stringify({ ...readSecrets(store), ...secrets }));
}

/** Removes the stored secrets. */
export function forgetSecrets(store: Store): void {
  storeText(store, KEY, undefined);
}
