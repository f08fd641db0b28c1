import { base64, fromBase64, textOf } from '../../kit/bytes';
import { isObject, textAt } from '../../kit/pointer';
import { codeInAddress } from './code';

/** The code of a receipt out of what it is kept or sent in. */
export interface ContainedCode {
  readonly text: string;
  /** The receipt as it is in a journal, whose hash the next one has; `undefined` for a code by itself. */
  readonly jws?: string;
  /** The certificate that a journal has for its receipts, in Base64. */
  readonly certificate?: string;
  /** The receipt before it in the journal. */
  readonly previous?: string;
  /** A sentence about the container. */
  readonly note?: string;
}

/** A receipt as JWS in its compact form (RFC 7515, section 7.1): header, payload, signature. */
const JWS = /^[\w-]+\.([\w-]+)\.([\w-]*)$/;

/**
 * Finds the Austrian code in a text: by itself; in an address; in the JSON `{"code":"_R1-AT…"}` that such an address returns (RKSV,
 * section 10); as compact JWS; or the last one of a journal, `{"Belege-Gruppe":[…]}` (RKSV, annex, No. 3 and 6).
 *
 * @returns `undefined` if there is none
 */
export function findAustrianCode(given: string): ContainedCode | undefined {
  const text = given.trim();
  if (/^_R/i.test(text)) {
    return { text };
  }
  if (text.startsWith('{')) {
    return inJson(text);
  }
  const code = codeInAddress(text) ?? codeOfJws(text);
  return code === undefined ? undefined : { text: code, ...(JWS.test(text) ? { jws: text } : {}) };
}

/** The code that a receipt as compact JWS stands for; `undefined` for any other text. */
export function codeOfJws(jws: string): string | undefined {
  const [, payload = '', signature = ''] = JWS.exec(jws) ?? [];
  const [text, bytes] = [fromBase64(payload), fromBase64(signature)];
  const signed = text === undefined || text.length === 0 ? '' : textOf(text);
  return bytes !== undefined && signed.startsWith('_R') ? `${signed}_${base64(bytes)}` : undefined;
}

function inJson(text: string): ContainedCode | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const code = textAt(value, 'code')?.trim();
  if (code !== undefined && !code.startsWith('{')) {
    return findAustrianCode(code);
  }
  const groups = isObject(value) && Array.isArray(value['Belege-Gruppe']) ? value['Belege-Gruppe'] : [];
  const group = (groups as unknown[]).at(-1);
  const receipts =
    isObject(group) && Array.isArray(group['Belege-kompakt']) ? (group['Belege-kompakt'] as unknown[]) : [];
  const [jws, previous] = [receipts.at(-1), receipts.at(-2)];
  const last = typeof jws === 'string' ? codeOfJws(jws) : undefined;
  const certificate = textAt(group, 'Signaturzertifikat');
  return last === undefined
    ? undefined
    : {
        text: last,
        ...{
          jws: String(jws),
          note: `The last receipt of a journal with ${String(receipts.length)} receipts.`,
        },
        ...(certificate === undefined || certificate === '' ? {} : { certificate }),
        ...(typeof previous === 'string' ? { previous } : {}),
      };
}
