import { hex } from '../../kit/bytes';
import { objectIdentifier, readElements, TAG, type DerElement } from '../../kit/der';

/** A public key of an elliptic curve, out of its DER. */
export interface DerKey {
  /** 04, X and Y, or another form of a point (SEC 1, section 2.3.3). */
  readonly point: Uint8Array;
  /** The content of the OID of its curve, in hexadecimal digits; `undefined` if the curve is not named. */
  readonly curve: string | undefined;
  /** The serial number of the certificate, in small hexadecimal digits without zeros in front. */
  readonly serial?: string;
}

const CONTEXT_0 = 0xa0;
const EC_PUBLIC_KEY = hex(objectIdentifier('1.2.840.10045.2.1').subarray(2));
const OTHER = 'The key is not a certificate or a public key in PEM, Base64 or DER.';

/**
 * Reads a certificate (RFC 5280, section 4.1) or a public key (RFC 5480, section 2).
 *
 * @returns a sentence that says why there is no key of an elliptic curve in it
 */
export function readDerKey(bytes: Uint8Array): DerKey | string {
  const [first, ...rest] = readElements(bytes) ?? [];
  const outer = rest.length === 0 ? inside(first) : undefined;
  const certificate = inside(outer?.[0]);
  // In a certificate the first inner sequence has the serial number; in a public key it names the algorithm.
  if (certificate?.[0]?.tag === CONTEXT_0 || certificate?.[0]?.tag === TAG.integer) {
    const [serial, , , , , info] = certificate.slice(certificate[0].tag === CONTEXT_0 ? 1 : 0);
    const key = keyOf(inside(info));
    return typeof key === 'string' || serial === undefined
      ? typeof key === 'string'
        ? key
        : 'The certificate has no serial number.'
      : { ...key, serial: withoutZeros(hex(serial.content)) };
  }
  return keyOf(outer);
}

/** Hexadecimal digits as they are compared: small, without zeros in front. */
export function withoutZeros(digits: string): string {
  return digits.toLowerCase().replace(/^0+(?=.)/, '');
}

function inside(element: DerElement | undefined): readonly DerElement[] | undefined {
  return element?.tag === TAG.sequence ? readElements(element.content) : undefined;
}

/** The point in SubjectPublicKeyInfo: the algorithm and its curve, then the bits of the point. */
function keyOf(info: readonly DerElement[] | undefined): DerKey | string {
  const [algorithm, bits] = info ?? [];
  const [kind, curve] = inside(algorithm) ?? [];
  if (kind?.tag !== TAG.oid || bits?.tag !== TAG.bits) {
    return OTHER;
  }
  return hex(kind.content) === EC_PUBLIC_KEY
    ? {
        // The first byte counts the unused bits.
        point: bits.content.subarray(1),
        curve: curve?.tag === TAG.oid ? hex(curve.content) : undefined,
      }
    : 'The key is not one of an elliptic curve.';
}
