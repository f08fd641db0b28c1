/** A hash of Web Crypto. */
export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A public key of a TSE, on one of the curves that are known here. */
export interface TsePublicKey {
  readonly curve: 'P-256' | 'P-384' | 'brainpoolP256r1' | 'brainpoolP384r1';
  /**
   * Verifies a plain signature, r and s one after the other (BSI TR-03111, section 5.2.1).
   *
   * @returns false for a signature of any other form
   */
  readonly verify: (signature: Uint8Array, signed: Uint8Array, hash: HashName) => Promise<boolean>;
}

/** A curve y² = x³ - 3x + b over the numbers modulo p (FIPS 186-4, section D.1.2). */
const NIST = {
  'P-256': {
    p: 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn,
    b: 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn,
  },
  'P-384': {
    p: 0xfffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffeffffffff0000000000000000ffffffffn,
    b: 0xb3312fa7e23ee7e4988e056be3f82d19181d9c6efe8141120314088f5013875ac656398d8a2ed19d2a85c8edd3ec2aefn,
  },
} as const;

/**
 * Finds the curve of a public key, which its bytes do not name: the one that has the point.
 *
 * @param bytes 04, then X and Y, each as long as the curve's field
 * @returns `undefined` if no known curve has the point
 */
export async function readPublicKey(bytes: Uint8Array): Promise<TsePublicKey | undefined> {
  if (bytes[0] !== 4 || (bytes.length !== 65 && bytes.length !== 97)) {
    return undefined;
  }
  const nist = bytes.length === 65 ? 'P-256' : 'P-384';
  return isOnNistCurve(bytes, nist) ? importNist(bytes, nist) : readBrainpool(bytes);
}

function isOnNistCurve(bytes: Uint8Array, curve: keyof typeof NIST): boolean {
  const { p, b } = NIST[curve];
  const half = (bytes.length - 1) / 2;
  const x = numberOf(bytes.subarray(1, 1 + half));
  const y = numberOf(bytes.subarray(1 + half));
  return x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n;
}

function numberOf(bytes: Uint8Array): bigint {
  return bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}

async function importNist(bytes: Uint8Array, curve: keyof typeof NIST): Promise<TsePublicKey> {
  const kind = { name: 'ECDSA', namedCurve: curve };
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(bytes), kind, false, ['verify']);
  return {
    curve,
    verify: (signature, signed, hash) =>
      crypto.subtle.verify({ name: 'ECDSA', hash }, key, Uint8Array.from(signature), Uint8Array.from(signed)),
  };
}

/** Web Crypto has no brainpool curves (RFC 5639), so their code is loaded when a code has one. */
async function readBrainpool(bytes: Uint8Array): Promise<TsePublicKey | undefined> {
  const { brainpoolP256r1, brainpoolP384r1 } = await import('@noble/curves/misc.js');
  const [curve, ecdsa] =
    bytes.length === 65
      ? (['brainpoolP256r1', brainpoolP256r1] as const)
      : (['brainpoolP384r1', brainpoolP384r1] as const);
  try {
    ecdsa.Point.fromBytes(bytes);
  } catch {
    return undefined;
  }
  const half = (bytes.length - 1) / 2;
  return {
    curve,
    verify: async (signature, signed, hash) => {
      const digest = new Uint8Array(await crypto.subtle.digest(hash, Uint8Array.from(signed)));
      try {
        // A TSE does not choose the lower of the two values of s.
        return (
          signature.length === 2 * half &&
          ecdsa.verify(signature, digest, bytes, { prehash: false, lowS: false })
        );
      } catch {
        // r or s is 0, or not below the order of the curve.
        return false;
      }
    },
  };
}
