import { ctr } from '@noble/ciphers/aes.js';

import { base32 } from '../../kit/base32';
import { base64, fromBase64, fromHex, hex, utf8 } from '../../kit/bytes';
import { hashOf } from '../../kit/sha256';
import { BYTES, OUTAGE, SUMS, signedText, type AustrianCode, type CodeForm } from '../austria/code';
import { compactJws, signingInput } from '../austria/jws';
import { CHAIN_BYTES } from '../austria/prove';
import { DEMO_AES_KEY, DEMO_UNIT } from '../demonstration/devices';
import { signBytes } from './signBytes';

/** What a register records of a receipt, as it is in a code. */
export type AustrianReceipt = Omit<AustrianCode, 'turnover' | 'chain' | 'signature'> & {
  /** The turnover counter after the receipt, in cents, or what replaces it in a cancellation (RKSV, section 10(3)). */
  readonly turnover: bigint | 'STO';
  /** Whether the signing unit fails (RKSV, section 17). */
  readonly isOutage: boolean;
};

/** The bytes of an encrypted counter, of which the RKSV requires 5 to 16. */
const COUNTER_BYTES = 8;

/**
 * The code of a receipt that the demonstration unit has signed (RKSV, annex, No. 2, 4, 5, 8, 9 and 12).
 *
 * @param chain the chaining value: {@link chainAfter}
 */
export function signAustrian(receipt: AustrianReceipt, chain: Uint8Array): AustrianCode {
  const { turnover, isOutage, ...parts } = receipt;
  const counter = typeof turnover === 'bigint' ? encrypted(receipt, turnover) : utf8(turnover);
  const unsigned = { ...parts, turnover: base64(counter), chain: base64(chain), signature: '' };
  const signature = isOutage ? utf8(OUTAGE) : signBytes(DEMO_UNIT, utf8(signingInput(unsigned)));
  return { ...unsigned, signature: base64(signature) };
}

export type ZeroReceipt = Pick<AustrianCode, 'suite' | 'registerId' | 'receiptNumber' | 'time' | 'serial'>;

/**
 * The code of a receipt without sums, such as the start receipt of a register (RKSV, section 6(4)).
 *
 * @param previous the previous receipt; none for the start receipt
 * @param turnover the turnover counter, in cents
 */
export function signZero(receipt: ZeroReceipt, previous?: AustrianCode, turnover = 0n): AustrianCode {
  const sums = Object.fromEntries(SUMS.map((name) => [name, '0,00'])) as Pick<
    AustrianCode,
    (typeof SUMS)[number]
  >;
  return signAustrian({ ...receipt, ...sums, turnover, isOutage: false }, chainAfter(previous ?? receipt));
}

/**
 * The chaining value of a receipt: the first bytes of the hash of the previous receipt, or of the register id in a start receipt
 * (RKSV, annex, No. 4).
 */
export function chainAfter(previous: AustrianCode | { readonly registerId: string }): Uint8Array {
  const text = 'signature' in previous ? (compactJws(previous) ?? '') : previous.registerId;
  return hashOf(text).subarray(0, CHAIN_BYTES);
}

/** The turnover counter of a code in base64, in cents; a code of another key has any number. */
export function decrypted(code: AustrianCode): bigint {
  const plain = crypt(code, fromBase64(code.turnover) ?? new Uint8Array());
  return BigInt.asIntN(8 * plain.length, BigInt(`0x0${hex(plain)}`));
}

function encrypted(receipt: AustrianReceipt, cents: bigint): Uint8Array {
  const digits = BigInt.asUintN(8 * COUNTER_BYTES, cents).toString(16);
  return crypt(receipt, bytes(digits.padStart(2 * COUNTER_BYTES, '0')));
}

/** AES-256 in counter mode, from a first block that no other receipt of the register has (RKSV, annex, No. 8 and 9). */
function crypt(
  { registerId, receiptNumber }: Pick<AustrianCode, 'registerId' | 'receiptNumber'>,
  counter: Uint8Array,
): Uint8Array {
  const block = hashOf(`${registerId}${receiptNumber}`).slice(0, 16);
  return ctr(bytes(DEMO_AES_KEY), block).encrypt(counter);
}

function bytes(digits: string): Uint8Array {
  return fromHex(digits) ?? new Uint8Array();
}

/** The text of a code, with its bytes in base64 or, for OCR, in base32. */
export function austrianCodeText(code: AustrianCode, form: CodeForm = 'QR'): string {
  if (form === 'OCR') {
    const written = BYTES.map((name) => [name, base32(fromBase64(code[name]) ?? new Uint8Array())]);
    return austrianCodeText({ ...code, ...(Object.fromEntries(written) as Partial<AustrianCode>) });
  }
  return `${signedText(code)}_${code.signature}`;
}
