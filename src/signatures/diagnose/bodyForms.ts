import { parseBoundedJson } from '../../kit/boundedJson';
import { concat, utf8 } from '../../kit/bytes';
import { withoutChunks } from './chunks';
import { compressionForms } from './compression';
import type { BodyForm } from './diagnosis';
import { asLatin1, asUtf16, asWindows1252, BOM, decoded, reencoded, startsWith, withBom } from './encodings';
import { JSON_FORMS } from './jsonForms';
import { inOrder, orderOf, sorted } from './keyOrder';

/** Longer bodies are not written again as JSON in all forms, in bytes. */
const MOST_FORMS = 60_000;

/** Longer bodies are not parsed, in bytes. */
const MOST_PARSED = 250_000;

/** So many bytes of other forms are hashed, all together: of a long body, only the first forms. */
const MOST_HASHED = 4_000_000;

export interface BodyHash {
  readonly hash: 'SHA-256' | 'SHA-512';
  readonly bytes: Uint8Array;
}

/**
 * Finds the form of a body that has a digest, by hashing one after the other.
 *
 * @param samples documents whose properties are in the order of the sender
 * @returns the form, if there is one, and how many were hashed
 */
export async function formWithDigest(
  { hash, bytes }: BodyHash,
  body: Uint8Array,
  samples: readonly unknown[],
): Promise<{ readonly form?: BodyForm; readonly count: number }> {
  let left = body.length > MOST_HASHED ? 0 : MOST_HASHED;
  let count = 0;
  for await (const form of left === 0 ? [] : bodyForms(body, samples)) {
    left -= form.bytes.length;
    if (left < 0) {
      break;
    }
    count += 1;
    if (isSame(await hashOf(hash, form.bytes), bytes)) {
      return { form, count };
    }
  }
  return { count };
}

/** The hash of bytes. */
export async function hashOf(hash: BodyHash['hash'], bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(hash, Uint8Array.from(bytes)));
}

/** Whether two arrays have the same bytes. */
export function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** The bodies that a received one may have been, the likeliest first. */
async function* bodyForms(body: Uint8Array, samples: readonly unknown[]): AsyncGenerator<BodyForm> {
  yield* chunkForms(body);
  yield* compressionForms(body);
  yield* lineForms(body);
  yield* encodingForms(body);
  yield* textForms(body);
  yield* jsonForms(body, samples);
}

function* chunkForms(body: Uint8Array): Generator<BodyForm> {
  const bytes = withoutChunks(body);
  if (bytes !== undefined) {
    const detail = 'Without the sizes of its chunks, the body matches the digest.';
    yield { cause: 'body-chunked', detail, bytes };
  }
}

const LF = Uint8Array.of(0x0a);
const CRLF = Uint8Array.of(0x0d, 0x0a);

function* lineForms(body: Uint8Array): Generator<BodyForm> {
  const cause = 'body-newline';
  let end = body.length;
  while (end > 0 && SPACES.includes(body[end - 1] ?? 0)) {
    end -= 1;
    // All that is left out is tried at once; one line break of several as well.
    if (end === body.length - 1 || (end === body.length - 2 && body[end] === 0x0d)) {
      yield { cause, detail: more(body.length - end, 'at its end'), bytes: body.subarray(0, end) };
    }
  }
  if (end < body.length - 2) {
    yield { cause, detail: more(body.length - end, 'at its end'), bytes: body.subarray(0, end) };
  }
  const start = body.findIndex((byte) => !SPACES.includes(byte));
  if (start > 0) {
    yield { cause, detail: more(start, 'at its beginning'), bytes: body.subarray(start) };
    yield {
      cause,
      detail: more(start, 'at its beginning, and spaces at its end'),
      bytes: body.subarray(start, end),
    };
  }
  yield { cause, detail: 'The body lacks a line feed at its end.', bytes: concat([body, LF]) };
  yield { cause, detail: 'The body lacks a CRLF at its end.', bytes: concat([body, CRLF]) };
}

const SPACES = [0x20, 0x09, 0x0a, 0x0d];

function more(count: number, where: string): string {
  return `The body has ${String(count)} more ${count === 1 ? 'byte' : 'bytes'} ${where}, a line break or spaces.`;
}

function* encodingForms(body: Uint8Array): Generator<BodyForm> {
  if (startsWith(body, BOM)) {
    yield { cause: 'body-bom', detail: 'The body begins with a byte order mark.', bytes: body.subarray(3) };
  } else {
    yield { cause: 'body-bom', detail: 'The body lacks its byte order mark.', bytes: withBom(body) };
  }
  for (const [encoding, name] of ENCODINGS) {
    const bytes = reencoded(body, encoding);
    if (bytes !== undefined) {
      yield { cause: 'body-encoding', detail: `The body is in ${name}, and was sent in UTF-8.`, bytes };
    }
  }
}

const ENCODINGS = [
  ['utf-16le', 'UTF-16 (little endian)'],
  ['utf-16be', 'UTF-16 (big endian)'],
  ['windows-1252', 'ISO 8859-1 or windows-1252'],
] as const;

/** What can be tried of a body in UTF-8. */
function* textForms(body: Uint8Array): Generator<BodyForm> {
  const text = decoded(body, 'utf-8');
  if (text === undefined) {
    return;
  }
  const line = 'body-line-breaks';
  if (text.includes('\r\n')) {
    yield { cause: line, detail: 'Line feeds became CRLF.', bytes: utf8(text.replaceAll('\r\n', '\n')) };
  } else if (text.includes('\n')) {
    yield { cause: line, detail: 'CRLF became line feeds.', bytes: utf8(text.replaceAll('\n', '\r\n')) };
  }
  for (const bytes of [asLatin1(text), asWindows1252(text)]) {
    if (bytes !== undefined) {
      const detail =
        'The body was read as ISO 8859-1 or windows-1252, and its characters were encoded again in UTF-8.';
      yield { cause: 'body-encoding', detail, bytes };
    }
  }
  for (const form of ['NFC', 'NFD']) {
    const detail = `The characters of the body were composed in another way: they were in ${form}.`;
    yield { cause: 'body-encoding', detail, bytes: utf8(text.normalize(form)) };
  }
  yield* hashedTexts(text);
}

/** What is hashed where a function takes a text instead of bytes. */
function* hashedTexts(text: string): Generator<BodyForm> {
  const cause = 'digest-of-text';
  for (const isBigEndian of [false, true]) {
    const plain = asUtf16(text, isBigEndian);
    yield { cause, detail: 'The digest is that of the text in UTF-16.', bytes: plain };
    const marked = asUtf16(`\ufeff${text}`, isBigEndian);
    yield {
      cause,
      detail: 'The digest is that of the text in UTF-16 with a byte order mark.',
      bytes: marked,
    };
  }
  const read = decoded(utf8(text), 'windows-1252');
  if (read !== undefined) {
    const detail = 'The digest is that of the text after it was read as ISO 8859-1 or windows-1252.';
    yield { cause, detail, bytes: utf8(read) };
  }
  const quoted = utf8(JSON.stringify(text));
  yield { cause, detail: 'The digest is that of the body as a JSON string, in quotes.', bytes: quoted };
}

/** The body as serialisers write it, in the order that it has, that of the samples, and that of the alphabet. */
function* jsonForms(body: Uint8Array, samples: readonly unknown[]): Generator<BodyForm> {
  const value = valueOf(body);
  if (value === undefined) {
    return;
  }
  const forms = body.length > MOST_FORMS ? JSON_FORMS.slice(0, 5) : JSON_FORMS;
  for (const { name, write } of forms) {
    for (const end of ['', '\n']) {
      const detail = `The body was sent as ${name}${end === '' ? '' : ' and a line feed at its end'}.`;
      yield { cause: 'body-serialised', detail, bytes: utf8(`${write(value)}${end}`) };
    }
  }
  const orders = [
    ['that of the events in the contract', inOrder(value, orderOf(samples))],
    ['alphabetical', sorted(value)],
  ] as const;
  for (const [order, ordered] of orders) {
    for (const { name, write } of forms.slice(0, 10)) {
      const detail = `The body was sent as ${name}. Its order was ${order}.`;
      yield { cause: 'body-key-order', detail, bytes: utf8(write(ordered)) };
    }
  }
}

/** The value of a JSON body, even with a byte order mark; `undefined` for any other, and for a very long one. */
export function valueOf(body: Uint8Array): unknown {
  if (body.length > MOST_PARSED) {
    return undefined;
  }
  const text = decoded(body, 'utf-8') ?? decoded(body, 'windows-1252');
  if (text === undefined || !/^\ufeff?\s*[[{]/.test(text)) {
    return undefined;
  }
  // What is nested too deep for a serialiser is not written again.
  const parsed = parseBoundedJson(text.replace(/^\ufeff/, ''));
  return typeof parsed === 'string' ? undefined : parsed.value;
}
