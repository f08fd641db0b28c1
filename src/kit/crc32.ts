const REMAINDERS = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) {
    value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1;
  }
  return value;
});

/**
 * The checksum of ISO/IEC 8802-3, which ZIP and gzip have, with the polynomial 0xedb88320 (APPNOTE 6.3, section 4.4.7).
 *
 * @param before that of the bytes before these
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (const byte of bytes) {
    rest = (rest >>> 8) ^ (REMAINDERS[(rest ^ byte) & 0xff] ?? 0);
  }
  return ~rest >>> 0;
}
