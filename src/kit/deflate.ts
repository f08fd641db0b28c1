import { concat } from './bytes';

/** The largest payload in bytes, as the Studio checks it: 1 MB. */
export const MAX_PAYLOAD = 1_000_000;

/** DEFLATE makes at most 1,032 bytes of one, so that this many never become much more than {@link MAX_PAYLOAD} at once. */
const SLICE = 1024;

/** Compresses bytes (DEFLATE, RFC 1951). */
export async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Decompresses bytes until they are complete or too many.
 *
 * @param format DEFLATE (RFC 1951) or gzip (RFC 1952)
 * @param most in bytes
 * @throws {TypeError} if the bytes are damaged or incomplete
 */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate-raw' | 'gzip' = 'deflate-raw',
  most: number = MAX_PAYLOAD,
): Promise<Uint8Array | 'too large'> {
  return piped(bytes, new DecompressionStream(format), most);
}

/**
 * The bytes that a stream makes of others, unless they are too many.
 *
 * @param most in bytes
 * @throws {TypeError} if the stream refuses them
 */
export async function piped(
  bytes: Uint8Array,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array | 'too large'> {
  const reader = inSlices(bytes).pipeThrough(stream).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > most) {
      await reader.cancel();
      return 'too large';
    }
    chunks.push(part.value);
  }
  return concat(chunks);
}

/** Bytes that are read slice by slice: a browser inflates all of a chunk before what reads it can stop it. */
function inSlices(bytes: Uint8Array): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.slice(at, at + SLICE));
      at += SLICE;
    },
  });
}
