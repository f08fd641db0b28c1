import { parseDictionary, type Dictionary } from 'structured-headers';

import { fromBase64, hex, textOf } from '../../kit/bytes';
import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import { formWithDigest, hashOf, isSame, valueOf, type BodyHash } from './bodyForms';
import { codingOf, isGzipAsText, statedCoding } from './compression';
import { likely, proved, type Found } from './diagnosis';
import { isSorted } from './keyOrder';

/**
 * Finds why the digest of a body is not that of its delivery.
 *
 * @param samples documents whose properties are in the order of the sender
 * @param tried takes the number of forms that were hashed
 */
export async function diagnoseDigest(
  message: HttpMessage,
  samples: readonly unknown[],
  tried: (count: number) => void,
): Promise<readonly Found[]> {
  const { body } = message;
  const value = fieldValue(message, 'content-digest');
  if (value === undefined) {
    return [await missing(message)];
  }
  const others = await otherDigests(value, body);
  if (others.length > 0) {
    return others;
  }
  const strict = strictDigest(value);
  const stated = strict ?? looseDigest(value);
  if (stated === undefined) {
    return [
      proved(
        'digest-algorithm',
        `Content-Digest has neither a sha-256 nor a sha-512 that can be read: ${short(value)}`,
      ),
    ];
  }
  const form = strict === undefined ? [formOf(value)] : [];
  const { hash, bytes } = stated;
  const own = await hashOf(hash, body);
  if (isSame(own, bytes)) {
    return form;
  }
  const encoded = wronglyEncoded(own, bytes);
  if (encoded !== undefined) {
    return [proved('digest-form', encoded)];
  }
  const { form: other, count } = await formWithDigest(stated, body, samples);
  if (other !== undefined) {
    return [...form, proved(other.cause, other.detail)];
  }
  tried(count);
  return [...form, unexplained(message)];
}

/** What is wrong with a value that is not a digest of a dictionary. */
function formOf(value: string): Found {
  const isCapital = /^\s*S[Hh][Aa]-(?:256|512)=:/.test(value);
  return isCapital && strictDigest(value.replaceAll(/\bsha-(?=(?:256|512)=:)/gi, 'sha-')) !== undefined
    ? proved('digest-name', `Content-Digest has the name of its digest in capital letters: ${short(value)}`)
    : proved('digest-form', `Content-Digest is not a dictionary of bytes between colons: ${short(value)}`);
}

/** Of several digests, those that are wrong while one is right: all that a receiver knows must hold (RFC 9530, section 2). */
async function otherDigests(value: string, body: Uint8Array): Promise<readonly Found[]> {
  const members = dictionaryOf(value);
  const known = HASHES.filter(([name]) => members?.has(name) === true);
  const isRight = await Promise.all(
    known.map(async ([name, hash]) => {
      const bytes = members?.get(name)?.[0];
      return bytes instanceof ArrayBuffer && isSame(await hashOf(hash, body), new Uint8Array(bytes));
    }),
  );
  return isRight.includes(true)
    ? known
        .filter((_, index) => isRight[index] === false)
        .map(([name]) =>
          proved('digest-one-of-two', `The ${name} is not that of the body, and the other digest is.`),
        )
    : [];
}

/** What speaks for a cause where no form of the body has the digest. */
function unexplained(message: HttpMessage): Found {
  const { body } = message;
  const length = fieldValue(message, 'content-length');
  const stated = statedCoding(message);
  const coding = codingOf(body);
  const isText = !textOf(body).includes('\ufffd');
  if (body.length === 0) {
    return likely('body-missing', 'The body has no bytes, and the digest is not that of none.');
  }
  if (isGzipAsText(body)) {
    const detail = 'The body is gzip that was read as a text, and so lost the bytes that are not UTF-8.';
    return proved('body-damaged', detail);
  }
  if (stated !== undefined && coding === undefined) {
    return isText
      ? likely('body-decompressed', `Content-Encoding is ${short(stated)}, and the body is a text.`)
      : likely('body-compressed', `Content-Encoding is ${short(stated)}, which is not decompressed here.`);
  }
  if (length !== undefined && /^\d{1,15}$/.test(length) && Number(length) !== body.length) {
    const sizes = `Content-Length says ${length} bytes, and the body has ${String(body.length)}.`;
    return likely('body-cut', sizes);
  }
  if (coding !== undefined) {
    const detail = `It begins as ${coding} does, and neither it nor what can be decompressed of it matches the digest.`;
    return likely('body-damaged', detail);
  }
  if (!isText) {
    return likely('body-encoding', 'The body has characters that stand for bytes that could not be decoded.');
  }
  return isSorted(valueOf(body))
    ? likely('body-key-order', 'The properties of every object are in alphabetical order.')
    : likely('body-unknown', 'None of the forms that were tried matches the digest of the delivery.');
}

/** A digest under another name, if there is one. */
async function missing(message: HttpMessage): Promise<Found> {
  for (const name of ['repr-digest', 'digest', 'x-content-digest', 'content_digest', 'x-digest']) {
    const value = fieldValue(message, name);
    const stated = value === undefined ? undefined : (strictDigest(value) ?? looseDigest(value));
    if (stated !== undefined) {
      const holds = isSame(await hashOf(stated.hash, message.body), stated.bytes);
      const detail = `There is a header ${name}, whose digest ${holds ? 'is' : 'is not'} that of the body.`;
      return holds ? proved('header-renamed', detail) : likely('header-renamed', detail);
    }
  }
  return proved('digest-missing', 'There is no header that has a digest.');
}

/** The digest of a dictionary (RFC 9530, section 2); `undefined` for any other value. */
function strictDigest(value: string): BodyHash | undefined {
  const members = dictionaryOf(value);
  for (const [name, hash] of HASHES) {
    const bytes = members?.get(name)?.[0];
    if (bytes instanceof ArrayBuffer) {
      return { hash, bytes: new Uint8Array(bytes) };
    }
  }
  return undefined;
}

/** The members of a dictionary (RFC 8941, section 3.2); `undefined` for another grammar, which is read loosely. */
function dictionaryOf(value: string): Dictionary | undefined {
  try {
    return parseDictionary(value);
  } catch {
    return undefined;
  }
}

const HASHES = [
  ['sha-256', 'SHA-256'],
  ['sha-512', 'SHA-512'],
] as const;

/** A digest in any form that names its algorithm: without colons, in quotes, in base64url or hexadecimal digits. */
function looseDigest(value: string): BodyHash | undefined {
  const [, algorithm, text = ''] =
    /\bsha-?(256|512)\s?[=:]\s?[:"]?([A-Za-z0-9+/_=-]{1,200})/i.exec(value) ?? [];
  const bytes = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i.test(text) ? fromHex(text) : fromBase64(text);
  return algorithm === undefined || bytes === undefined
    ? undefined
    : { hash: algorithm === '256' ? 'SHA-256' : 'SHA-512', bytes };
}

/** How the bytes of a digest became those that a delivery states; `undefined` if they did not. */
export function wronglyEncoded(own: Uint8Array, stated: Uint8Array): string | undefined {
  const digits = hex(own);
  const text = textOf(stated);
  if (text.toLowerCase() === digits) {
    return 'Content-Digest has the hexadecimal digits of the digest, encoded in Base64.';
  }
  const decodedDigits = fromBase64(digits);
  if (decodedDigits !== undefined && isSame(decodedDigits, stated)) {
    return 'Content-Digest has hexadecimal digits between its colons, where Base64 belongs.';
  }
  const inner = fromBase64(text);
  return inner !== undefined && isSame(inner, own) ? 'Content-Digest is encoded in Base64 twice.' : undefined;
}

/** The bytes of hexadecimal digits. */
export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from({ length: digits.length / 2 }, (_one, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

/** A value in a sentence. */
export function short(value: string): string {
  return value.length > 100 ? `${value.slice(0, 100)} …` : value;
}
