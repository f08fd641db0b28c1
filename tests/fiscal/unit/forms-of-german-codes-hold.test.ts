import { webcrypto } from 'node:crypto';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { inspectCode } from '../../../src/fiscal/inspectCode';
import { withPart } from '../support/brokenCodes';
import { der, element } from '../../support/der';
import { REAL_CODE, REPAIRED_CODES } from '../../support/fiscal/realCode';
import type { CURVES } from '../../support/fiscal/tse';
import { germanCode, TRANSACTION, type Transaction } from '../../support/fiscal/tse';

const partOf = (code: string, index: number) => code.split(';')[index] ?? '';
const bytesAt = (code: string, index: number) => Buffer.from(partOf(code, index), 'base64');

/** A code with one part made of what it is, in bytes. */
function written(code: string, index: number, write: (bytes: Buffer) => string): string {
  return withPart(code, ';', index, write(bytesAt(code, index)));
}

/** SubjectPublicKeyInfo and the OID of a curve (RFC 5480, section 2.1.1), before its point. */
const SPKI = {
  'P-256': '3059301306072a8648ce3d020106082a8648ce3d030107034200',
  'P-384': '3076301006072a8648ce3d020106052b8104002203620 0'.replace(' ', ''),
  brainpoolP256r1: '305a301406072a8648ce3d020106092b2403030208010107034200',
  brainpoolP384r1: '307a301406072a8648ce3d020106092b240303020801010b036200',
  brainpoolP512r1: '30819b301406072a8648ce3d020106092b240303020801010d03818200',
} as const;

/** A certificate around SubjectPublicKeyInfo (RFC 5280, section 4.1), with nothing in its names. */
function certificate(spki: Buffer): Buffer {
  const serial = element(0x02, Buffer.from([7]));
  const [empty, bits] = [element(0x30), element(0x03)];
  return element(0x30, element(0x30, serial, empty, empty, empty, empty, spki), empty, bits);
}

const compressed = (point: Buffer) => {
  const half = (point.length - 1) / 2;
  return Buffer.concat([Buffer.from([2 + ((point.at(-1) ?? 0) & 1)]), point.subarray(1, 1 + half)]);
};
const base64url = (bytes: Buffer) => bytes.toString('base64url');

/** What holds only with a repair, on each curve: what is written, and the repairs that are named. */
const BYTE_FORMS: readonly (readonly [
  name: string,
  part: 10 | 11,
  write: (bytes: Buffer, curve: keyof typeof CURVES) => string,
  repairs: readonly RegExp[],
])[] = [
  ['a compressed key', 11, (key) => compressed(key).toString('base64'), [/not compressed/]],
  ['a key without 04', 11, (key) => key.subarray(1).toString('base64'), [/with 04 before X and Y/]],
  [
    'a key in SubjectPublicKeyInfo',
    11,
    (key, curve) => Buffer.concat([Buffer.from(SPKI[curve], 'hex'), key]).toString('base64'),
    [/out of its SubjectPublicKeyInfo/],
  ],
  [
    'a certificate as the key',
    11,
    (key, curve) => certificate(Buffer.concat([Buffer.from(SPKI[curve], 'hex'), key])).toString('base64'),
    [/out of its certificate/],
  ],
  ['a key in hexadecimal digits', 11, (key) => key.toString('hex'), [/not in hexadecimal digits/]],
  ['a signature in DER', 10, (value) => der(value).toString('base64'), [/not in DER/]],
  ['a signature in hexadecimal digits', 10, (value) => value.toString('hex'), [/not in hexadecimal digits/]],
  [
    'a signature in DER in capital hexadecimal digits',
    10,
    (value) => der(value).toString('hex').toUpperCase(),
    [/not in hexadecimal digits/, /not in DER/],
  ],
  [
    'a signature broken by spaces',
    10,
    (value) => value.toString('base64').replaceAll(/.{20}/g, '$& '),
    [/the spaces in the signature left out/],
  ],
  [
    'a signature broken into lines',
    10,
    (value) => value.toString('base64').replaceAll(/.{20}/g, '$&\r\n'),
    [/the line breaks left out/],
  ],
];

/** Counts the checks of signatures: by Web Crypto, and those of brainpool curves by their hash of a log message. */
function countChecks(): () => number {
  const verify = vi.spyOn(webcrypto.subtle, 'verify');
  const digest = vi.spyOn(webcrypto.subtle, 'digest');
  const isMessage = (bytes: unknown) =>
    Buffer.from(bytes as Uint8Array)
      .subarray(0, 6)
      .toString('hex')
      .replace('03', '02') === '020102060904';
  return () => verify.mock.calls.length + digest.mock.calls.filter(([, bytes]) => isMessage(bytes)).length;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a German code holds only with the repairs that are named, and has no other problem:', () => {
  it.each(BYTE_FORMS)('%s', async (_name, part, write, repairs) => {
    for (const curve of Object.keys(SPKI) as (keyof typeof SPKI)[]) {
      const code = written(germanCode({ ...TRANSACTION, curve }), part, (bytes) => write(bytes, curve));
      const { signature, problems } = await inspectCode(code);
      expect([signature.verdict, problems], curve).toEqual(['repaired', []]);
      expect(signature.repairs, curve).toEqual(
        repairs.map((words) => expect.stringMatching(words) as string),
      );
    }
  });

  it('base64url, and base64 without padding', async () => {
    // Until there is a character that only one of the alphabets has.
    let code = germanCode(TRANSACTION);
    while (!/[+/]/.test(partOf(code, 10)) || !/[+/]/.test(partOf(code, 11))) {
      code = germanCode(TRANSACTION);
    }
    const other = written(written(code, 10, base64url), 11, base64url);
    const { signature, problems } = await inspectCode(other);
    expect([signature.repairs, problems]).toEqual([
      ['the signature in base64, not base64url', 'the public key in base64, not base64url'],
      [],
    ]);
    const short = await inspectCode(code.replace(/=+;/, ';').replace(/=+$/, ''));
    expect(short.signature.verdict).toBe('repaired');
    expect(short.signature.reason).toContain('with its padding');
  });

  it.each([
    ['2026-04-17T19:42:08Z', /in UTC with milliseconds/],
    ['2026-04-17T21:42:08.125+02:00', /in UTC with milliseconds/],
    ['2026-04-17T19:42:08.12Z', /in UTC with milliseconds/],
    ['2026-04-17T19:42:08.1250000Z', /in UTC with milliseconds/],
    ['2026-04-17T19:42:08', /as a time in UTC/],
    ['2026-04-17 21:42:08', /in UTC, not in local time$/],
    ['2026-04-17T21:42:08.125Z', /not in local time with a Z/],
    ['17.04.2026 21:42:08', /in UTC, not in local time$/],
    ['17.04.2026 19:42:08', /as a time in UTC/],
    ['1776454928', /not as a Unix number/],
    ['1776454928125', /not as a Unix number/],
  ])('the end time %s', async (time, words) => {
    const { signature, problems } = await inspectCode(withPart(germanCode(TRANSACTION), ';', 7, time));
    expect([signature.repairs, problems]).toEqual([[expect.stringMatching(words)], []]);
  });

  it.each<[name: string, change: (code: string) => string, words: readonly RegExp[]]>([
    ['UnixTime', (code) => withPart(code, ';', 9, 'UnixTime'), [/the time format as unixTime/]],
    [
      'ecdsa-plain-sha256',
      (code) => withPart(code, ';', 8, 'ecdsa-plain-sha256'),
      [/the algorithm as ecdsa-plain-SHA256/],
    ],
    ['Kassenbeleg', (code) => withPart(code, ';', 2, 'Kassenbeleg'), [/the process type as Kassenbeleg-V1/]],
    ['KASSENBELEG-V1', (code) => withPart(code, ';', 2, 'KASSENBELEG-V1'), [/as Kassenbeleg-V1/]],
    ['a semicolon at the end', (code) => `${code};`, [/the semicolon at the end left out/]],
    ['breaks after each ;', (code) => code.replaceAll(';', ';\n'), [/the line breaks left out/]],
    ['breaks after ^', (code) => code.replaceAll('^', '^\r\n'), [/the line breaks left out/]],
    ['breaks at 40 columns', (code) => code.replaceAll(/.{40}/g, '$&\n'), [/the line breaks left out/]],
    [
      'three forms at once',
      (code) =>
        `${written(withPart(code, ';', 9, 'UNIXTIME'), 10, (value) => der(value).toString('base64'))};\n`,
      [/the semicolon/, /not in DER/, /as unixTime/],
    ],
  ])('%s', async (_name, change, words) => {
    const { signature, problems } = await inspectCode(change(germanCode(TRANSACTION)));
    expect([signature.repairs, problems]).toEqual([
      words.map((one) => expect.stringMatching(one) as string),
      [],
    ]);
  });

  it('the codes of tills that were published', async () => {
    for (const { text, repairs } of REPAIRED_CODES) {
      const { signature, problems } = await inspectCode(text);
      expect([signature.repairs, problems], text.slice(0, 60)).toEqual([repairs, []]);
    }
  });
});

describe('a German code holds as it is, whatever else is wrong in it:', () => {
  it.each<[processData: string, count: number]>([
    ['Beleg^21,42_0,00_0,00_0,00_0,00^21,42:Bar', 2],
    ['Beleg^21.42_0.00_0.00_0.00_0.00_0.00^21.42:Bar', 1],
    ['Beleg^21.42_0.00_0.00_0.00_0.00_0.00_0.00^21.42:Bar', 1],
  ])('%s, which its device has signed', async (processData, count) => {
    const { signature, problems } = await inspectCode(germanCode({ ...TRANSACTION, processData }));
    expect([signature.verdict, problems.length]).toEqual(['holds', count]);
  });

  it('a transaction number with zeros in front, which is not how a TSE counts', async () => {
    const { signature, problems } = await inspectCode(withPart(germanCode(TRANSACTION), ';', 4, '00128'));
    expect([signature.verdict, problems.map(({ position }) => position)]).toEqual(['holds', [5]]);
  });

  it.each(['\r', '\n', '\r\n'])('an order whose last line ends in %j', async (end) => {
    const order: Transaction = { ...TRANSACTION, processType: 'Bestellung-V1' };
    const code = germanCode({ ...order, processData: `2;"Melange";3.90\r1;"Strudel";4.50${end}` });
    const { signature, problems, parts } = await inspectCode(code);
    expect([signature.verdict, problems, parts[3]?.parts?.length]).toEqual(['holds', [], 2]);
  });
});

describe('the number of signature checks is bounded', () => {
  it.each([
    ['P-256', 18],
    ['brainpoolP256r1', 18],
    ['P-384', 8],
    ['brainpoolP384r1', 8],
    ['brainpoolP512r1', 5],
  ] as const)('on %s to %i', async (curve, most) => {
    const count = countChecks();
    const other = germanCode({ ...TRANSACTION, curve }, { counter: 1 });
    const worst = written(withPart(withPart(other, ';', 1, ' ERS kasse 7 '), ';', 9, 'time'), 11, (key) =>
      compressed(key).toString('base64'),
    );
    for (const code of [other, worst]) {
      const before = count();
      expect((await inspectCode(code)).signature.verdict).toBe('fails');
      expect(count() - before).toBeLessThanOrEqual(most);
    }
    expect(count()).toBeGreaterThan(most);
  });

  it('and a code that is right takes one', async () => {
    const count = countChecks();
    expect((await inspectCode(REAL_CODE)).signature.verdict).toBe('holds');
    expect(count()).toBe(1);
  });
});
