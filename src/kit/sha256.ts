import { sha256 } from '@noble/hashes/sha2.js';

import { concat, utf8 } from './bytes';

/**
 * The SHA-256 hash of texts and bytes, one after another (FIPS 180-4). Not by Web Crypto, which is asynchronous: a
 * handler must read and write the state in one step, or another request could come in between.
 */
export function hashOf(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return sha256(concat(parts.map((part) => (typeof part === 'string' ? utf8(part) : part))));
}
