import { fromHex, hex } from '../../kit/bytes';
import type { TseCurve } from '../model/tseCurve';

export type HashName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** A public key of a TSE, on one of the curves that are known here. */
export interface TsePublicKey {
  readonly curve: TseCurve;
  /** The bytes of each coordinate, and of r and s. */
  readonly size: number;
  /** 04, X and Y. */
  readonly point: Uint8Array<ArrayBuffer>;
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

/** The names of the curves whose numbers have so many bytes. */
export const CURVES: Readonly<Record<number, string>> = {
  32: 'P-256 nor brainpoolP256r1',
  48: 'P-384 nor brainpoolP384r1',
  64: 'brainpoolP512r1',
};

/**
 * Finds the curves that have a point, which its bytes do not name.
 *
 * @param bytes 04, X and Y, or 02 or 03 and X, which two curves can have (SEC 1, section 2.3.3)
 * @returns none if no known curve has the point
 */
export async function readPublicKeys(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TsePublicKey[]> {
  const size = Math.floor((bytes.length - 1) / (bytes[0] === 4 ? 2 : 1));
  const nist = size === 32 ? 'P-256' : size === 48 ? 'P-384' : undefined;
  const point = nist === undefined ? undefined : nistPoint(bytes, size, nist);
  const brainpool =
    point !== undefined && bytes[0] === 4 ? undefined : await readBrainpool(bytes, size as 32 | 48 | 64);
  return [
    ...(nist === undefined || point === undefined ? [] : [await importNist(point, size, nist)]),
    ...(brainpool === undefined ? [] : [brainpool]),
  ];
}

/** 04, X and Y, if the curve has the point. */
function nistPoint(
  bytes: Uint8Array,
  size: number,
  curve: keyof typeof NIST,
): Uint8Array<ArrayBuffer> | undefined {
  const { p, b } = NIST[curve];
  const x = numberOf(bytes.subarray(1, 1 + size));
  const square = (((x * x * x - 3n * x + b) % p) + p) % p;
  // p is 3 modulo 4, so this is a root if there is one (SEC 1, section 2.3.4).
  const root = bytes[0] === 4 ? numberOf(bytes.subarray(1 + size)) : power(square, (p + 1n) / 4n, p);
  const y = bytes[0] === 4 || (root & 1n) === BigInt((bytes[0] ?? 0) & 1) ? root : p - root;
  const digits = (value: bigint) => value.toString(16).padStart(2 * size, '0');
  return x < p && y < p && (y * y - square) % p === 0n ? fromHex(`04${digits(x)}${digits(y)}`) : undefined;
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result * (bit === '1' ? base : 1n)) % modulus;
  }
  return result;
}

function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x0${hex(bytes)}`);
}

async function importNist(
  point: Uint8Array<ArrayBuffer>,
  size: number,
  curve: keyof typeof NIST,
): Promise<TsePublicKey> {
  const kind = { name: 'ECDSA', namedCurve: curve };
  const key = await crypto.subtle.importKey('raw', point, kind, false, ['verify']);
  return {
    ...{ curve, size, point },
    verify: (signature, signed, hash) =>
      crypto.subtle.verify({ name: 'ECDSA', hash }, key, Uint8Array.from(signature), Uint8Array.from(signed)),
  };
}

/** Web Crypto has no brainpool curves (RFC 5639), so their code is loaded when a code has one. */
async function readBrainpool(
  bytes: Uint8Array<ArrayBuffer>,
  size: 32 | 48 | 64,
): Promise<TsePublicKey | undefined> {
  const { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } = await import('@noble/curves/misc.js');
  const [curve, ecdsa] = (
    {
      32: ['brainpoolP256r1', brainpoolP256r1],
      48: ['brainpoolP384r1', brainpoolP384r1],
      64: ['brainpoolP512r1', brainpoolP512r1],
    } as const
  )[size];
  let point: Uint8Array<ArrayBuffer>;
  try {
    point = Uint8Array.from(ecdsa.Point.fromBytes(bytes).toBytes(false));
  } catch {
    return undefined;
  }
  return {
    ...{ curve, size, point },
    verify: async (signature, signed, hash) => {
      const digest = new Uint8Array(await crypto.subtle.digest(hash, Uint8Array.from(signed)));
      try {
        // A TSE does not choose the lower of the two values of s.
        return (
          signature.length === 2 * size &&
          ecdsa.verify(signature, digest, point, { prehash: false, lowS: false })
        );
      } catch {
        // r or s is 0, or not below the order of the curve.
        return false;
      }
    },
  };
}
