import { jsonIn } from '../../../kit/jsonIn';
import { type Store, stored, storeText } from '../../../kit/stored';
import { changed } from '../../values/events';
import { KEYS } from '../../values/samples';

/** Secrets by security scheme and field: `{ oauth2: { token: '…' } }`. */
export type Secrets = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The secrets stored in this tab; undefined if the reader has not opted in. */
export function readSecrets(store: Store): Secrets | undefined {
  const kept = jsonIn(stored(store, KEYS.secrets) ?? 'null');
  return isSecrets(kept) ? kept : undefined;
}

/** The token stored in this tab. */
export function rememberedToken(store: Store): string | undefined {
  return Object.values(readSecrets(store) ?? {}).find((fields) => fields['token'])?.['token'];
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
  const isKept = storeText(store, KEYS.secrets, JSON.stringify({ ...readSecrets(store), ...secrets }));
  changed.tell();
  return isKept;
}

/** Removes the stored secrets. */
export function forgetSecrets(store: Store): void {
  storeText(store, KEYS.secrets, undefined);
  changed.tell();
}
