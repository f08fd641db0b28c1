import { createHash, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/**
 * A small TSE that signs as BSI TR-03151 describes, or its successor TR-03151-1. It shares no code with what it tests: OpenSSL signs, also with
 * brainpool keys, and the DER is written here.
 */

/** Curves, each with the algorithm that TSEs use with it, and the hash of OpenSSL. */
export const CURVES = {
  'P-256': { openssl: 'prime256v1', bytes: 32 },
  'P-384': { openssl: 'secp384r1', bytes: 48 },
  brainpoolP256r1: { openssl: 'brainpoolP256r1', bytes: 32 },
  brainpoolP384r1: { openssl: 'brainpoolP384r1', bytes: 48 },
  brainpoolP512r1: { openssl: 'brainpoolP512r1', bytes: 64 },
} as const;

/** Algorithms, each with the end of its OID and the hash of OpenSSL. */
export const ALGORITHMS = {
  'ecdsa-plain-SHA256': { oid: 3, hash: 'sha256' },
  'ecdsa-plain-SHA384': { oid: 4, hash: 'sha384' },
  'ecdsa-plain-SHA512': { oid: 5, hash: 'sha512' },
} as const;

/** How each time format writes 2026-04-17T19:42:08.125Z in DER. */
export const TIME_FORMATS: Readonly<Record<string, Buffer>> = {
  unixTime: Buffer.from('020469e28d10', 'hex'),
  utcTime: Buffer.from('\x17\x0b2604171942Z', 'latin1'),
  utcTimeWithSeconds: Buffer.from('\x17\x0d260417194208Z', 'latin1'),
  generalizedTime: Buffer.from('\x18\x0f20260417194208Z', 'latin1'),
  generalizedTimeWithMilliseconds: Buffer.from('\x18\x1320260417194208.125Z', 'latin1'),
};

/** What a till passes to its TSE, and what the TSE adds. */
export interface Transaction {
  readonly clientId: string;
  readonly processType: string;
  readonly processData: string;
  readonly number: number;
  readonly counter: number;
  readonly curve: keyof typeof CURVES;
  readonly algorithm: keyof typeof ALGORITHMS;
  readonly timeFormat: string;
  /** The version of the log message, which names the operation too: 2 by TR-03151 of 2018, 3 by TR-03151-1. */
  readonly version?: 2 | 3;
}

/** A receipt that every option can be changed of. */
export const TRANSACTION: Transaction = {
  clientId: 'KASSE-TRESEN-7',
  processType: 'Kassenbeleg-V1',
  processData: 'Beleg^14.10_57.80_0.00_0.00_8.10^70.00:Bar_10.00:Unbar',
  number: 128,
  counter: 32_768,
  curve: 'P-256',
  algorithm: 'ecdsa-plain-SHA256',
  timeFormat: 'unixTime',
};

/** The times of every code. */
const START = '2026-04-17T19:41:43.000Z';
const END = '2026-04-17T19:42:08.125Z';

/** The code of a transaction, with a new key. `signed` is what the TSE signs in its place. */
export function germanCode(transaction: Transaction, signed: Partial<Transaction> = {}): string {
  const { curve, algorithm, timeFormat, clientId, processType, processData, number, counter } = transaction;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: CURVES[curve].openssl });
  const publicKey = pointOf(privateKey, CURVES[curve].bytes);
  const message = logMessage({ ...transaction, ...signed }, publicKey);
  const signature = sign(ALGORITHMS[algorithm].hash, message, {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return [
    'V0',
    clientId,
    processType,
    processData,
    number,
    counter,
    START,
    END,
    algorithm,
    timeFormat,
    signature.toString('base64'),
    publicKey.toString('base64'),
  ].join(';');
}

/** A log message of a transaction as the export of a TSE has it, with a signature that is none. */
export function exportedLog(transaction: Transaction): Buffer {
  const unsigned = logMessage(transaction, Buffer.from('key'));
  return field(0x30, Buffer.concat([unsigned, field(0x04, Buffer.alloc(64))]));
}

/** 04, X and Y: the end of the public key in DER, since its point is the last thing in it. */
function pointOf(key: KeyObject, size: number): Buffer {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return der.subarray(der.length - 2 * size - 1);
}

function logMessage(transaction: Transaction, publicKey: Buffer): Buffer {
  const {
    clientId,
    processType,
    processData,
    number,
    counter,
    algorithm,
    timeFormat,
    version = 2,
  } = transaction;
  return Buffer.concat([
    Buffer.from([0x02, 0x01, version]),
    // 0.4.0.127.0.7.3.7.1.1
    Buffer.from('060904007f000703070101', 'hex'),
    field(0x80, Buffer.from(version === 2 ? 'FinishTransaction' : 'finishTransaction')),
    field(0x81, Buffer.from(clientId)),
    field(0x82, Buffer.from(processData)),
    field(0x83, Buffer.from(processType)),
    field(0x85, signedNumber(number)),
    field(0x04, createHash('sha256').update(publicKey).digest()),
    // 0.4.0.127.0.7.1.1.4.1 and the algorithm's number
    Buffer.from(`300c060a04007f0007010104010${String(ALGORITHMS[algorithm].oid)}`, 'hex'),
    field(0x02, signedNumber(counter)),
    TIME_FORMATS[timeFormat] ?? Buffer.alloc(0),
  ]);
}

function field(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const head =
    length < 128
      ? [tag, length]
      : length < 256
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from(head), content]);
}

function signedNumber(value: number): Buffer {
  const digits = value.toString(16);
  const even = digits.length % 2 === 0 ? digits : `0${digits}`;
  return Buffer.from(Number.parseInt(even.slice(0, 2), 16) > 127 ? `00${even}` : even, 'hex');
}
