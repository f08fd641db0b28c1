import { concat, textOf } from '../../kit/bytes';

/** More chunks are not joined. */
const MOST_CHUNKS = 10_000;

/** A size with an extension is no longer, in bytes. */
const LONGEST_SIZE = 200;

/**
 * The body of a message without the sizes of its chunks, whose lines may end in LF as in a file that an editor saved
 * (RFC 9112, section 7.1).
 *
 * @returns `undefined` if it is not chunks to its end
 */
export function withoutChunks(body: Uint8Array): Uint8Array | undefined {
  const chunks: Uint8Array[] = [];
  let place = 0;
  while (chunks.length < MOST_CHUNKS) {
    const line = textOf(body.subarray(place, place + LONGEST_SIZE));
    const [head, digits = ''] = /^([0-9a-f]{1,8})(?:;[^\r\n]*)?(?:\r?\n|$)/i.exec(line) ?? [];
    if (head === undefined) {
      return undefined;
    }
    const size = Number.parseInt(digits, 16);
    const start = place + head.length;
    if (size === 0) {
      return chunks.length > 0 && /^[\r\n]*$/.test(textOf(body.subarray(start, start + LONGEST_SIZE)))
        ? concat(chunks)
        : undefined;
    }
    const end = start + size;
    chunks.push(body.subarray(start, end));
    place = end + (body[end] === 0x0d ? 2 : 1);
    if (body[place - 1] !== 0x0a) {
      return undefined;
    }
  }
  return undefined;
}
