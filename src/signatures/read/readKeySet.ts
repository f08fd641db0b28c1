import type { PublicJwk } from '../verificationKey';

/** Text that is no key set; the message says what is wrong. */
export class KeySetError extends Error {
  override readonly name = 'KeySetError';
}

/**
 * Reads a JWK set (RFC 7517, section 5).
 *
 * @throws {KeySetError} for any other text
 */
export function readKeySet(text: string): readonly PublicJwk[] {
  let set: unknown;
  try {
    set = JSON.parse(text);
  } catch (error) {
    throw new KeySetError(`The key set is not JSON: ${(error as Error).message}.`);
  }
  const keys = (set as { readonly keys?: unknown } | null)?.keys;
  const isKey = (key: unknown) => typeof (key as { readonly kty?: unknown } | null)?.kty === 'string';
  if (!Array.isArray(keys) || !keys.every(isKey)) {
    throw new KeySetError('This is not a JWK set: it has no list "keys" whose entries have a "kty".');
  }
  return keys as readonly PublicJwk[];
}
