const FNV_OFFSET = 0x6c62272e07bb014262b821756295c58dn;
const FNV_PRIME = 0x0000000001000000000000000000013bn;
const MASK = (1n << 128n) - 1n;

/**
 * The `id` of an error object that the validator returns (JSON:API, "Error Objects"): the same for every payload that
 * breaks the same rule of the contract at the same place, so that a client can group errors. It is the 128-bit FNV-1a
 * hash of its arguments as a UUID of version 8 (RFC 9562, section 5.8).
 *
 * @param operation the API and the operation: `checkout/createSale`
 * @param pointer the place in the payload (RFC 6901); empty for the payload as a whole
 * @param rule the violated rule, such as a JSON Schema keyword
 */
export function errorId(operation: string, pointer: string, rule: string): string {
  let hash = FNV_OFFSET;
  for (const byte of new TextEncoder().encode([operation, pointer, rule].join('\n'))) {
    hash = ((hash ^ BigInt(byte)) * FNV_PRIME) & MASK;
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
