import { hex } from '../../kit/bytes';

/** Returns random bytes. */
export type Random = (length: number) => Uint8Array;

/** The generator of the platform (Web Cryptography API, section 10.1.1). */
export const webRandom: Random = (length) => crypto.getRandomValues(new Uint8Array(length));

/** A UUID of version 4 (RFC 9562, section 5.4). */
export function uuid(random: Random): string {
  const bytes = Uint8Array.from(random(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
