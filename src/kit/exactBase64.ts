import { base64, fromBase64 } from './bytes';

/** The bytes of base64 with its padding and nothing else (RFC 4648, section 4); `undefined` for any other text. */
export function exactBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = fromBase64(text);
  return bytes !== undefined && base64(bytes) === text ? bytes : undefined;
}
