import { fromBase64, hex, latin1 } from '../../../kit/bytes';
import { objectIdentifier, readElements, TAG, type DerElement } from '../../../kit/der';

/** A key that was given to verify a code. */
export interface SigningKey {
  /** 04, X and Y of a point of P-256. */
  readonly point: Uint8Array;
  /** The serial number of the certificate, in small hexadecimal digits without zeros in front. */
  readonly serial?: string;
}

/** More than a certificate has. */
const MOST_BYTES = 20_000;
const CONTEXT_0 = 0xa0;
const EC_PUBLIC_KEY = hex(objectIdentifier('1.2.840.10045.2.1').subarray(2));
const P256 = hex(objectIdentifier('1.2.840.10045.3.1.7').subarray(2));

/**
 * Reads a certificate (RFC 5280, section 4.1) or a public key (RFC 5480, section 2) of P-256: as PEM, Base64 or DER, or
 * as its point alone.
 *
 * @returns a sentence that says why it cannot be used
 */
export function readSigningKey(given: string | Uint8Array): SigningKey | string {
  const bytes = bytesOfKey(given);
  if (bytes === undefined || bytes.length === 0 || bytes.length > MOST_BYTES) {
    return 'The key is not a certificate or a public key in PEM, Base64 or DER.';
  }
  if (bytes.length === 65 && bytes[0] === 4) {
    return { point: bytes };
  }
  const outer = inside(readElements(bytes)?.[0]);
  const certificate = inside(outer?.[0]);
  // In a certificate the first inner sequence has the serial number; in a public key it names the algorithm.
  if (certificate?.[0]?.tag === CONTEXT_0 || certificate?.[0]?.tag === TAG.integer) {
    const [serial, , , , , info] = certificate.slice(certificate[0].tag === CONTEXT_0 ? 1 : 0);
    const point = pointOf(inside(info));
    return typeof point === 'string' || serial === undefined
      ? typeof point === 'string'
        ? point
        : 'The certificate has no serial number.'
      : { point, serial: withoutZeros(hex(serial.content)) };
  }
  const point = pointOf(outer);
  return typeof point === 'string' ? point : { point };
}

/** Hexadecimal digits as they are compared: small, without zeros in front. */
export function withoutZeros(digits: string): string {
  return digits.toLowerCase().replace(/^0+(?=.)/, '');
}

/** The text of DER, of PEM or of Base64. */
function bytesOfKey(given: string | Uint8Array): Uint8Array | undefined {
  const text = typeof given === 'string' ? given.slice(0, 4 * MOST_BYTES) : new TextDecoder().decode(given);
  const isPem = text.includes('-----BEGIN ');
  if (typeof given !== 'string' && !isPem) {
    return given[0] === TAG.sequence || given[0] === 4 ? given : bytesOfKey(text);
  }
  const [, body = ''] = isPem
    ? (/-----BEGIN (?:CERTIFICATE|PUBLIC KEY)-----([^-]*)-----END/.exec(text) ?? [])
    : ['', text];
  return fromBase64(body.replaceAll(/\s/g, ''));
}

function inside(element: DerElement | undefined): readonly DerElement[] | undefined {
  return element?.tag === TAG.sequence ? readElements(element.content) : undefined;
}

/** The point in SubjectPublicKeyInfo: the algorithm and its curve, then the bits of the point. */
function pointOf(info: readonly DerElement[] | undefined): Uint8Array | string {
  const [algorithm, bits] = info ?? [];
  const [kind, curve] = inside(algorithm) ?? [];
  if (kind?.tag !== TAG.oid || bits?.tag !== TAG.bits) {
    return 'The key is not a certificate or a public key in PEM, Base64 or DER.';
  }
  if (hex(kind.content) !== EC_PUBLIC_KEY || curve === undefined || hex(curve.content) !== P256) {
    return 'The key is not one of the curve P-256, which ES256 needs (RFC 7518, section 3.4).';
  }
  // The first byte counts the unused bits.
  const point = bits.content.subarray(1);
  return point.length === 65 && point[0] === 4 ? point : 'The point of the key is not 04, X and Y.';
}

/** The bytes of an AES-256 key in hexadecimal digits or Base64; `undefined` if they are not 32. */
export function readAesKey(text: string): Uint8Array<ArrayBuffer> | undefined {
  const given = text.trim().slice(0, 200);
  const bytes = /^[0-9a-fA-F]{64}$/.test(given)
    ? latin1(given.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))))
    : fromBase64(given);
  return bytes?.length === 32 ? bytes : undefined;
}
