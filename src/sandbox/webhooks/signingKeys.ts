import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** The algorithms of HTTP message signatures that the contract allows (RFC 9421, section 3.3). */
type SignatureAlgorithm = 'ed25519' | 'ecdsa-p256-sha256';

/** A public key of a JWK set (RFC 7517, section 4). */
export type PublicJwk = Readonly<Record<string, string>>;

/** A key that signs deliveries, with its public key. */
export interface SigningKey {
  readonly algorithm: SignatureAlgorithm;
  /** The `kid` of the public key in the key set, and the `keyid` of the signatures. */
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicJwk: PublicJwk;
}

/**
 * Creates a key for each algorithm that the contract allows. The keys live as long as the process, so
 * receivers must reload the key set when they see an unknown `keyid`.
 */
export function createSigningKeys(): readonly SigningKey[] {
  return [
    signingKey('ed25519', generateKeyPairSync('ed25519')),
    signingKey('ecdsa-p256-sha256', generateKeyPairSync('ec', { namedCurve: 'P-256' })),
  ];
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

function signingKey(
  algorithm: SignatureAlgorithm,
  { privateKey, publicKey }: { readonly privateKey: KeyObject; readonly publicKey: KeyObject },
): SigningKey {
  const jwk = publicKey.export({ format: 'jwk' }) as PublicJwk;
  const id = thumbprint(jwk);
  return { algorithm, id, privateKey, publicJwk: { ...jwk, kid: id, use: 'sig', alg: JOSE[algorithm] } };
}

/** The thumbprint of a key (RFC 7638, section 3): a hash of its sorted members. */
function thumbprint(jwk: PublicJwk): string {
  const ordered = Object.fromEntries(Object.entries(jwk).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
}
