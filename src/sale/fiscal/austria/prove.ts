import { hex, utf8 } from '../../../kit/bytes';
import { amountOf } from '../model/amounts';
import type { Inspection, Proof } from '../model/inspection';
import { bytesOf, codeInAddress, formOf, OUTAGE, splitCode, type AustrianCode } from './code';
import { compactJws, signingInput } from './jws';
import { withoutZeros } from '../forms/derKey';
import { readAesKey, readSigningKey } from './publicKey';

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

/** Verifies the signature with a certificate or a public key: ES256 (RFC 7518, section 3.4; RKSV, annex, No. 5). */
export async function verifySignature(
  code: AustrianCode,
  given: string | Uint8Array | undefined,
): Promise<Proof> {
  if (isOutage(code)) {
    return {
      verdict: 'unchecked',
      reason: `There is no signature: its part says "${OUTAGE}" (RKSV, section 17).`,
    };
  }
  const signature = bytesOf(code.signature, formOf(code));
  if (signature?.length !== 64) {
    return { verdict: 'fails', reason: 'The signature is not the 64 bytes of ES256.' };
  }
  if (given === undefined) {
    return {
      verdict: 'unchecked',
      reason:
        'The code does not contain the key. Give the certificate or the public key of the signing device.',
    };
  }
  const key = readSigningKey(given);
  if (typeof key === 'string') {
    return { verdict: 'unchecked', reason: key };
  }
  const kind = { name: 'ECDSA', namedCurve: 'P-256' };
  let imported: CryptoKey;
  try {
    imported = await crypto.subtle.importKey('raw', Uint8Array.from(key.point), kind, false, ['verify']);
  } catch {
    return { verdict: 'unchecked', reason: 'The point of the key is not on the curve P-256.' };
  }
  const signed = utf8(signingInput(code));
  const holds = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, signature, signed);
  const isOther =
    key.serial !== undefined &&
    /^[0-9a-fA-F]+$/.test(code.serial) &&
    withoutZeros(code.serial) !== key.serial;
  const other = isOther
    ? ` The certificate has the serial number ${key.serial ?? ''}, and the code has another.`
    : '';
  return holds
    ? { verdict: 'holds', reason: `The given key signed these values with ES256.${other}` }
    : { verdict: 'fails', reason: `The given key did not sign these values.${other}` };
}

/** The first eight bytes of the SHA-256 of a text (RKSV, annex, No. 2 and 4). */
async function chainOf(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
  return hex(hash.subarray(0, CHAIN_BYTES));
}

/** Whether a code is the first of its register: it has the hash of the register id (RKSV, annex, No. 4). */
export async function isStart(code: AustrianCode): Promise<boolean> {
  const bytes = bytesOf(code.chain, formOf(code));
  return bytes !== undefined && hex(bytes) === (await chainOf(code.registerId));
}

/** Compares the chaining value with the hash of the previous code. */
export async function proveChain(code: AustrianCode, previous: string): Promise<Proof> {
  const before = splitCode(codeInAddress(previous.trim()) ?? previous.trim());
  const jws = typeof before === 'number' ? undefined : compactJws(before);
  const bytes = bytesOf(code.chain, formOf(code));
  if (typeof before === 'number' || jws === undefined) {
    return { verdict: 'unchecked', reason: 'The previous code is not a code of thirteen parts.' };
  }
  if (bytes !== undefined && hex(bytes) === (await chainOf(jws))) {
    return { verdict: 'holds', reason: 'The chaining value is that of the previous code.' };
  }
  const isOther = before.registerId !== code.registerId;
  const why = isOther ? ' The two codes are of different registers.' : '';
  return { verdict: 'fails', reason: `The chaining value is not that of the previous code.${why}` };
}

/** The bytes that the counter has at least, and those of a block of AES. */
const COUNTER_BYTES = { least: 5, most: 16 } as const;

/**
 * Decrypts the turnover counter: AES-256 in counter mode, whose first block is the first 16 bytes of the SHA-256 of the
 * register id and the receipt number; the counter is in cents, in two's complement (RKSV, annex, No. 8 and 9).
 */
export async function decryptTurnover(
  code: AustrianCode,
  given: string,
): Promise<NonNullable<Inspection['turnover']>> {
  const key = readAesKey(given);
  const bytes = bytesOf(code.turnover, formOf(code));
  if (key === undefined) {
    return {
      verdict: 'unchecked',
      reason: 'The AES-256 key is not 32 bytes in Base64 or hexadecimal digits.',
    };
  }
  if (markOf(code) !== undefined) {
    return {
      verdict: 'unchecked',
      reason: 'The receipt has no turnover counter: it is a cancellation or training.',
    };
  }
  if (bytes === undefined || bytes.length < COUNTER_BYTES.least || bytes.length > COUNTER_BYTES.most) {
    return { verdict: 'fails', reason: 'The turnover counter does not have 5 to 16 bytes.' };
  }
  const hash = await crypto.subtle.digest('SHA-256', utf8(`${code.registerId}${code.receiptNumber}`));
  const imported = await crypto.subtle.importKey('raw', key, 'AES-CTR', false, ['decrypt']);
  const block = { name: 'AES-CTR', counter: hash.slice(0, 16), length: 128 };
  const plain = new Uint8Array(await crypto.subtle.decrypt(block, imported, bytes));
  const cents = BigInt.asIntN(8 * plain.length, BigInt(`0x${hex(plain)}`));
  return {
    // Any key yields a number: only the reader knows whether it is the right one.
    verdict: 'unchecked',
    reason: `The key decrypts it to ${amountOf(cents)} EUR. A wrong key also yields a number: compare it with the register.`,
    cents: cents.toString(),
  };
}
