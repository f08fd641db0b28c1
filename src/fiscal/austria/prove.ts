import { hex, utf8 } from '../../kit/bytes';
import { amountOf, hundredths } from '../model/amounts';
import { fails, holdsOnly, unchecked, type Inspection, type Proof } from '../model/inspection';
import type { Choice } from '../forms/search';
import { bytesOf, formOf, OUTAGE, SUMS, type AustrianCode } from './code';
import { findAustrianCode } from './containers';
import { compactJws, signingInput } from './jws';
import { withoutZeros } from '../forms/derKey';
import { importSigningKey, readAesKey } from './publicKey';
import { AS_THE_ANNEX, austrianForms } from './textForms';

/** The bytes of the chaining value of the method R1 (RKSV, annex, No. 2). */
export const CHAIN_BYTES = 8;

const OUTAGE_BYTES = hex(utf8(OUTAGE));
const MARKS: ReadonlyMap<string, 'STO' | 'TRA'> = new Map([
  [hex(utf8('STO')), 'STO'],
  [hex(utf8('TRA')), 'TRA'],
]);

/** Whether the register wrote the text of the outage in place of the signature (RKSV, section 17). */
export function isOutage(code: AustrianCode): boolean {
  const bytes = bytesOf(code.signature, formOf(code));
  return bytes !== undefined && hex(bytes) === OUTAGE_BYTES;
}

/** What replaces the turnover counter: a cancellation or training (RKSV, section 10(3), and annex). */
export function markOf(code: AustrianCode): 'STO' | 'TRA' | undefined {
  const bytes = bytesOf(code.turnover, formOf(code));
  return bytes === undefined ? undefined : MARKS.get(hex(bytes));
}

/**
 * Verifies the signature of the first form of a code that it holds for.
 *
 * @param forms of one code; the first is the code as it is written
 * @returns the form as well: the one that is as the annex writes it, where the signature holds for none
 */
export async function verifyForms(
  forms: readonly [Choice<AustrianCode>, ...Choice<AustrianCode>[]],
  given: string | Uint8Array | undefined,
): Promise<{ readonly proof: Proof; readonly form: Choice<AustrianCode> }> {
  for (const form of given === undefined ? [] : forms) {
    const proof = await verifySignature(form.value, given);
    if (proof.verdict === 'holds') {
      const { repairs } = form;
      return { proof: repairs.length === 0 ? proof : holdsOnly(repairs), form };
    }
  }
  const form = byTheAnnex(forms) ?? forms[0];
  return { proof: await verifySignature(form.value, given), form };
}

/** The form that is as the annex writes it; `undefined` if the code is so already, or cannot be read. */
function byTheAnnex(forms: readonly Choice<AustrianCode>[]): Choice<AustrianCode> | undefined {
  return forms.find(({ cost }) => cost === AS_THE_ANNEX);
}

/** Verifies the signature with a certificate or a public key: ES256 (RFC 7518, section 3.4; RKSV, annex, No. 5). */
async function verifySignature(code: AustrianCode, given: string | Uint8Array | undefined): Promise<Proof> {
  if (isOutage(code)) {
    return unchecked(`There is no signature: its part says "${OUTAGE}" (RKSV, section 17).`);
  }
  const signature = bytesOf(code.signature, formOf(code));
  if (signature?.length !== 64) {
    return fails('The signature is not the 64 bytes of ES256.');
  }
  if (given === undefined) {
    return unchecked(
      'The code does not contain the key. Give the certificate or the public key of the signing device.',
    );
  }
  const imported = await importSigningKey(given);
  if (typeof imported === 'string') {
    return unchecked(imported);
  }
  const { key, serial } = imported;
  const holds = await signatureHolds(code, key);
  const other = serial === undefined ? '' : otherSerial(code.serial, serial);
  return holds
    ? { verdict: 'holds', reason: `The given key signed these values with ES256.${other}` }
    : fails(`The given key did not sign these values.${other}`);
}

/** What is said of a serial number in a code that is not, or not written as, that of the certificate; nothing if they agree. */
function otherSerial(named: string, serial: string): string {
  if (!/^[0-9a-fA-F]+$/.test(named) || withoutZeros(named) === serial) {
    return '';
  }
  const how = isInDecimal(named, serial) ? 'the same in decimal digits, not hexadecimal ones' : 'another';
  return ` The certificate has the serial number ${serial}, and the code has ${how}.`;
}

/** Whether a code names the serial number of a certificate in decimal digits, in place of hexadecimal ones. */
export function isInDecimal(named: string, serial: string): boolean {
  return /^\d{1,80}$/.test(named) && BigInt(named).toString(16) === serial;
}

/** Whether a key has signed a code with ES256; false for a signature that is not 64 bytes. */
export async function signatureHolds(code: AustrianCode, key: CryptoKey): Promise<boolean> {
  const signature = bytesOf(code.signature, formOf(code));
  return (
    signature?.length === 64 &&
    crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, utf8(signingInput(code)))
  );
}

/** Whether all sums of a receipt are 0. */
export function isZeroReceipt(code: AustrianCode): boolean {
  return SUMS.every((name) => hundredths(code[name], ',') === 0n);
}

/** The first eight bytes of the SHA-256 of a text (RKSV, annex, No. 2 and 4). */
export async function chainOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
  return hex(hash.subarray(0, CHAIN_BYTES));
}

/** Whether a code is the first of its register: it has the hash of the register id (RKSV, annex, No. 4). */
export async function isStart(code: AustrianCode): Promise<boolean> {
  const bytes = bytesOf(code.chain, formOf(code));
  return bytes !== undefined && hex(bytes) === (await chainOf(code.registerId));
}

/** A receipt before another: its forms, and what the next one can have the hash of. */
export interface PreviousReceipt {
  readonly forms: readonly Choice<AustrianCode>[];
  readonly jws: readonly string[];
}

/** Reads the previous receipt: a code, an address with one, JSON, compact JWS, or a journal, whose last receipt it is. */
export function readPrevious(previous: string): PreviousReceipt {
  const found = findAustrianCode(previous);
  const forms = found === undefined ? [] : austrianForms(found.text);
  const written = forms.flatMap(({ value }) => compactJws(value) ?? []);
  return { forms, jws: [...new Set(found?.jws === undefined ? written : [found.jws])] };
}

/** Compares the chaining value with the hash of the previous receipt. */
export async function proveChain(code: AustrianCode, { forms, jws }: PreviousReceipt): Promise<Proof> {
  const [before] = forms;
  const bytes = bytesOf(code.chain, formOf(code));
  if (before === undefined || jws.length === 0) {
    return unchecked('The previous code is not a code of thirteen parts.');
  }
  const chains = await Promise.all(jws.map(chainOf));
  if (bytes !== undefined && chains.includes(hex(bytes))) {
    return { verdict: 'holds', reason: 'The chaining value is that of the previous code.' };
  }
  const isOther = before.value.registerId !== code.registerId;
  const why = isOther ? ' The two codes are of different registers.' : '';
  return fails(`The chaining value is not that of the previous code.${why}`);
}

/** The bytes that the counter has at least, and those of a block of AES. */
const COUNTER_BYTES = { least: 5, most: 16 } as const;

/** The AES key was used, and the counter cannot be read. */
type Counter = { readonly cents: bigint; readonly bits: number } | string;

/**
 * Decrypts the turnover counter: AES-256 in counter mode, whose first block is the first 16 bytes of the SHA-256 of the
 * register id and the receipt number; the counter is in cents, in two's complement (RKSV, annex, No. 8 and 9).
 */
export async function decryptCounter(code: AustrianCode, key: Uint8Array<ArrayBuffer>): Promise<Counter> {
  const bytes = bytesOf(code.turnover, formOf(code));
  if (bytes === undefined || bytes.length < COUNTER_BYTES.least || bytes.length > COUNTER_BYTES.most) {
    return 'The turnover counter does not have 5 to 16 bytes.';
  }
  const hash = await crypto.subtle.digest('SHA-256', utf8(`${code.registerId}${code.receiptNumber}`));
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CTR', false, ['decrypt']);
  const block = { name: 'AES-CTR', counter: hash.slice(0, 16), length: 128 };
  const plain = new Uint8Array(await crypto.subtle.decrypt(block, imported, bytes));
  const bits = 8 * plain.length;
  return { cents: BigInt.asIntN(bits, BigInt(`0x${hex(plain)}`)), bits };
}

/** The sums of a receipt, in cents; `undefined` if one is not an amount. */
export function totalOf(code: AustrianCode): bigint | undefined {
  const sums = SUMS.map((name) => hundredths(code[name], ','));
  return sums.includes(undefined) ? undefined : sums.reduce<bigint>((total, sum) => total + (sum ?? 0n), 0n);
}

/**
 * Decrypts the turnover counter, and compares it with what it has to be: 0 in a start receipt; otherwise the counter before and
 * the sums of the receipt, of which a zero receipt has none and a cancellation negative ones (RKSV, annex, No. 8).
 *
 * @param previous the previous receipt, if there is one
 */
export async function proveTurnover(
  code: AustrianCode,
  given: string,
  previous: PreviousReceipt | undefined,
): Promise<NonNullable<Inspection['turnover']>> {
  const key = readAesKey(given);
  if (typeof key === 'string') {
    return unchecked(key);
  }
  if (markOf(code) !== undefined) {
    return unchecked('The receipt has no turnover counter: it is a cancellation or training.');
  }
  const counter = await decryptCounter(code, key);
  if (typeof counter === 'string') {
    return fails(counter);
  }
  const { cents, bits } = counter;
  const decrypted = `The key decrypts it to ${amountOf(cents)} EUR.`;
  const expected = await expectedCounter(code, key, previous);
  if (typeof expected === 'string') {
    return { ...unchecked(`${decrypted} ${expected}`), cents: cents.toString() };
  }
  const should = BigInt.asIntN(bits, expected.cents);
  return {
    ...(should === cents
      ? { verdict: 'holds' as const, reason: `${decrypted} ${expected.right}` }
      : fails(
          `${decrypted} It has to be ${amountOf(should)} EUR: ${expected.rule} A wrong key also yields a wrong number.`,
        )),
    cents: cents.toString(),
  };
}

/** What the counter has to be, or a sentence that says why nothing is known of it. */
async function expectedCounter(
  code: AustrianCode,
  key: Uint8Array<ArrayBuffer>,
  previous: PreviousReceipt | undefined,
): Promise<{ readonly cents: bigint; readonly right: string; readonly rule: string } | string> {
  if (await isStart(code)) {
    return {
      cents: 0n,
      right: 'A start receipt has 0.',
      rule: 'a start receipt has 0.',
    };
  }
  const forms = previous?.forms ?? [];
  const before = (byTheAnnex(forms) ?? forms[0])?.value;
  const sums = totalOf(code);
  if (before === undefined || sums === undefined) {
    // Any key yields a number: only the reader knows whether it is the right one.
    return 'A wrong key also yields a number: compare it with the register, or give the previous code.';
  }
  if (markOf(before) !== undefined) {
    return 'The previous receipt has no counter: it is a cancellation or training.';
  }
  const counter = await decryptCounter(before, key);
  if (typeof counter === 'string') {
    return 'The counter of the previous receipt cannot be read.';
  }
  const rule = `${amountOf(counter.cents)} EUR from the previous receipt, and ${amountOf(sums)} EUR from this one.`;
  return { cents: counter.cents + sums, right: `That is ${rule}`, rule };
}
