/** A public key of a JWK set (RFC 7517, section 4). */
export interface PublicJwk {
  readonly kty: string;
  readonly crv?: string;
  readonly kid?: string;
  readonly alg?: string;
  readonly use?: string;
  readonly x?: string;
  readonly y?: string;
}

/** The algorithms that the contract allows for deliveries (RFC 9421, sections 3.3.6 and 3.3.4). */
export type Algorithm = 'ed25519' | 'ecdsa-p256-sha256';

/** Verifies a signature over bytes. */
export interface VerificationKey {
  readonly algorithm: Algorithm;
  readonly verify: (signature: Uint8Array, signed: Uint8Array) => Promise<boolean>;
}

/** The algorithm of a key, by its type and curve; `undefined` for a key that deliveries do not use. */
export function algorithmOf({ kty, crv }: PublicJwk): Algorithm | undefined {
  if (kty === 'OKP' && crv === 'Ed25519') {
    return 'ed25519';
  }
  return kty === 'EC' && crv === 'P-256' ? 'ecdsa-p256-sha256' : undefined;
}

/**
 * Imports a key.
 *
 * @throws {Error} if the key is not one of the algorithm, or is malformed
 */
export async function importKey(jwk: PublicJwk, algorithm: Algorithm): Promise<VerificationKey> {
  const { kty, crv, x = '', y } = jwk;
  const members = { kty, ...(crv === undefined ? {} : { crv }), x, ...(y === undefined ? {} : { y }) };
  if (algorithm === 'ecdsa-p256-sha256') {
    const kind = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', members, kind, false, ['verify']);
    return {
      algorithm,
      verify: (signature, signed) => webVerify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, signed),
    };
  }
  try {
    const key = await crypto.subtle.importKey('jwk', members, { name: 'Ed25519' }, false, ['verify']);
    return {
      algorithm,
      verify: (signature, signed) => webVerify({ name: 'Ed25519' }, key, signature, signed),
    };
  } catch (error) {
    if ((error as Error).name !== 'NotSupportedError') {
      throw error;
    }
    // As in signingKeys.ts: older browsers have no Ed25519 in Web Crypto.
    const [{ ed25519 }, { fromBase64 }] = await Promise.all([
      import('@noble/curves/ed25519.js'),
      import('../kit/bytes'),
    ]);
    const publicKey = fromBase64(x) ?? new Uint8Array();
    return {
      algorithm,
      verify: (signature, signed) => Promise.resolve(ed25519.verify(signature, signed, publicKey)),
    };
  }
}

async function webVerify(
  by: Verification,
  key: CryptoKey,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> {
  return crypto.subtle.verify(by, key, Uint8Array.from(signature), Uint8Array.from(signed));
}

type Verification = EcdsaParams | { readonly name: string };
