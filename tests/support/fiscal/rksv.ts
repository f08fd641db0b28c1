import { createCipheriv, createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

import { element } from '../der';

/** A small signing device of a cash register (RKSV, annex). It shares no code with what it tests. */

/** A cash register with its keys. */
export interface Register {
  readonly id: string;
  readonly privateKey: KeyObject;
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

/** A register with new keys. */
export function newRegister(id = 'LENDPLATZ-1'): Register {
  const aesKey = createHash('sha256').update(id).digest();
  return { id, ...generateKeyPairSync('ec', { namedCurve: 'prime256v1' }), aesKey };
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
  const signed = parts.map((part) => `_${part}`).join('');
  const signature = receipt.isOutage
    ? Buffer.from('Sicherheitseinrichtung ausgefallen')
    : sign('sha256', Buffer.from(signingInput(signed)), {
        key: register.privateKey,
        dsaEncoding: 'ieee-p1363',
      });
  return `${signed}_${signature.toString('base64')}`;
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
  const empty = Buffer.from('3000', 'hex');
  const body = [
    Buffer.from('a003020102', 'hex'),
    element(0x02, Buffer.from(serial, 'hex')),
    empty,
    empty,
    empty,
    empty,
    key,
  ];
  return element(
    0x30,
    Buffer.concat([element(0x30, Buffer.concat(body)), empty, Buffer.from('030100', 'hex')]),
  );
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
