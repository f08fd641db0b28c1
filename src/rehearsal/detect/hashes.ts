import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { base64url, hex, utf8 } from '../../kit/bytes';

const HASHES = { MD5: md5, 'SHA-1': sha1, 'SHA-256': sha256 } as const;
/** How the parts of what is hashed are written one behind the other. */
const BETWEEN = ['', '-', '_', ':', '/', '|', ' ', '.'];

/**
 * Which hash of few texts an id is, or begins with: of the first alone, and of both in either order.
 *
 * @returns the name of the hash; `undefined` for an id that is none of these
 */
export function hashesOf(id: string, [first = '', second]: readonly string[]): string | undefined {
  const isLong = id.length >= 20;
  const texts = [
    first,
    ...(second === undefined
      ? []
      : BETWEEN.flatMap((sign) => [`${first}${sign}${second}`, `${second}${sign}${first}`])),
  ];
  const plain = id.replaceAll('-', '').toLowerCase();
  return isLong
    ? Object.entries(HASHES).find(([, hash]) =>
        texts.some((text) => {
          const made = hash(utf8(text));
          return hex(made).startsWith(plain) || base64url(made).startsWith(id);
        }),
      )?.[0]
    : undefined;
}
