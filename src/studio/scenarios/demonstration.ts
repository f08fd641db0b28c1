import { DEMO } from '../../sale/fiscal/demonstration/names';

/**
 * Values that look like those of a fiscal device but come from none: each begins with `DEMO`, as in the named examples of the
 * contract, and follows from what it is made for, so that a choice always makes the same sale.
 */

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const HEX = '0123456789abcdef';

/** So many bytes in base64 (RFC 4648, section 4), of which the first characters are `DEMO`. */
export function demoBase64(seed: string, bytes: number): string {
  const digits = Math.ceil((bytes * 8) / 6);
  const next = numbers(seed);
  const text = Array.from({ length: digits - 5 }, () => BASE64[next() % 64]).join('');
  // The bits of the last character that do not belong to a byte are 0.
  const spare = digits * 6 - bytes * 8;
  const last = BASE64[((next() % 64) >> spare) << spare] ?? '';
  return `${DEMO}${text}${last}`.padEnd(Math.ceil(digits / 4) * 4, '=');
}

/** So many hexadecimal digits. */
export function demoHex(seed: string, digits: number): string {
  const next = numbers(seed);
  return Array.from({ length: digits }, () => HEX[next() % 16]).join('');
}

/** So many decimal digits, of which the first is not 0. */
export function demoDigits(seed: string, digits: number): string {
  const next = numbers(seed);
  return Array.from({ length: digits }, (_digit, index) =>
    String(index === 0 ? 1 + (next() % 9) : next() % 10),
  ).join('');
}

/** Numbers that follow from a text: FNV-1a, then a linear congruential generator. Not for secrets. */
function numbers(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(seed)) {
    state = Math.imul(state ^ byte, 0x01000193) >>> 0;
  }
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 16;
  };
}
