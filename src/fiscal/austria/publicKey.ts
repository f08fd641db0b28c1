import { fromBase64, fromHex, hex } from '../../kit/bytes';
import { objectIdentifier, TAG } from '../../kit/der';
import { readDerKey } from '../forms/derKey';

interface SigningKey {
  /** 04, X and Y of a point of P-256. */
  readonly point: Uint8Array;
  /** The serial number of the certificate, in small hexadecimal digits without zeros in front. */
  readonly serial?: string;
}

/** More than a certificate has. */
const MOST_BYTES = 20_000;
const P256 = hex(objectIdentifier('1.2.840.10045.3.1.7').subarray(2));

/**
 * Reads a certificate (RFC 5280, section 4.1) or a public key (RFC 5480, section 2) of P-256: as PEM, Base64 or DER, or
 * as its point alone.
 *
 * @returns a sentence that says why it cannot be used
 */
function readSigningKey(given: string | Uint8Array): SigningKey | string {
  const bytes = bytesOfKey(given);
  if (bytes === undefined || bytes.length === 0 || bytes.length > MOST_BYTES) {
    return 'The key is not a certificate or a public key in PEM, Base64 or DER.';
  }
  if (bytes.length === 65 && bytes[0] === 4) {
    return { point: bytes };
  }
  const key = readDerKey(bytes);
  if (typeof key === 'string') {
    return key;
  }
  if (key.curve !== P256) {
    return 'The key is not one of the curve P-256, which ES256 needs (RFC 7518, section 3.4).';
  }
  return key.point.length === 65 && key.point[0] === 4 ? key : 'The point of the key is not 04, X and Y.';
}

/**
 * A certificate or a public key for Web Crypto.
 *
 * @returns a sentence that says why it cannot be used
 */
export async function importSigningKey(
  given: string | Uint8Array,
): Promise<{ readonly key: CryptoKey; readonly serial: string | undefined } | string> {
  const read = readSigningKey(given);
  if (typeof read === 'string') {
    return read;
  }
  const kind = { name: 'ECDSA', namedCurve: 'P-256' };
  try {
    const key = await crypto.subtle.importKey('raw', Uint8Array.from(read.point), kind, false, ['verify']);
    return { key, serial: read.serial };
  } catch {
    return 'The point of the key is not on the curve P-256.';
  }
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

/** Why a key of 32 bytes could not be read. */
const NOT_AES = 'The AES-256 key is not 32 bytes in Base64 or hexadecimal digits.';

/**
 * The bytes of an AES-256 key in hexadecimal digits or Base64.
 *
 * @returns a sentence that says why it cannot be used
 */
export function readAesKey(text: string): Uint8Array<ArrayBuffer> | string {
  const given = text.trim().slice(0, 200);
  const digits = fromHex(given);
  const bytes = digits?.length === 32 ? digits : fromBase64(given);
  return bytes?.length === 32 ? bytes : NOT_AES;
}
