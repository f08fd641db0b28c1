import { concat } from '../../kit/bytes';
import { piped } from '../../kit/deflate';
import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import type { BodyForm } from './diagnosis';

/** No longer body is made of a compressed one, in bytes: a few kilobytes can become gigabytes. */
const MOST_PLAIN = 1_000_000;

/** Longer bodies are not compressed, in bytes. */
const MOST_COMPRESSED = 250_000;

/** The content coding that a message states, in lower case; `undefined` for none, and for `identity`. */
export function statedCoding(message: Pick<HttpMessage, 'fields'>): string | undefined {
  const coding = fieldValue(message, 'content-encoding')?.toLowerCase().replace(/^x-/, '');
  return coding === undefined || coding === '' || coding === 'identity' ? undefined : coding;
}

/** What a body is coded in by its first bytes (RFC 1952, section 2.3.1; RFC 1950, section 2.2). */
export function codingOf([first = 0, second = 0]: Uint8Array): 'gzip' | 'deflate' | undefined {
  if (first === 0x1f && second === 0x8b) {
    return 'gzip';
  }
  return first === 0x78 && (first * 256 + second) % 31 === 0 ? 'deflate' : undefined;
}

/** Whether a body was gzip before somebody read it as a text: the second byte of its mark is not UTF-8. */
export function isGzipAsText(body: Uint8Array): boolean {
  return [0x1f, 0xef, 0xbf, 0xbd].every((byte, index) => body[index] === byte);
}

/** The plain bytes of a body; `undefined` for one that is not coded, is damaged, or becomes too long. */
export async function decompressed(body: Uint8Array): Promise<Uint8Array | undefined> {
  const coding = codingOf(body);
  return coding === undefined || typeof DecompressionStream === 'undefined'
    ? undefined
    : through(body, new DecompressionStream(coding));
}

/**
 * What a body may have been before it was compressed on the way, or decompressed. A compressed one is what the platform makes
 * of the plain one: other compressors, and other levels, make other bytes.
 */
export async function* compressionForms(body: Uint8Array): AsyncGenerator<BodyForm> {
  const coding = codingOf(body);
  const plain = await decompressed(body);
  if (coding !== undefined && plain !== undefined) {
    const sizes = `${String(body.length)} bytes of ${coding} are ${String(plain.length)} plain bytes`;
    yield {
      cause: 'body-compressed',
      detail: `Decompressed, the body matches the digest: ${sizes}.`,
      bytes: plain,
    };
  }
  if (coding !== undefined || body.length > MOST_COMPRESSED || typeof CompressionStream === 'undefined') {
    return;
  }
  for (const format of ['gzip', 'deflate'] as const) {
    const bytes = await through(body, new CompressionStream(format));
    const detail = `Compressed with ${format}, the body matches the digest.`;
    for (const form of bytes === undefined ? [] : format === 'gzip' ? gzipForms(bytes) : [bytes]) {
      yield { cause: 'body-decompressed', detail, bytes: form };
    }
  }
}

/** The system that a header of gzip names, which compressors write differently (RFC 1952, section 2.3.1). */
const SYSTEMS = [0x03, 0xff, 0x00, 0x13, 0x0a, 0x07];

function gzipForms(bytes: Uint8Array): readonly Uint8Array[] {
  return SYSTEMS.map((system) => concat([bytes.subarray(0, 9), Uint8Array.of(system), bytes.subarray(10)]));
}

/** The bytes that a stream makes of others; `undefined` if it refuses them, or makes too many. */
async function through(
  bytes: Uint8Array,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
): Promise<Uint8Array | undefined> {
  try {
    const made = bytes.length > MOST_PLAIN ? 'too large' : await piped(bytes, stream, MOST_PLAIN);
    return made === 'too large' ? undefined : made;
  } catch {
    // It is not of this coding, or damaged.
    return undefined;
  }
}
