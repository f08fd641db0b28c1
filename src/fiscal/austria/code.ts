import { base64 } from '../../kit/bytes';
import { fromBase32 } from '../../kit/base32';
import { exactBase64 } from '../../kit/exactBase64';

/** The names of the parts, in their order. */
export const PART_NAMES = [
  // `R1-AT1`: the method, and the provider of the certificate.
  'suite',
  'registerId',
  'receiptNumber',
  'time',
  'normal',
  'reduced1',
  'reduced2',
  'zero',
  'special',
  'turnover',
  'serial',
  'chain',
  'signature',
] as const;

/** The thirteen parts of a code, as they are written (RKSV, annex, No. 12 to 14). */
export type AustrianCode = Readonly<Record<(typeof PART_NAMES)[number], string>>;

/** The five sums, in their order. */
export const SUMS = ['normal', 'reduced1', 'reduced2', 'zero', 'special'] as const;

/** The parts that are bytes: base64 in a QR code, base32 in the OCR form. */
export const BYTES = ['turnover', 'chain', 'signature'] as const;

/** How the parts that are bytes are written. */
export type CodeForm = 'QR' | 'OCR';

/**
 * Splits a code into its parts: each begins with an underscore.
 *
 * @returns how many parts there are, if they are not thirteen
 */
export function splitAustrianCode(text: string): AustrianCode | number {
  const values = text.split('_').slice(1);
  if (values.length !== PART_NAMES.length) {
    return values.length;
  }
  return Object.fromEntries(PART_NAMES.map((name, index) => [name, values[index] ?? ''])) as AustrianCode;
}

/** What the bytes of the last part are while the signing device fails (RKSV, section 17). */
export const OUTAGE = 'Sicherheitseinrichtung ausgefallen';

/** The form of a code: OCR if none of its bytes can be the base64 that a QR code has. */
export function formOf(code: AustrianCode): CodeForm {
  const isBase32 = BYTES.every((name) => fromBase32(code[name]) !== undefined);
  // The base32 of 64 bytes has 104 characters, which is base64 of 76 to 78 bytes as well.
  const isQr =
    exactBase64(code.chain)?.length === 8 ||
    exactBase64(code.signature)?.length === 64 ||
    exactBase64(code.signature)?.length === OUTAGE.length;
  return isBase32 && !isQr ? 'OCR' : 'QR';
}

/** The bytes of a part; `undefined` where its text is not of the form. */
export function bytesOf(text: string, form: CodeForm): Uint8Array<ArrayBuffer> | undefined {
  return form === 'OCR' ? fromBase32(text) : exactBase64(text);
}

/** The code with its bytes in base64: the form that is signed. */
export function asQrForm(code: AustrianCode): AustrianCode {
  if (formOf(code) === 'QR') {
    return code;
  }
  const written = BYTES.map((name) => [name, base64(bytesOf(code[name], 'OCR') ?? new Uint8Array())]);
  return { ...code, ...(Object.fromEntries(written) as Partial<AustrianCode>) };
}

/** The text of a code without its signature: what is signed. */
export function signedText(code: AustrianCode): string {
  return PART_NAMES.slice(0, -1)
    .map((name) => `_${code[name]}`)
    .join('');
}

/**
 * The code in an address, decoded: a plus sign is a space where the encoder of forms wrote the others as %2B (URL Standard,
 * section 5.2).
 *
 * @returns `undefined` if the text is not an address, or has no code
 */
export function codeInAddress(text: string): string | undefined {
  const [, written] = /^https?:\/\/[^\s]*?((?:_|%5F)R1-AT[^&#\s]*)/i.exec(text) ?? [];
  if (written === undefined) {
    return undefined;
  }
  const isForm = /%(?:2B|2F|3D)/i.test(written);
  try {
    return decodeURIComponent(isForm ? written.replaceAll('+', ' ') : written);
  } catch {
    return written;
  }
}
