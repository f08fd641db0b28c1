import { describe, expect, it } from 'vitest';

import { inspectCode } from '../../../src/fiscal/inspectCode';
import { broken, isRefused, namesOf, withPart } from '../support/brokenCodes';
import { REAL_CODE } from '../../support/fiscal/realCode';
import { drawShare } from '../../../tools/suite/testSet';
import {
  ALGORITHMS,
  CURVES,
  germanCode,
  TIME_FORMATS,
  TRANSACTION,
  type Transaction,
} from '../../support/fiscal/tse';

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

  it('holds with the log message of both editions of TR-03151, and names what no code has where it does not', async () => {
    const newer = germanCode(TRANSACTION, { version: 3 });
    expect((await inspectCode(newer)).signature.verdict).toBe('holds');
    const spaced = germanCode(TRANSACTION, { version: 3, clientId: 'kasse-tresen-7' });
    const { signature } = await inspectCode(spaced);
    expect([signature.verdict, signature.reason]).toEqual([
      'repaired',
      expect.stringContaining('It holds only with the client id in small letters.'),
    ]);
    const other = (await inspectCode(germanCode(TRANSACTION, { counter: 1 }))).signature;
    expect(other.reason).toContain('A TSE may sign additional data, which no code has');
  });

  it.each([
    ['utcTime', 'utcTimeWithSeconds'],
    ['generalizedTime', 'generalizedTimeWithMilliseconds'],
  ])('with the time format %s holds with what %s is signed as', async (timeFormat, signedFormat) => {
    const code = germanCode({ ...TRANSACTION, timeFormat }, { timeFormat: signedFormat });
    expect((await inspectCode(code)).signature.verdict).toBe('holds');
    const other = germanCode({ ...TRANSACTION, timeFormat: signedFormat }, { timeFormat });
    expect((await inspectCode(other)).signature.verdict).toBe('repaired');
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

  it.each([
    ['2026-04-17T19:42:09Z', 'The key in the code did not sign these values.'],
    ['17/04/2026 19:42', 'the end time is malformed'],
  ])('with the end time %s does not hold, and says why', async (time, words) => {
    const { signature, problems } = await inspectCode(withPart(germanCode(TRANSACTION), ';', 7, time));
    expect(signature.verdict).toBe('fails');
    expect(signature.reason).toContain(words);
    expect(problems.map(({ position }) => position)).toEqual([8]);
  });

  it.each([
    [
      'Beleg^21.42_0.00_0.00_0.00_0.00^21.41:Bar',
      'The gross sums are 21.42 in total, and the payments 21.41.',
    ],
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
    expect([signature.verdict, signature.repairs]).toEqual(['repaired', [name]]);
    expect(signature.reason).toContain(`It holds only with ${name}.`);
  });

  it('is refused with each part broken, on every curve', async () => {
    // In the push set one curve, another one with each commit: their codes are taken apart by the same code.
    for (const curve of drawShare(namesOf(CURVES), 1 / 5)) {
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

it('a code in any JSON, as APIs of TSEs return it, is inspected, and of several none is chosen', async () => {
  const found = await inspectCode(JSON.stringify({ number: 1, tse: [{ qr_code_data: REAL_CODE }] }));
  expect([found.kind, found.signature.verdict]).toEqual(['de-dsfinvk', 'holds']);
  const { kind, problems } = await inspectCode(JSON.stringify({ receipts: [REAL_CODE, 'V0;other'] }));
  expect([kind, problems[0]?.message]).toEqual(['none', expect.stringContaining('The JSON has 2 codes')]);
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
    ['de-kassensichv', 'https://www.gesetze-im-internet.de/'],
    ['at-rksv', 'https://www.ris.bka.gv.at/'],
  ])('in place of the record of %s is an outage, whatever its words', async (extensionId, url) => {
    const sale = { extensions: [{ extensionId, attributes: { errorMessage: 'E_TSS_UNREACHABLE ' } }] };
    const { kind, problems, more } = await inspectCode(JSON.stringify(sale));
    expect([kind, problems, more?.url.startsWith(url)]).toEqual(['outage', [], true]);
  });

  it.each([
    ['', 'begins with neither'],
    ['V1;a;b', 'is not V0'],
    ['{"data":', 'is not JSON'],
    ['{}', 'has no code'],
    ['x'.repeat(7_090), 'more than 7089 characters'],
    [`{${' '.repeat(2_000_000)}`, 'more than 2000000 characters'],
  ])('%.20j is not a code, and says why', async (text, words) => {
    const { kind, problems } = await inspectCode(text);
    expect(kind).toBe('none');
    expect(problems[0]?.message).toContain(words);
  });
});
