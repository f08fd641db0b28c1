import { createHash } from 'node:crypto';

/** The namespace of names that are addresses (RFC 9562, section 6.6), as bytes. */
const ADDRESSES = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');

/** The UUID of an address, version 5: the same for the same address (RFC 9562, section 5.5). */
export function nameUuid(address: string): string {
  const bytes = createHash('sha1').update(ADDRESSES).update(address).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
