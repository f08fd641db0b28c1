import { concat } from '../../kit/bytes';

/**
 * Reads a body up to a limit, and leaves the rest where it is.
 *
 * @returns `undefined` if it is longer
 */
export async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array | undefined> {
  const reader = stream?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    length += part.value.length;
    if (length > most) {
      // Nobody waits for the end of what is too long.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(part.value);
  }
  return concat(chunks);
}
