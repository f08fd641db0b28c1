import { describe, expect, it } from 'vitest';

import { inspectCode } from '../../src/fiscal/inspectCode';
import { asOcr, austrianCode, certificateOf, newRegister, RECEIPT } from '../support/fiscal/rksv';
import {
  ALGORITHMS,
  CURVES,
  germanCode,
  TIME_FORMATS,
  TRANSACTION,
  type Transaction,
} from '../support/fiscal/tse';
import { REAL_CODE } from '../support/fiscal/realCode';
import { hostileValues } from '../support/hostile';
import { printSeed } from '../support/printSeed';
import { countOfSet, seed } from '../../tools/suite/testSet';

const namesOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) => Object.keys(table) as Key[];

/** A code with one part changed: `;` and `_` separate the parts of the two countries. */
function withPart(code: string, separator: string, index: number, value: string): string {
  return code
    .split(separator)
    .map((part, place) => (place === index ? value : part))
    .join(separator);
}

/** What can become of a part: gone, longer, cut, another character in its middle, and not even text. */
function broken(part: string): string[] {
  const middle = Math.floor(part.length / 2);
  const other = part[middle] === '7' ? '3' : '7';
  return [
    '',
    `${part}1`,
    part.slice(0, -1),
    `${part.slice(0, middle)}${other}${part.slice(middle + 1)}`,
    '\u0000é',
  ];
}

/** A code is refused if its signature fails, or a problem names what is wrong. */
async function isRefused(code: string, options = {}): Promise<boolean> {
  const { signature, problems } = await inspectCode(code, options);
  return signature.verdict === 'fails' || problems.length > 0;
}

describe('a German code', () => {
  it('of a TSE that is sold holds', async () => {
    const { kind, parts, signature, problems } = await inspectCode(REAL_CODE);
    expect([kind, parts.length, signature.verdict, problems]).toEqual(['de-dsfinvk', 12, 'holds', []]);
    expect(signature.reason).toContain('P-256');
    expect(await isRefused(REAL_CODE.replace('21.42:Unbar', '21.42:Bar'))).toBe(true);
  });

  it('holds on every curve, with every algorithm and time format', async () => {
    for (const curve of namesOf(CURVES)) {
      for (const algorithm of namesOf(ALGORITHMS)) {
        for (const timeFormat of namesOf(TIME_FORMATS)) {
          const code = germanCode({ ...TRANSACTION, curve, algorithm, timeFormat });
          const { signature, problems } = await inspectCode(code);
          const what = `${curve}, ${algorithm}, ${timeFormat}`;
          expect([signature.verdict, problems], what).toEqual(['holds', []]);
          expect(signature.reason).toContain(`on ${curve},`);
        }
      }
    }
  });

  it.each([
    ['utcTime', 'utcTimeWithSeconds'],
    ['generalizedTime', 'generalizedTimeWithMilliseconds'],
  ])('with the time format %s holds with what %s is signed as', async (timeFormat, signedFormat) => {
    const code = germanCode({ ...TRANSACTION, timeFormat }, { timeFormat: signedFormat });
    expect((await inspectCode(code)).signature.verdict).toBe('holds');
    const other = germanCode({ ...TRANSACTION, timeFormat: signedFormat }, { timeFormat });
    expect((await inspectCode(other)).signature.verdict).toBe('fails');
  });

  it.each([
    ['Bestellung-V1', '2;"Melange; groß";3.90\r1;"Strudel ""warm""";4.50', 2],
    ['SonstigerVorgang', 'Kasse geöffnet', 1],
    ['Kassenbeleg-V1', 'Beleg^-34.90_0.00_0.00_0.00_0.00^-34.90:Unbar', 3],
    ['Kassenbeleg-V1', 'AVTransfer^0.00_0.00_0.00_0.00_0.00^', 3],
    ['Kassenbeleg-V1', 'Beleg^21.42_0.00_0.00_0.00_0.00^20.00:Bar:CHF', 3],
  ])('of %s is taken apart: %j', async (processType, processData, count) => {
    const { parts, signature, problems } = await inspectCode(
      germanCode({ ...TRANSACTION, processType, processData }),
    );
    expect([signature.verdict, problems]).toEqual(['holds', []]);
    expect(parts[3]?.value).toBe(processData);
    expect(parts[3]?.parts).toHaveLength(count);
  });

  it('of an order holds where a text field made line feeds of its carriage returns', async () => {
    const order = { ...TRANSACTION, processType: 'Bestellung-V1' };
    const code = germanCode({ ...order, processData: '2;"Melange";3.90\r1;"Strudel";4.50' });
    for (const text of [code, code.replace('\r', '\n'), code.replace('\r', '\r\n')]) {
      const { parts, signature, problems } = await inspectCode(text);
      expect([signature.verdict, problems, parts[3]?.parts?.length]).toEqual(['holds', [], 2]);
      const sale = { extensions: [{ extensionId: 'de-dsfinvk', attributes: { code: { content: code } } }] };
      expect((await inspectCode(text, { sale })).problems).toEqual([]);
    }
    const receipt = { ...TRANSACTION, processData: 'a\rb', processType: 'SonstigerVorgang' };
    expect((await inspectCode(germanCode(receipt).replace('\r', '\n'))).signature.verdict).toBe('fails');
  });

  it('that a page has broken into lines holds without the breaks, and says so', async () => {
    for (const [index] of REAL_CODE.split(';').entries()) {
      const parts = REAL_CODE.split(';').map((part, place) =>
        place === index ? `${part.slice(0, 1)}\n${part.slice(1)}` : part,
      );
      const { kind, signature } = await inspectCode(parts.join(';'));
      // The first part says what kind of code it is; the start time is not signed.
      const words = index === 6 ? 'signed these values' : 'It holds with the line breaks left out.';
      expect([kind, signature.reason], String(index)).toEqual(
        index === 0 ? ['none', signature.reason] : ['de-dsfinvk', expect.stringContaining(words)],
      );
    }
    const other = REAL_CODE.replace('21.42:Unbar', '21.42:\nBar');
    expect((await inspectCode(other)).signature.reason).toContain('is not one of the key in the code');
  });

  it.each([
    ['2026-04-17T19:42:08Z', 'It holds with the end time in UTC with milliseconds.'],
    ['2026-04-17T21:42:08.125+02:00', 'It holds with the end time in UTC with milliseconds.'],
    ['2026-04-17T19:42:09Z', 'is not one of the key in the code'],
    ['17.04.2026 19:42', 'the end time is malformed'],
  ])('with the end time %s does not hold, and says why', async (time, words) => {
    const { signature, problems } = await inspectCode(withPart(germanCode(TRANSACTION), ';', 7, time));
    expect(signature.verdict).toBe('fails');
    expect(signature.reason).toContain(words);
    expect(problems.map(({ position }) => position)).toEqual([8]);
  });

  it.each([
    ['Beleg^21.42_0.00_0.00_0.00_0.00^21.41:Bar', 'The gross sums are 21.42 in all, and the payments 21.41.'],
    ['Bon^21.42_0.00_0.00_0.00_0.00^21.42:Bar', 'The kind "Bon" is not one of Beleg'],
    ['Beleg^21.42_0.00_0.00_0.00^21.42:Bar', 'There are 4 gross sums; there must be five'],
    ['Beleg^21,42_0.00_0.00_0.00_0.00^21.42:Bar', 'A gross sum is not an amount with a point'],
    [
      'Beleg^21.42_0.00_0.00_0.00_0.00^21.42:Karte',
      'The payment "21.42:Karte" is not an amount and Bar or Unbar',
    ],
    ['Beleg^21.42_0.00_0.00_0.00_0.00', 'needs three parts'],
  ])('says what is wrong in %s', async (processData, message) => {
    const { problems } = await inspectCode(germanCode({ ...TRANSACTION, processData }));
    expect(problems).toEqual([{ position: 4, message: expect.stringContaining(message) as string }]);
  });

  it.each<[Partial<Transaction>, Partial<Transaction>, string]>([
    [{ processData: `${TRANSACTION.processData} ` }, {}, 'no spaces at the end of the process data'],
    [{}, { processData: `${TRANSACTION.processData} ` }, 'a space at the end of the process data'],
    [{ clientId: 'ERS 7' }, { clientId: '7' }, 'only the last word of the client id'],
    [{ clientId: 'kasse' }, { clientId: 'KASSE' }, 'the client id in capitals'],
    [{}, { timeFormat: 'utcTime' }, 'the time as UTCTime without seconds'],
  ])('that differs from what was signed names the difference: %j', async (printed, signed, name) => {
    const code = germanCode(
      { ...TRANSACTION, ...printed, curve: 'brainpoolP384r1' },
      { ...TRANSACTION, ...signed },
    );
    const { signature } = await inspectCode(code);
    expect(signature.verdict).toBe('fails');
    expect(signature.reason).toContain(`It holds with ${name}.`);
    expect(signature.tried?.at(-1)).toBe(`${name}: holds`);
  });

  it('is refused with each part broken, on every curve', async () => {
    for (const curve of namesOf(CURVES)) {
      const code = germanCode({ ...TRANSACTION, curve });
      for (const [index, part] of code.split(';').entries()) {
        for (const value of broken(part)) {
          // The start time is not signed: another one is a time as good as this.
          if (value !== part && !(index === 6 && /^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(value))) {
            const changed = withPart(code, ';', index, value);
            expect(await isRefused(changed), `${curve}: part ${String(index + 1)}: ${value}`).toBe(true);
          }
        }
      }
      expect(await isRefused(code.split(';').slice(1).join(';'))).toBe(true);
      expect(await isRefused(code.split(';').slice(0, -1).join(';'))).toBe(true);
    }
  });

  it('cannot be checked with an algorithm that is not known, and says why', async () => {
    const code = withPart(germanCode(TRANSACTION), ';', 8, 'ecsdsa-plain-SHA3-256');
    const { signature } = await inspectCode(code);
    expect([signature.verdict, signature.reason]).toEqual([
      'unchecked',
      'The algorithm is not one of ecdsa-plain-SHA256, ecdsa-plain-SHA384, ecdsa-plain-SHA512.',
    ]);
  });

  it('says where it is demonstration data, whatever else is altered in it', async () => {
    const genuine = germanCode(TRANSACTION);
    const demo = withPart(genuine, ';', 10, `DEMO${genuine.split(';')[10]?.slice(4) ?? ''}`);
    expect((await inspectCode(genuine)).summary).not.toContain('demonstration');
    for (const code of [demo, withPart(demo, ';', 4, '7')]) {
      expect((await inspectCode(code)).summary).toContain('demonstration data, which no device has signed');
    }
  });

  it('is compared with a sale, cell by cell', async () => {
    const code = germanCode(TRANSACTION);
    const [, , , , , , , , , , signature] = code.split(';');
    const sale = (changes: object, gross = '14.10') => ({
      data: {
        attributes: {
          taxes: [
            { percentage: '19', grossAmount: { currency: 'EUR', amount: gross } },
            { percentage: '7', grossAmount: { currency: 'EUR', amount: '57.80' } },
          ],
          extensions: [
            {
              extensionId: 'de-kassensichv',
              attributes: {
                recordingSystemSerialNumber: TRANSACTION.clientId,
                startTimestamp: '2026-04-17T21:41:43+02:00',
                signatureNumber: '32768',
                signature,
                ...changes,
              },
            },
            { extensionId: 'de-dsfinvk', attributes: { code: { format: 'QR_CODE', content: code } } },
          ],
        },
      },
    });
    const same = await inspectCode(JSON.stringify(sale({})));
    expect(same.comparison).toHaveLength(7);
    expect([same.signature.verdict, same.problems]).toEqual(['holds', []]);
    const { problems } = await inspectCode(code, { sale: sale({ signatureNumber: '32769' }, '14.11') });
    expect(problems.map(({ message }) => message)).toEqual([
      'extensions[de-kassensichv].signatureNumber of the sale differs from the code.',
      'taxes[0].grossAmount.amount of the sale differs from the code.',
    ]);
  });
});

describe('an Austrian code', () => {
  const register = newRegister();
  const start = austrianCode(register, {
    ...RECEIPT,
    number: '1',
    sums: ['0,00', '0,00', '0,00', '0,00', '0,00'],
    turnover: 0n,
  });
  const next = { ...RECEIPT, previous: start };
  const key = register.publicKey.export({ type: 'spki', format: 'pem' });

  it.each([
    ['a PEM of the public key', key],
    ['DER of the public key', register.publicKey.export({ type: 'spki', format: 'der' })],
    ['Base64 of the certificate', certificateOf(register, '4de300de30').toString('base64')],
    ['DER of the certificate', certificateOf(register, '4de300de30')],
  ])('holds with %s', async (_what, given) => {
    for (const code of [start, austrianCode(register, next), asOcr(austrianCode(register, next))]) {
      const { kind, parts, signature, problems } = await inspectCode(code, { key: given });
      expect([kind, parts.length, signature, problems]).toEqual([
        'at-rksv',
        13,
        { verdict: 'holds', reason: 'The given key signed these values with ES256.' },
        [],
      ]);
    }
  });

  it('says what kind of receipt it is', async () => {
    const zero = { ...next, sums: ['0,00', '0,00', '0,00', '0,00', '0,00'] } as const;
    const kinds = [
      [start, ': the start receipt of its register.'],
      [austrianCode(register, next), ': a receipt.'],
      [austrianCode(register, zero), ': a zero receipt.'],
      [austrianCode(register, { ...next, turnover: 'STO' }), ': a cancellation.'],
      [austrianCode(register, { ...next, turnover: 'TRA' }), ': a training receipt.'],
      [austrianCode(register, { ...next, isOutage: true }), 'while the signing device failed.'],
    ] as const;
    for (const [code, words] of kinds) {
      for (const form of [code, asOcr(code)]) {
        const { summary, problems } = await inspectCode(form, { key });
        expect([summary, problems]).toEqual([expect.stringContaining(words), []]);
      }
    }
  });

  it('of a closed system has the business and its key number', async () => {
    const closed = { ...next, suite: 'R1-AT0', serial: 'U:ATU00000612-01' };
    for (const serial of ['U:ATU00000612-01', 'S:12 345/6789-K2', 'G:9000000000012-1']) {
      expect((await inspectCode(austrianCode(register, { ...closed, serial }))).problems).toEqual([]);
    }
    const wrong = await inspectCode(austrianCode(register, { ...closed, serial: '4de300de30' }));
    expect(wrong.problems.map(({ position }) => position)).toEqual([11]);
  });

  it('follows the previous code, and no other', async () => {
    const second = austrianCode(register, next);
    const outage = austrianCode(register, { ...next, number: '3', previous: second, isOutage: true });
    const fourth = austrianCode(register, { ...next, number: '4', previous: outage });
    const verdict = async (code: string, previous: string) =>
      (await inspectCode(code, { previous })).chain?.verdict;
    expect(await verdict(second, start)).toBe('holds');
    expect(await verdict(asOcr(outage), asOcr(second))).toBe('holds');
    expect(await verdict(fourth, outage)).toBe('holds');
    expect(await verdict(fourth, second)).toBe('fails');
    expect(await verdict(fourth, 'nothing')).toBe('unchecked');
  });

  it.each([
    [123_456n, 8],
    [-505n, 5],
    [2n ** 40n, 8],
    [0n, 16],
  ])('has the turnover counter %s in %i bytes, which the key decrypts', async (turnover, counterBytes) => {
    const code = austrianCode(register, { ...next, turnover, counterBytes });
    for (const aesKey of [register.aesKey.toString('base64'), register.aesKey.toString('hex')]) {
      expect((await inspectCode(asOcr(code), { aesKey })).turnover?.cents).toBe(turnover.toString());
    }
    expect((await inspectCode(code, { aesKey: 'AAAA' })).turnover?.reason).toContain('is not 32 bytes');
  });

  it('holds in an address, as each encoder writes it, and as the previous code', async () => {
    const spaced = newRegister('KASSE 1 & 2');
    const spacedKey = spaced.publicKey.export({ type: 'spki', format: 'pem' });
    // 40 signatures: some have + and /, which encoders write differently.
    for (let number = 1; number <= 40; number += 1) {
      const first = austrianCode(spaced, { ...RECEIPT, number: String(number) });
      const second = austrianCode(spaced, { ...RECEIPT, previous: first });
      const addresses = (code: string) => [
        `https://till-tailor.example/b?c=${encodeURIComponent(code)}&v=1`,
        `https://till-tailor.example/b?${new URLSearchParams({ c: code, v: '1' }).toString()}`,
        `https://till-tailor.example/b/${encodeURIComponent(code)}`,
        `https://till-tailor.example/b#${encodeURI(code).replace('&', '%26')}`,
      ];
      for (const [index, address] of addresses(second).entries()) {
        const previous = addresses(first)[index] ?? '';
        const { signature, chain, parts } = await inspectCode(address, { key: spacedKey, previous });
        expect([signature.verdict, chain?.verdict, parts[1]?.value], address).toEqual([
          'holds',
          'holds',
          'KASSE 1 & 2',
        ]);
      }
    }
  });

  it('is refused with each part broken', async () => {
    for (const code of [austrianCode(register, next), asOcr(austrianCode(register, next))]) {
      for (const [index, part] of code.split('_').entries()) {
        for (const value of broken(part)) {
          const changed = withPart(code, '_', index, value);
          if (changed !== code) {
            expect(await isRefused(changed, { key }), `part ${String(index)}: ${value}`).toBe(true);
          }
        }
      }
    }
  });

  it('does not hold with another key, and is unchecked without one or with a broken one', async () => {
    const code = austrianCode(register, next);
    const other = newRegister().publicKey.export({ type: 'spki', format: 'pem' });
    expect((await inspectCode(code, { key: other })).signature.verdict).toBe('fails');
    expect((await inspectCode(code)).signature.verdict).toBe('unchecked');
    const der = certificateOf(register, '01');
    for (let length = 0; length < der.length; length += 7) {
      const { signature } = await inspectCode(code, { key: der.subarray(0, length) });
      expect(signature.verdict, `${String(length)} bytes`).not.toBe('holds');
    }
    const reason = (await inspectCode(code, { key: der })).signature.reason;
    expect(reason).toContain('serial number 1, and the code another');
  });

  it('is compared with a sale, cell by cell', async () => {
    const content = austrianCode(register, next);
    const attributes = {
      cashRegisterId: register.id,
      receiptNumber: '2026-001783',
      transactionTimestamp: '2026-11-05T08:12:44+01:00',
      signature: { format: 'QR_CODE', content },
    };
    const taxes = ['20', '4.9'].map((percentage, index) => ({
      percentage,
      grossAmount: { currency: 'EUR', amount: ['3.90', '10.60'][index] },
    }));
    const sale = { taxes, extensions: [{ extensionId: 'at-rksv', attributes }] };
    const { comparison = [], problems } = await inspectCode(JSON.stringify(sale));
    expect(comparison.filter(({ same }) => same)).toHaveLength(5);
    expect(problems.map(({ message }) => message)).toEqual([
      'extensions[at-rksv].receiptNumber of the sale differs from the code.',
    ]);
  });
});

describe('another text', () => {
  it.each([
    ['SPC\r\n0200\r\n1\r\n', 'swiss-qr-bill', 'https://www.six-group.com/'],
    ['BCD\n002\n1\nSCT\n', 'epc-qr', 'https://www.europeanpaymentscouncil.eu/'],
    ['Sicherheitseinrichtung ausgefallen', 'outage', 'https://www.ris.bka.gv.at/'],
    ['TSE ausgefallen: keine Antwort seit 15:20 Uhr', 'outage', 'https://www.gesetze-im-internet.de/'],
    ['https://belege.till-tailor.example/b/7', 'at-rksv-url', 'https://www.ris.bka.gv.at/'],
  ])('%j is %s, with a link', async (text, kind, url) => {
    const inspected = await inspectCode(text);
    expect([inspected.kind, inspected.signature.verdict, inspected.problems]).toEqual([
      kind,
      'unchecked',
      [],
    ]);
    expect(inspected.more?.url).toContain(url);
  });

  it.each([
    ['', 'begins with neither'],
    ['V1;a;b', 'is not V0'],
    ['{"data":', 'is not JSON'],
    ['{}', 'has no code'],
    ['x'.repeat(7_090), 'more than 7089 characters'],
    [`{${' '.repeat(2_000_000)}`, 'more than 2000000 characters'],
  ])('%.20j is none, and says why', async (text, words) => {
    const { kind, problems } = await inspectCode(text);
    expect(kind).toBe('none');
    expect(problems[0]?.message).toContain(words);
  });
});

it('hostile texts, keys and sales are answered at once', async () => {
  printSeed();
  const register = newRegister();
  const german = germanCode({ ...TRANSACTION, curve: 'brainpoolP384r1' });
  const austrian = austrianCode(register, RECEIPT);
  const values = hostileValues(`${seed} fiscal codes`, countOfSet(5_000));
  // The code of the brainpool curves is loaded once, on first use.
  await inspectCode(german);
  for (const [index, value] of values.entries()) {
    const inputs: Parameters<typeof inspectCode>[] = [
      [value],
      [withPart(german, ';', index % 12, value)],
      [withPart(austrian, '_', index % 14, value), { key: value, previous: value, aesKey: value }],
      [austrian, { key: `-----BEGIN CERTIFICATE-----${value}-----END CERTIFICATE-----`, sale: value }],
    ];
    const [text, options] = inputs[index % inputs.length] ?? [value];
    const before = process.cpuUsage();
    const { signature } = await inspectCode(text, options);
    const { user } = process.cpuUsage(before);
    expect(['holds', 'fails', 'unchecked']).toContain(signature.verdict);
    expect(user / 1000, JSON.stringify(text.slice(0, 300))).toBeLessThan(200);
  }
}, 120_000);
