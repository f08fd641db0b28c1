const OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const PRIME = 0x0000000001000000000000000000013bn;
const MASK = (1n << 128n) - 1n;

/**
 * A deterministic id for a rule violated at a place: the 128-bit FNV-1a hash of the parts, as a UUID of
 * version 8 (RFC 9562, section 5.8).
 */
export function errorId(...parts: readonly string[]): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(parts.join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * PRIME) & MASK;
  }
  const hex = hash.toString(16).padStart(32, '0');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
