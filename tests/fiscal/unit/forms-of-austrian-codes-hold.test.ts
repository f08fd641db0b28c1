import { describe, expect, it } from 'vitest';

import { inspectCode } from '../../../src/fiscal/inspectCode';
import { der } from '../../support/der';
import { withPart } from '../support/brokenCodes';
import {
  asOcr,
  austrianCode,
  certificateOf,
  newRegister,
  RECEIPT,
  compactOf,
} from '../../support/fiscal/rksv';

const register = newRegister('LENDPLATZ-1');
const key = register.publicKey.export({ type: 'spki', format: 'pem' });
const partOf = (code: string, index: number) => code.split('_')[index] ?? '';
const bytesAt = (code: string, index: number) => Buffer.from(partOf(code, index), 'base64');

/**
 * A start receipt, and a code after it whose bytes have characters in two parts that only one alphabet of base64 has, and
 * in base32 the letter that a reader of OCR takes for 0.
 */
function codesWithBoth(): readonly [start: string, code: string] {
  for (let second = 0; ; second += 1) {
    const first = austrianCode(register, {
      ...RECEIPT,
      number: '1',
      time: new Date(Date.UTC(2026, 10, 5, 8, 0, second)).toISOString().slice(0, 19),
      sums: ['0,00', '0,00', '0,00', '0,00', '0,00'],
      turnover: 0n,
    });
    const next = austrianCode(register, { ...RECEIPT, number: '2', previous: first });
    const isUrlOther = [12, 13].every((index) => partOf(next, index).includes('/'));
    if (isUrlOther && partOf(next, 13).includes('+') && partOf(asOcr(next), 13).includes('O')) {
      return [first, next];
    }
  }
}
const [start, code] = codesWithBoth();
const ocr = asOcr(code);

describe('an Austrian code holds only with the repairs that are named, and has no other problem:', () => {
  it.each<[name: string, text: string, words: readonly RegExp[]]>([
    [
      'base64url, whose underscores make parts of their own',
      code.replaceAll('+', '-').replaceAll('/', '_'),
      [/not base64url/],
    ],
    ['base64 without padding', code.replaceAll('=', ''), [/with its padding/]],
    [
      'a signature in DER',
      withPart(code, '_', 13, der(bytesAt(code, 13)).toString('base64')),
      [/not in DER/],
    ],
    ['line breaks', code.replaceAll(/.{40}/g, '$&\r\n'), [/the line breaks left out/]],
    ['OCR in small letters', ocr.toLowerCase(), [/capital letters/]],
    ['OCR with spaces', ocr.replaceAll(/.{5}/g, '$& '), [/spaces/]],
    ['OCR without padding', ocr.replaceAll('=', ''), [/with its padding/]],
    ['OCR with 0 for O', asMisread(ocr), [/letters for the digits/]],
    ['O for 0 in a sum', withPart(code, '_', 6, 'O,OO'), [/the sums as amounts/]],
    ['00,00', withPart(code, '_', 6, '00,00'), [/the sums as amounts/]],
  ])('%s', async (_name, text, words) => {
    const { signature, problems } = await inspectCode(text, { key });
    expect([signature.verdict, problems]).toEqual(['repaired', []]);
    for (const one of words) {
      expect(signature.repairs?.join('; ')).toMatch(one);
    }
    // Without a key the repairs are named once as well.
    const unchecked = await inspectCode(text);
    expect(unchecked.problems.map(({ message }) => message)).toEqual([
      `The code can be read only with ${(signature.repairs ?? []).join('; and ')}.`,
    ]);
  });

  it('is taken out of what it is kept or sent in', async () => {
    const certificate = certificateOf(register, RECEIPT.serial).toString('base64');
    const journal = JSON.stringify({
      'Belege-Gruppe': [
        {
          Signaturzertifikat: certificate,
          Zertifizierungsstellen: [],
          'Belege-kompakt': [compactOf(start), compactOf(code)],
        },
      ],
    });
    const address = `HTTPS://BELEGE.TILL-TAILOR.EXAMPLE/B?CODE=${encodeURIComponent(code)}`;
    for (const text of [JSON.stringify({ code }), compactOf(code), address, ` ${code}\n`]) {
      const { signature, problems, chain } = await inspectCode(text, { key, previous: start });
      expect([signature.verdict, chain?.verdict, problems]).toEqual(['holds', 'holds', []]);
    }
    const last = await inspectCode(journal);
    expect([last.signature.verdict, last.chain?.verdict, last.problems]).toEqual(['holds', 'holds', []]);
    expect(last.summary).toContain('The last receipt of a journal with 2 receipts.');
  });

  it.each([
    ['a code', start],
    ['a code for OCR in small letters', asOcr(start).toLowerCase()],
    ['compact JWS', compactOf(start)],
    ['the JSON of an address', JSON.stringify({ code: start })],
  ])('follows the previous receipt, given as %s', async (_what, previous) => {
    expect((await inspectCode(code, { previous })).chain?.verdict).toBe('holds');
  });

  it('says of an outage that is written as text how it is to be written', async () => {
    const outage = austrianCode(register, { ...RECEIPT, previous: start, isOutage: true });
    const plain = withPart(outage, '_', 13, 'Sicherheitseinrichtung ausgefallen');
    const { summary, problems, signature } = await inspectCode(plain, { key });
    expect([signature.verdict, problems.map(({ message }) => message)]).toEqual([
      'unchecked',
      ['The code can be read only with the text of the outage in base64.'],
    ]);
    expect(summary).toContain('written while the signing device failed');
  });

  it.each([
    ['R1-AT10', 'with more than one digit'],
    ['R1-AT100', 'the public sample code for the RKSV'],
    ['R2-AT1', 'The first part is not R1-AT0 to R1-AT9.'],
  ])('whose suite is %s says so in a sentence', async (suite, words) => {
    const { signature, problems } = await inspectCode(austrianCode(register, { ...RECEIPT, suite }), { key });
    expect([signature.verdict, problems]).toEqual([
      'holds',
      [{ position: 1, message: expect.stringContaining(words) as string }],
    ]);
  });
});

describe('the turnover counter', () => {
  const aesKey = register.aesKey.toString('base64');
  const receipt = (number: string, turnover: bigint | 'STO' | 'TRA', sum: string, previous: string) =>
    austrianCode(register, {
      ...RECEIPT,
      ...{ number, turnover, previous, counterBytes: 5 },
      sums: [sum, '0,00', '0,00', '0,00', '0,00'],
    });
  const sale = receipt('2', 1490n, '14,90', start);

  it.each([
    ['a start receipt with 0', start, undefined, 'holds'],
    [
      'a start receipt with another number',
      austrianCode(register, { ...RECEIPT, number: '1', sums: ['0,00', '0,00', '0,00', '0,00', '0,00'] }),
      undefined,
      'fails',
    ],
    ['the counter before and the sums', sale, start, 'holds'],
    ['a cent more', receipt('2', 1491n, '14,90', start), start, 'fails'],
    ['a zero receipt', receipt('3', 1490n, '0,00', sale), sale, 'holds'],
    ['negative sums', receipt('3', -10n, '-15,00', sale), sale, 'holds'],
    [
      'a receipt after a cancellation',
      receipt('4', 1490n, '1,00', receipt('3', 'STO', '-1,00', sale)),
      receipt('3', 'STO', '-1,00', sale),
      'unchecked',
    ],
    ['training', receipt('3', 'TRA', '9,00', sale), sale, 'unchecked'],
    ['no receipt before', sale, undefined, 'unchecked'],
  ])('of %s is judged', async (_what, text, previous, verdict) => {
    const { turnover } = await inspectCode(text, { aesKey, ...(previous === undefined ? {} : { previous }) });
    expect(turnover?.verdict).toBe(verdict);
  });

  it('overflows as two’s complement does', async () => {
    const most = receipt('2', 2n ** 39n - 1n, '0,00', start);
    const next = receipt('3', -(2n ** 39n), '0,01', most);
    expect((await inspectCode(next, { aesKey, previous: most })).turnover?.verdict).toBe('holds');
  });
});

/** A code for OCR in which a reader took letters for digits. */
function asMisread(text: string): string {
  return text
    .split('_')
    .map((part, index) => ([10, 12, 13].includes(index) ? part.replace('O', '0').replace('B', '8') : part))
    .join('_');
}
