import { base64url, utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import type { Algorithm as SignatureAlgorithm, PublicJwk, SigningKey } from '../types/verify.mjs';

/** A key as it can be kept: whatever has its members can be stored by the structured clone algorithm of HTML. */
export interface KeptKey {
  readonly algorithm: SignatureAlgorithm;
  /** The identifying members of the public key. */
  readonly members: PublicJwk;
  /** A key of Web Crypto that cannot be exported, or the 32 bytes of one of Ed25519 (RFC 8032, section 5.1.5). */
  readonly secret: CryptoKey | Uint8Array;
}

/** Makes a key of each algorithm that the contract allows. */
const MAKE: Readonly<Record<SignatureAlgorithm, () => Promise<KeptKey>>> = {
  ed25519: ed25519Key,
  'ecdsa-p256-sha256': () => webKey('ecdsa-p256-sha256', { name: 'ECDSA', namedCurve: 'P-256' }),
};

/** Makes a key for each algorithm that the contract allows. */
export async function makeKeys(): Promise<readonly KeptKey[]> {
  return Promise.all(Object.values(MAKE).map((make) => make()));
}

/**
 * Creates a key for each algorithm that the contract allows. The keys live as long as the sandbox, so receivers must
 * reload the key set when they see an unknown `keyid`.
 */
export async function createSigningKeys(): Promise<readonly SigningKey[]> {
  return (await makeKeys()).map(signingKey);
}

/**
 * Creates one more key.
 *
 * @throws {TypeError} for an algorithm that the contract does not allow
 */
export async function createSigningKey(algorithm: SignatureAlgorithm = 'ed25519'): Promise<SigningKey> {
  if (!Object.hasOwn(MAKE, algorithm)) {
    throw new TypeError(`There is no algorithm ${algorithm}: give ${Object.keys(MAKE).join(' or ')}.`);
  }
  return signingKey(await MAKE[algorithm]());
}

/** The key set served at `/webhooks/.well-known/jwks.json` (RFC 7517, section 5). */
export function jwkSet(keys: readonly SigningKey[]): { readonly keys: readonly PublicJwk[] } {
  return { keys: keys.map(({ publicJwk }) => publicJwk) };
}

/** The `alg` of JOSE for each algorithm (RFC 8037, section 3.1; RFC 7518, section 3.4). */
const JOSE: Readonly<Record<SignatureAlgorithm, string>> = {
  ed25519: 'EdDSA',
  'ecdsa-p256-sha256': 'ES256',
};

/** The members of a public key that identify it, in lexicographic order (RFC 7638, section 3.2; RFC 8037, section 2). */
const IDENTIFYING = ['crv', 'kty', 'x', 'y'] as const;

async function ed25519Key(): Promise<KeptKey> {
  try {
    return await webKey('ed25519', { name: 'Ed25519' });
  } catch {
    // Browsers from before 2025 have no Ed25519 in Web Crypto: Chrome before 137, Firefox before 129, Safari before 17.
    const { ed25519 } = await import('@noble/curves/ed25519.js');
    const { secretKey, publicKey } = ed25519.keygen();
    const members = { crv: 'Ed25519', kty: 'OKP', x: base64url(publicKey) };
    return { algorithm: 'ed25519', members, secret: secretKey };
  }
}

/** A key of Web Crypto (Web Cryptography API, sections 23 and 25; Ed25519 by Secure Curves). */
async function webKey(algorithm: SignatureAlgorithm, kind: Algorithm | EcKeyGenParams): Promise<KeptKey> {
  const pair = (await crypto.subtle.generateKey(kind, false, ['sign', 'verify'])) as CryptoKeyPair;
  const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const members = Object.fromEntries(
    IDENTIFYING.flatMap((name) => (jwk[name] === undefined ? [] : [[name, jwk[name]]])),
  ) as unknown as PublicJwk;
  return { algorithm, members, secret: pair.privateKey };
}

const SIGNING: Readonly<Record<SignatureAlgorithm, Algorithm | EcdsaParams>> = {
  ed25519: { name: 'Ed25519' },
  'ecdsa-p256-sha256': { name: 'ECDSA', hash: 'SHA-256' },
};

/** The key that signs with a kept one. */
export function signingKey({ algorithm, members, secret }: KeptKey): SigningKey {
  const id = thumbprint(members);
  return {
    algorithm,
    id,
    publicJwk: { ...members, kid: id, use: 'sig', alg: JOSE[algorithm] },
    sign: async (text) => {
      // A key of Web Crypto has a type; bytes have none.
      if ('type' in secret) {
        return new Uint8Array(await crypto.subtle.sign(SIGNING[algorithm], secret, utf8(text)));
      }
      const { ed25519 } = await import('@noble/curves/ed25519.js');
      return ed25519.sign(utf8(text), secret);
    },
  };
}

/** The thumbprint of a key (RFC 7638, section 3): a hash of its sorted members. */
function thumbprint(members: PublicJwk): string {
  return base64url(hashOf(JSON.stringify(members)));
}
