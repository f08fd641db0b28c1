import { fromBase64 } from '../../kit/bytes';
import type { Algorithm, PublicJwk } from '../types/verify.mjs';

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

/** The `alg` of JOSE that a key can have for each algorithm (RFC 8037, section 3.1; RFC 9864, section 2.2; RFC 7518, section 3.4). */
const JOSE: Readonly<Record<Algorithm, readonly string[]>> = {
  ed25519: ['EdDSA', 'Ed25519'],
  'ecdsa-p256-sha256': ['ES256'],
};

/**
 * Why a key is not for verifying deliveries by what it says of itself: its material has to be for the algorithm and the use
 * (RFC 9421, section 3.2).
 *
 * @returns a clause such as `has the use "enc", and not "sig" (…)`, with the section; `undefined` for a key to use
 */
export function keyProblem(jwk: PublicJwk): string | undefined {
  const { use, key_ops: operations, alg } = jwk;
  if (use !== undefined && use !== 'sig') {
    return `has the use ${JSON.stringify(use)}, and not "sig" (RFC 9421, section 3.2; RFC 7517, section 4.2)`;
  }
  if (operations !== undefined && !(Array.isArray(operations) && operations.includes('verify'))) {
    return 'has key_ops without "verify" (RFC 9421, section 3.2; RFC 7517, section 4.3)';
  }
  const algorithm = algorithmOf(jwk);
  return alg === undefined || algorithm === undefined || JOSE[algorithm].includes(alg)
    ? undefined
    : `has the alg ${JSON.stringify(alg)}, and is one of ${algorithm} (RFC 9421, section 3.2; RFC 7517, section 4.4)`;
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
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    const publicKey = fromBase64(x) ?? new Uint8Array();
    return {
      algorithm,
      verify: (signature, signed) => Promise.resolve(ed25519.verify(signature, signed, publicKey)),
    };
  }
}

async function webVerify(
  by: EcdsaParams | { readonly name: string },
  key: CryptoKey,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> {
  return crypto.subtle.verify(by, key, Uint8Array.from(signature), Uint8Array.from(signed));
}
