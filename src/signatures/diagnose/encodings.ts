import { concat, latin1, utf8 } from '../../kit/bytes';

/** The UTF-8 byte order mark. */
export const BOM = Uint8Array.of(0xef, 0xbb, 0xbf);

/** The text of bytes in an encoding, with its byte order mark; `undefined` if they are not in it. */
export function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The bytes of a text in ISO 8859-1; `undefined` if it has other characters. */
export function asLatin1(text: string): Uint8Array | undefined {
  return /^[\0-\xff]*$/.test(text) ? latin1(text) : undefined;
}

/** The bytes of a text in UTF-16. */
export function asUtf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let place = 0; place < text.length; place += 1) {
    view.setUint16(place * 2, text.charCodeAt(place), !isBigEndian);
  }
  return bytes;
}

/** The characters that windows-1252 has from 0x80 to 0x9f (Encoding standard, section 9). */
const WINDOWS = new TextDecoder('windows-1252').decode(
  Uint8Array.from({ length: 32 }, (_one, index) => 0x80 + index),
);

/** The bytes of a text in windows-1252; `undefined` if it has other characters. */
export function asWindows1252(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    const special = code < 0x100 ? -1 : WINDOWS.indexOf(text.charAt(place));
    if (code >= 0x100 && special === -1) {
      return undefined;
    }
    bytes[place] = special === -1 ? code : 0x80 + special;
  }
  return bytes;
}

/** Whether bytes begin with others. */
export function startsWith(bytes: Uint8Array, start: Uint8Array): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Bytes with the UTF-8 byte order mark in front. */
export function withBom(bytes: Uint8Array): Uint8Array {
  return concat([BOM, bytes]);
}

/** The UTF-8 bytes of a text in an encoding, without its byte order mark; `undefined` if the bytes are not in it. */
export function reencoded(bytes: Uint8Array, encoding: string): Uint8Array | undefined {
  const text = decoded(bytes, encoding);
  return text === undefined ? undefined : utf8(text.replace(/^\ufeff/, ''));
}
