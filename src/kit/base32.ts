const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 with padding (RFC 4648, section 6). */
export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) {
    bits += byte.toString(2).padStart(8, '0');
  }
  const digits = (bits.match(/.{1,5}/g) ?? []).map(
    (five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '',
  );
  return digits.join('').padEnd(Math.ceil(digits.length / 8) * 8, '=');
}

/** The bytes of base32 with its padding and nothing else; `undefined` for any other text. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [digits] = /^[A-Z2-7]*/.exec(text) ?? [''];
  const bytes: number[] = [];
  let bits = 0;
  let count = 0;
  for (const digit of digits) {
    bits = ((bits << 5) | ALPHABET.indexOf(digit)) & 0xfff;
    count += 5;
    if (count >= 8) {
      count -= 8;
      bytes.push((bits >> count) & 0xff);
    }
  }
  const read = Uint8Array.from(bytes);
  // Bits of a byte that is not complete, other characters, and other padding are not written again.
  return base32(read) === text ? read : undefined;
}
