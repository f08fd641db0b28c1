import { md5, sha1 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';

import { base64url, fromHex, hex, utf8 } from '../../kit/bytes';

const HASHES = { MD5: md5, 'SHA-1': sha1, 'SHA-256': sha256 } as const;
/** How the parts of what is hashed are written one after the other. */
const BETWEEN = ['', '-', '_', ':', '/', '|', ' ', '.'];
/** A UUID that is made of a hash: its version and its variant are in the place of eight bits. */
const OF_HASH = /^([0-9a-f]{12})[35]([0-9a-f]{3})[89ab]([0-9a-f]{15})$/;
/** The namespaces that such a hash can begin with: of DNS, URL, OID and X.500 (RFC 9562, section 6.6). That of Java begins with none. */
const NAMESPACES = ['10', '11', '12', '14'].map(
  (each) => fromHex(`6ba7b8${each}9dad11d180b400c04fd430c8`) ?? [],
);

/**
 * Which hash of few texts an id is, or begins with: of the first alone, and of both in either order.
 *
 * @returns the name of the hash; `undefined` for an id that is none of these
 */
export function hashesOf(id: string, [first = '', second]: readonly string[]): string | undefined {
  const texts = [
    first,
    ...(second === undefined
      ? []
      : BETWEEN.flatMap((sign) => [`${first}${sign}${second}`, `${second}${sign}${first}`])),
  ];
  const plain = id.replaceAll('-', '').toLowerCase();
  const isUuid = OF_HASH.test(plain);
  const isMade = (made: string): boolean =>
    isUuid
      ? made.replace(/^(.{12}).(.{3}).(.{15}).*/, '$1$2$3') === plain.replace(OF_HASH, '$1$2$3')
      : made.startsWith(plain);
  return id.length >= 20
    ? Object.entries(HASHES).find(([, hash]) =>
        texts.some((text) =>
          [[], ...(isUuid ? NAMESPACES : [])].some((namespace) => {
            const made = hash(Uint8Array.from([...namespace, ...utf8(text)]));
            return isMade(hex(made)) || base64url(made).startsWith(id);
          }),
        ),
      )?.[0]
    : undefined;
}
