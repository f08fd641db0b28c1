/**
 * Texts and bytes, by the standards that Node and browsers share.
 */

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(text);
}

/** The text of UTF-8 bytes; an invalid sequence becomes U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return DECODER.decode(bytes);
}

/** Bytes that somebody gives, also those of another realm, as tests in a virtual machine have them; `undefined` for anything else. */
export function bytesIn(value: unknown): Uint8Array | undefined {
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : undefined;
}

/**
 * The label of the UTF-16 in which bytes are a text that begins with a byte order mark, or with a character below U+0100, as
 * every JSON does; `undefined` for other bytes. PowerShell 5 and Notepad write such files.
 */
export function utf16Of([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === undefined || second === undefined) {
    return undefined;
  }
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) {
    return 'utf-16le';
  }
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : undefined;
}

/** The bytes of a text whose characters are all below U+0100. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  // Five times as fast as `Uint8Array.from` with a function, of which a journal has millions.
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    bytes[place] = text.charCodeAt(place);
  }
  return bytes;
}

/** Lower-case hexadecimal digits. */
export function hex(bytes: Uint8Array): string {
  let digits = '';
  for (const byte of bytes) {
    digits += byte.toString(16).padStart(2, '0');
  }
  return digits;
}

/** The bytes of hexadecimal digits in small or capital letters; `undefined` for any other text, and for none. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  return /^(?:[0-9a-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined;
}

/** Base64 with padding (RFC 4648, section 4). */
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    text += String.fromCharCode(byte);
  }
  return btoa(text);
}

/** Base64 for addresses, without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  return base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of base64 in either alphabet, with or without padding; `undefined` for any other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return latin1(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return undefined;
  }
}

/** One array with the bytes of all. */
export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const part of parts) {
    all.set(part, place);
    place += part.length;
  }
  return all;
}
