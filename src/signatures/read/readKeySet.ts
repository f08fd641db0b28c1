import type { PublicJwk } from '../types/verify.mjs';

/** Text that is not a key set; the message says what is wrong. */
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
  keys.forEach(checkMembers);
  return keys as readonly PublicJwk[];
}

/** The members of a key that are texts, with their sections of RFC 7517 (of `crv`, `x` and `y`: RFC 7518). */
const TEXTS: Readonly<Record<string, string>> = {
  ...{ use: 'RFC 7517, section 4.2', alg: 'RFC 7517, section 4.4', kid: 'RFC 7517, section 4.5' },
  ...{ crv: 'RFC 7518, section 6.2.1.1', x: 'RFC 7518, section 6.2.1.2', y: 'RFC 7518, section 6.2.1.3' },
};

/** @throws {KeySetError} for a member of another type */
function checkMembers(key: Readonly<Record<string, unknown>>, index: number): void {
  const place = `of key ${String(index + 1)}`;
  for (const [name, section] of Object.entries(TEXTS)) {
    if (key[name] !== undefined && typeof key[name] !== 'string') {
      throw new KeySetError(`The member ${name} ${place} is not a text (${section}).`);
    }
  }
  const operations = key['key_ops'];
  const isList = Array.isArray(operations) && operations.every((one) => typeof one === 'string');
  if (operations !== undefined && !isList) {
    throw new KeySetError(`The member key_ops ${place} is not a list of texts (RFC 7517, section 4.3).`);
  }
}
