import { brand } from '../../portal/brand';
import { hex, textOf, utf8 } from '../../kit/bytes';
import type { Random } from './random';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_LENGTH = 22;
const ULID_TIME = 10;
const ULID_RANDOM = 16;

/** Random letters and digits, 131 bits. */
export function randomId(random: Random): string {
  let id = '';
  while (id.length < RANDOM_LENGTH) {
    // Bytes beyond the last multiple of 62 would bias the distribution.
    id += [...random(RANDOM_LENGTH)]
      .filter((byte) => byte < 4 * BASE62.length)
      .map((byte) => BASE62.charAt(byte % BASE62.length))
      .join('');
  }
  return id.slice(0, RANDOM_LENGTH);
}

/** Creates monotonic ULIDs (https://github.com/ulid/spec). */
export function createUlids(): (now: Date, random: Random) => string {
  let last = 0;
  let number = 0n;
  return (now, random) => {
    const time = Math.max(now.getTime(), last);
    number = time === last ? number + 1n : BigInt(`0x${hex(random(9))}`);
    last = time;
    return `${crockford(BigInt(time), ULID_TIME)}${crockford(number, ULID_RANDOM)}`;
  };
}

function crockford(number: bigint, length: number): string {
  let text = '';
  for (let rest = number; text.length < length; rest /= 32n) {
    text = `${CROCKFORD.charAt(Number(rest % 32n))}${text}`;
  }
  return text;
}

/** `urn:slipway:{tenant}:{region}:{service}:{resource type}:{id}`; the id is percent-encoded. */
export function urnOf(tenantId: string, service: string, type: string, id: string): string {
  return `urn:${brand.urnNamespace}:${tenantId}:${service === 'iam' ? 'global' : 'eu-1'}:${service}:${type}:${encoded(id)}`;
}

/** Encodes a text for a path; a lone surrogate becomes U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(textOf(utf8(text)));
}
