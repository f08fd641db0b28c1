import { brainpoolP256r1, brainpoolP384r1, brainpoolP512r1 } from '@noble/curves/misc.js';
import { p256, p384 } from '@noble/curves/nist.js';

import { fromHex } from '../../kit/bytes';
import type { DemonstrationDevice } from '../demonstration/devices';

/** The curves, each with the hash of its size, by which its deterministic signatures are made. */
const CURVES = {
  'P-256': p256,
  'P-384': p384,
  brainpoolP256r1,
  brainpoolP384r1,
  brainpoolP512r1,
} as const;

/**
 * Signs bytes with a demonstration device: deterministic ECDSA (RFC 6979) with the SHA-2 hash of the size of the curve, so that
 * the same bytes always have the same signature.
 *
 * @returns r and s, one after the other (BSI TR-03111, section 5.2.1; RFC 7518, section 3.4)
 */
export function signBytes({ curve, privateKey }: DemonstrationDevice, bytes: Uint8Array): Uint8Array {
  return CURVES[curve].sign(bytes, fromHex(privateKey) ?? new Uint8Array(), { lowS: false });
}
