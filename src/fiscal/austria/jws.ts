import { base64url, utf8 } from '../../kit/bytes';
import { asQrForm, bytesOf, signedText, type AustrianCode } from './code';

/** `{"alg":"ES256"}` in base64url (RFC 7515, section 3.1). */
export const HEADER = base64url(utf8('{"alg":"ES256"}'));

/** What the signing device signs: the JWS signing input (RFC 7515, section 5.1; RKSV, annex, No. 5). */
export function signingInput(code: AustrianCode): string {
  return `${HEADER}.${base64url(utf8(signedText(asQrForm(code))))}`;
}

/**
 * The receipt as JWS in its compact form (RFC 7515, section 7.1), whose hash the next receipt has.
 *
 * @returns `undefined` if the signature is not base64 or base32
 */
export function compactJws(code: AustrianCode): string | undefined {
  const signature = bytesOf(asQrForm(code).signature, 'QR');
  return signature === undefined ? undefined : `${signingInput(code)}.${base64url(signature)}`;
}
