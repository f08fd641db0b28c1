import { hex } from '../../../kit/bytes';
import { bytesOf, formOf, signedText, splitAustrianCode, type AustrianCode } from '../code';
import { codeOfJws } from '../containers';
import { chainOf } from '../prove';

/** What registers hash by mistake in place of the compact JWS (RKSV, annex, No. 4), by what it is called. */
const INPUTS: readonly (readonly [name: string, inputOf: (jws: string, code: AustrianCode) => string])[] = [
  ['the text of the code with its signature', (jws) => codeOfJws(jws) ?? ''],
  ['the text of the code without its signature', (_, code) => signedText(code)],
  ['the JWS without its signature', (jws) => jws.slice(0, jws.lastIndexOf('.'))],
  ['the payload of the JWS', (jws) => jws.split('.')[1] ?? ''],
  ['the signature alone', (jws) => jws.split('.')[2] ?? ''],
];

/** The chaining value of a code, in hexadecimal digits; empty if it is malformed. */
export function chainIn(code: AustrianCode): string {
  const bytes = bytesOf(code.chain, formOf(code));
  return bytes === undefined ? '' : hex(bytes);
}

/**
 * What has probably happened where a chaining value is not that of the previous receipt.
 *
 * @param before the previous receipt, as compact JWS
 * @param missing how many receipt numbers are missing between the two
 */
export async function causeOfChain(
  code: AustrianCode,
  before: string,
  missing: number,
  isBeforeBroken: boolean,
): Promise<string> {
  const value = chainIn(code);
  const text = codeOfJws(before);
  const written = text === undefined ? 0 : splitAustrianCode(text);
  if (typeof written !== 'number') {
    for (const [name, inputOf] of INPUTS) {
      if ((await chainOf(inputOf(before, written))) === value) {
        return `It is the hash of another input: ${name} of the previous receipt, not its compact JWS.`;
      }
    }
  }
  if (missing > 0) {
    return `${missing === 1 ? 'A receipt is' : `${String(missing)} receipts are`} missing before it, by the receipt numbers.`;
  }
  return isBeforeBroken
    ? 'The previous receipt was changed: its signature does not hold either.'
    : 'A receipt before it is missing, or was changed.';
}
