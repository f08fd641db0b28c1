import { concat, latin1 } from './bytes';

/**
 * DER (ITU-T X.690): what the log message of a TSE needs to be written, and a key or a certificate to be read.
 */

/** The tags of the universal class that are used here. */
export const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const;

/** A value with its tag and length. */
export function element(tag: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const { length } = content;
  if (length < 0x80) {
    return concat([Uint8Array.of(tag, length), content]);
  }
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) {
    digits.unshift(rest % 256);
  }
  return concat([Uint8Array.of(tag, 0x80 + digits.length, ...digits), content]);
}

/** The shortest content of a number of 0 or more, without its tag (X.690, section 8.3). */
export function integerContent(value: bigint): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let rest = value;
  do {
    bytes.unshift(Number(rest & 0xffn));
    rest >>= 8n;
  } while (rest > 0n);
  if ((bytes[0] ?? 0) >= 0x80) {
    bytes.unshift(0);
  }
  return Uint8Array.from(bytes);
}

/** An INTEGER of 0 or more. */
export function integer(value: bigint): Uint8Array<ArrayBuffer> {
  return element(TAG.integer, integerContent(value));
}

/** An OBJECT IDENTIFIER, by its dotted numbers (X.690, section 8.19). */
export function objectIdentifier(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((number) => {
    const digits = [number % 128];
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      digits.unshift(0x80 + (left % 128));
    }
    return digits;
  });
  return element(TAG.oid, Uint8Array.from(bytes));
}

/** A time as DER writes it: digits, a point and a Z. */
export function time(tag: number, digits: string): Uint8Array<ArrayBuffer> {
  return element(tag, latin1(digits));
}

export interface DerElement {
  readonly tag: number;
  readonly content: Uint8Array;
}

/**
 * The elements that follow one another in bytes, without what is inside them.
 *
 * @returns `undefined` if the bytes are not complete elements with definite lengths, or are more than 64 of them
 */
export function readElements(bytes: Uint8Array): readonly DerElement[] | undefined {
  const elements: DerElement[] = [];
  let place = 0;
  while (place < bytes.length) {
    const tag = bytes[place] ?? 0;
    const first = bytes[place + 1] ?? 0x80;
    const digits = first < 0x80 ? 0 : first - 0x80;
    const start = place + 2 + digits;
    if ((first >= 0x80 && (digits < 1 || digits > 3)) || start > bytes.length || elements.length >= 64) {
      return undefined;
    }
    const length =
      digits === 0 ? first : bytes.subarray(place + 2, start).reduce((sum, digit) => sum * 256 + digit, 0);
    if (start + length > bytes.length) {
      return undefined;
    }
    elements.push({ tag, content: bytes.subarray(start, start + length) });
    place = start + length;
  }
  return elements;
}

/**
 * The two numbers of an ECDSA signature one after the other, from a SEQUENCE of two INTEGERs (RFC 3279, section 2.2.3).
 *
 * @param size the bytes of each number
 * @returns `undefined` for bytes of any other form, and for longer numbers
 */
export function plainSignature(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> | undefined {
  const [sequence, ...rest] = readElements(bytes) ?? [];
  const numbers =
    sequence?.tag === TAG.sequence && rest.length === 0 ? (readElements(sequence.content) ?? []) : [];
  const plain = new Uint8Array(2 * size);
  for (const [index, { tag, content }] of numbers.entries()) {
    const start = content.findIndex((byte) => byte !== 0);
    const value = content.subarray(start === -1 ? content.length : start);
    if (tag !== TAG.integer || content.length === 0 || value.length > size || index > 1) {
      return undefined;
    }
    plain.set(value, (index + 1) * size - value.length);
  }
  return numbers.length === 2 ? plain : undefined;
}
