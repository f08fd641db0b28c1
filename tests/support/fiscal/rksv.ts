import { createCipheriv, createHash, createPublicKey, randomBytes, type KeyObject } from 'node:crypto';

import { p256 } from '@noble/curves/nist.js';

import { element } from '../der';

/** A small signing device of a cash register (RKSV, annex). It shares no code with what it tests. */

/** A cash register with its keys. */
export interface Register {
  readonly id: string;
  /** The private number of P-256: 32 bytes. */
  readonly secret: Buffer;
  readonly publicKey: KeyObject;
  /** 32 bytes. */
  readonly aesKey: Buffer;
}

/** What is on a receipt besides the register. */
export interface Receipt {
  readonly suite: string;
  readonly number: string;
  readonly time: string;
  readonly sums: readonly [string, string, string, string, string];
  /** Cents of the turnover counter, or what replaces it. */
  readonly turnover: bigint | 'STO' | 'TRA';
  readonly counterBytes: number;
  readonly serial: string;
  /** The code of the receipt before; none for the start receipt. */
  readonly previous?: string;
  /** What a register hashes in place of the receipt before. */
  readonly hashed?: (jws: string) => string;
  readonly isOutage: boolean;
  /** Changes the text that is signed, for a register that writes it wrongly. */
  readonly written?: (text: string) => string;
}

/** A receipt that every option can be changed of. */
export const RECEIPT: Receipt = {
  suite: 'R1-AT1',
  number: '2026-001782',
  time: '2026-11-05T08:12:44',
  sums: ['3,90', '0,00', '0,00', '0,00', '10,60'],
  turnover: 123_456n,
  counterBytes: 8,
  serial: '4de300de30',
  isOutage: false,
};

/** A register with new keys; with the same secret number it signs the same receipts with the same bytes. */
export function newRegister(id = 'LENDPLATZ-1', secret: Buffer = randomBytes(32)): Register {
  const point = Buffer.from(p256.getPublicKey(secret, false));
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)] as const;
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  return { id, secret, publicKey, aesKey: createHash('sha256').update(id).digest() };
}

/** The code of a receipt, as its QR code has it. */
export function austrianCode(register: Register, receipt: Receipt): string {
  const parts = [
    receipt.suite,
    register.id,
    receipt.number,
    receipt.time,
    ...receipt.sums,
    encrypt(register, receipt).toString('base64'),
    receipt.serial,
    chainValue(hashedBy(register, receipt)),
  ];
  const text = parts.map((part) => `_${part}`).join('');
  const signed = receipt.written?.(text) ?? text;
  const signature = receipt.isOutage
    ? Buffer.from('Sicherheitseinrichtung ausgefallen')
    : signatureOf(register, signingInput(signed));
  return `${signed}_${signature.toString('base64')}`;
}

/** r and s of ES256, without a random number (RFC 6979). */
export function signatureOf({ secret }: Register, text: string): Buffer {
  return Buffer.from(p256.sign(Buffer.from(text), secret, { lowS: false }));
}

function hashedBy({ id }: Register, { previous, hashed = (jws) => jws }: Receipt): string {
  return previous === undefined ? id : hashed(compactOf(previous));
}

/** The same code as it is printed for OCR: its bytes in base32. */
export function asOcr(code: string): string {
  return code
    .split('_')
    .map((part, index) => ([10, 12, 13].includes(index) ? base32(Buffer.from(part, 'base64')) : part))
    .join('_');
}

/** A certificate with a serial number, in DER. Its own signature is not one, since nothing reads it. */
export function certificateOf(register: Register, serial: string): Buffer {
  const key = register.publicKey.export({ type: 'spki', format: 'der' });
  const algorithm = Buffer.from('300a06082a8648ce3d040302', 'hex');
  const name = Buffer.from('3000', 'hex');
  const [from, to] = ['260101000000Z', '310101000000Z'].map((time) => element(0x17, Buffer.from(time)));
  const body = [
    Buffer.from('a003020102', 'hex'),
    element(0x02, Buffer.from(serial, 'hex')),
    ...[algorithm, name, element(0x30, Buffer.concat([from ?? name, to ?? name])), name, key],
  ];
  const signature = Buffer.from('030100', 'hex');
  return element(0x30, Buffer.concat([element(0x30, Buffer.concat(body)), algorithm, signature]));
}

function signingInput(signed: string): string {
  const header = Buffer.from('{"alg":"ES256"}').toString('base64url');
  return `${header}.${Buffer.from(signed).toString('base64url')}`;
}

/** A receipt as JWS in its compact form. */
export function compactOf(code: string): string {
  const end = code.lastIndexOf('_');
  const signature = Buffer.from(code.slice(end + 1), 'base64').toString('base64url');
  return `${signingInput(code.slice(0, end))}.${signature}`;
}

function chainValue(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 8).toString('base64');
}

function encrypt({ id, aesKey }: Register, { number, turnover, counterBytes }: Receipt): Buffer {
  if (typeof turnover === 'string') {
    return Buffer.from(turnover);
  }
  const start = createHash('sha256').update(`${id}${number}`).digest().subarray(0, 16);
  const digits = BigInt.asUintN(8 * counterBytes, turnover)
    .toString(16)
    .padStart(2 * counterBytes, '0');
  return createCipheriv('aes-256-ctr', aesKey, start).update(Buffer.from(digits, 'hex'));
}

function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.match(/.{1,5}/g) ?? [];
  const text = digits.map(
    (five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)],
  );
  return text.join('').padEnd(Math.ceil(text.length / 8) * 8, '=');
}
