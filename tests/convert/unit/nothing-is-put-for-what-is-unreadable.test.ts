import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { convertReceipt } from '../../../src/convert/engine/convertReceipt';
import { readMapping } from '../../../src/convert/node/readMapping';
import { readSource } from '../../../src/convert/node/readSource';
import { receiptsOfArchive } from '../support/archives';
import { documentPath } from '../../support/conversions';
import { root } from '../../support/scratch';

const dsfinvk = readMapping(root, 'dsfinvk');

/** The values of a receipt that the cases are about: a line of two at 19 per cent, which is paid in cash. */
const USUAL = {
  ...{ total: '8,70', quantity: '2,000', gross: '8,70000', net: '7,31092', tax: '1,38908', key: '1' },
  ...{
    kind: 'Umsatz',
    payments: ['Bar;8,70'],
    tips: [] as readonly string[],
    records: [] as readonly string[],
  },
};

/** An export of such a receipt, without an index.xml. */
function exported(changes: Partial<typeof USUAL>): Record<string, string> {
  const { total, quantity, gross, net, tax, key, kind, payments, tips, records } = { ...USUAL, ...changes };
  const of = (head: string, ...rows: readonly string[]) =>
    `Z_KASSE_ID;Z_NR;${head}\n${rows.map((row) => `K1;7;${row}\n`).join('')}`;
  const tipLines = tips.map((_tip, index) => `B;${String(index + 2)};TrinkgeldAN;Trinkgeld;1`);
  const taxed = [`B;1;${key};${gross};${net};${tax}`];
  const untaxed = tips.map((tip, index) => `B;${String(index + 2)};5;${tip};${tip};0,00`);
  return {
    'transactions.csv': of('BON_ID;BON_TYP;BON_ENDE;UMS_BRUTTO', `B;Beleg;2026-10-05T08:16:02.987Z;${total}`),
    'transactions_vat.csv': of(
      'BON_ID;UST_SCHLUESSEL;BON_BRUTTO;BON_NETTO;BON_UST',
      `B;${key};${gross};${net};${tax}`,
      ...(tips.length === 0 ? [] : [`B;5;${tips[0] ?? ''};${tips[0] ?? ''};0,00`]),
    ),
    'lines.csv': of('BON_ID;POS_ZEILE;GV_TYP;ARTIKELTEXT;MENGE', `B;1;${kind};Tee;${quantity}`, ...tipLines),
    'lines_vat.csv': of('BON_ID;POS_ZEILE;UST_SCHLUESSEL;POS_BRUTTO;POS_NETTO;POS_UST', ...taxed, ...untaxed),
    'datapayment.csv': of(
      'BON_ID;ZAHLART_TYP;BASISWAEH_BETRAG',
      ...payments.map((payment) => `B;${payment}`),
    ),
    'transactions_tse.csv': of('BON_ID;TSE_ID;TSE_TANR', ...records),
    'cashregister.csv': of('KASSE_SERIENNR', 'SN-1'),
  };
}

/** The archive of such an export. */
function archived(changes: Partial<typeof USUAL>): Uint8Array {
  const files = Object.entries(exported(changes)).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(Object.fromEntries(files));
}

function converted(changes: Partial<typeof USUAL>, mapping = dsfinvk) {
  const [receipt] = receiptsOfArchive(archived(changes));
  if (receipt === undefined) {
    throw new Error('The export has no receipt.');
  }
  const { sale, report } = convertReceipt(receipt, mapping);
  return { report, sale: sale.data.attributes };
}

const POINTS = {
  ...{ total: '8.70', quantity: '3.000', gross: '8.70000', net: '7.31092', tax: '1.38908' },
  payments: ['Bar;8.70'],
};
const THOUSANDS = { gross: '1.181,33', net: '992,71', tax: '188,62', payments: ['Bar;1.181,33'] };

it.each([
  ['points in all its numbers', POINTS, '3', '8.70'],
  ['commas in all its numbers', {}, '2', '8.70'],
  ['a point for thousands and a comma', { ...THOUSANDS, total: '1.181,33' }, '2', '1181.33'],
  [
    'a comma for thousands and a point',
    {
      ...POINTS,
      total: '1,181.33',
      gross: '1,181.33',
      net: '992.71',
      tax: '188.62',
      payments: ['Bar;1,181.33'],
    },
    '3',
    '1181.33',
  ],
])('an export without an index.xml with %s is read as it is meant', (_how, changes, quantity, total) => {
  const { sale, report } = converted(changes);
  expect(report.failures).toEqual([]);
  expect(sale).toMatchObject({
    lineItems: [
      { quantity: { number: quantity }, grossTotal: { amount: expect.stringMatching(total) as unknown } },
    ],
    totals: { grossAmount: { amount: total } },
  });
});

describe('a number that cannot be read', () => {
  it('is no quantity of 1', () => {
    const { sale, report } = converted({ quantity: '3.000' });
    expect(sale['lineItems']).not.toMatchObject([{ quantity: expect.anything() as unknown }]);
    expect(report.failures).toEqual([
      expect.stringMatching(/^The quantity of a line cannot be read.*"3\.000"/),
    ]);
  });

  it.each([
    ['the total', { total: '8,7o' }, /^The total of the source cannot be read.*UMS_BRUTTO/],
    ['a line', { total: '', gross: '8,7o', net: '7,3o' }, /^A line has no amount/],
  ])('as %s gives no sum of what is left', (_what, changes, sentence) => {
    const { sale, report } = converted(changes);
    expect(sale['totals']).toBeUndefined();
    expect(report.failures).toContainEqual(expect.stringMatching(sentence));
  });
});

it.each([
  ['of a payment', { payments: ['Bar;8,7o'] }, 'datapayment.csv/0/BASISWAEH_BETRAG'],
  ['of the tax of a line', { tax: '1,3x' }, 'lines_vat.csv/0/POS_UST'],
  ['of a tip', { tips: ['3,oo'], payments: ['Bar;11,70'] }, 'lines_vat.csv/0/POS_BRUTTO'],
])(
  'a number %s that cannot be read fails the conversion, and nothing stands for it',
  (_what, changes, place) => {
    const { sale, report } = converted(changes);
    const failures = report.failures.filter((one) => one.startsWith('A number of the source cannot be read'));
    expect(failures.join()).toContain(place);
    expect(report.set.filter(({ to }) => /payments|lineItems\/0\/taxes\/0\/taxAmount/.test(to))).toEqual([]);
    expect(JSON.stringify(sale)).not.toMatch(/"(?:tip|handed|returned)"/);
  },
);

const shownPayments = (sale: Readonly<Record<string, unknown>>) =>
  (sale['payments'] as readonly Record<string, { readonly amount: string }>[]).map((one) =>
    ['totalAmount', 'tip', 'amount'].flatMap((name) => one[name]?.amount ?? []),
  );

describe('a tip', () => {
  it.each([
    ['one payment', { payments: ['Bar;11,70'] }, [['11.70', '3.00', '8.70']], false],
    [
      'cash and its change',
      { payments: ['Bar;20,00', 'Bar;-8,30'] },
      [['20.00', '3.00', '17.00'], ['-8.30']],
      false,
    ],
    [
      'two payments',
      { payments: ['Bar;5,00', 'Kreditkarte;6,70'] },
      [['5.00'], ['6.70', '3.00', '3.70']],
      true,
    ],
    [
      'two that hold it only together',
      { payments: ['Bar;9,70', 'Kreditkarte;2,00'] },
      [
        ['9.70', '1.00', '8.70'],
        ['2.00', '2.00', '0.00'],
      ],
      true,
    ],
  ])('with %s is no line, and the report says what is not certain', (_how, changes, payments, isSaid) => {
    const { sale, report } = converted({ ...changes, total: '11,70', tips: ['3,00'] });
    expect(shownPayments(sale)).toEqual(payments);
    expect(sale).toMatchObject({ lineItems: [{ name: 'Tee' }], totals: { grossAmount: { amount: '8.70' } } });
    expect(report.failures).toEqual([]);
    expect(report.notices.some((one) => one.includes('which payment includes the tip of 3.00'))).toBe(isSaid);
  });

  const RETURN = {
    ...{ quantity: '-2,000', gross: '-8,70000', net: '-7,31092', tax: '-1,38908' },
    total: '-10,70',
  };
  it('that is given back is in the payments that give it back, and no larger than it was', () => {
    const { sale, report } = converted({
      ...RETURN,
      tips: ['-2,00'],
      payments: ['Bar;-5,00', 'Karte;-5,70'],
    });
    expect(shownPayments(sale)).toEqual([['-5.00'], ['-5.70', '-2.00', '-3.70']]);
    expect(report.failures).toEqual([]);
  });

  it.each([
    ['a payment that is too small', ['Bar;2,00'], [['2.00', '2.00', '0.00']], '1.00'],
    ['a payment in the other direction', ['Bar;-8,70'], [['-8.70']], '3.00'],
  ])('that %s does not hold fails the conversion', (_why, payments, shown, rest) => {
    const { sale, report } = converted({ total: '11,70', tips: ['3,00'], payments });
    expect(shownPayments(sale)).toEqual(shown);
    expect(report.failures).toContain(
      `No payment of the source covers ${rest} of the tip of 3.00, so the sale does not have it.`,
    );
  });

  it('of 0 is none, and the report has its line', () => {
    const { sale, report } = converted({ tips: ['0,00'] });
    expect(shownPayments(sale)).toEqual([['8.70']]);
    expect(report.left).toContainEqual(
      expect.objectContaining({ value: '0,00', why: 'The tips of the receipt come to 0.' }),
    );
  });
});

it.each([
  ['5', 'not taxable'],
  ['7', 'cannot be told from the price'],
])('a line with the tax key %s has no tax of 0 per cent', (key, why) => {
  const { sale, report } = converted({ key, net: '8,70000', tax: '0,00000' });
  expect((sale['lineItems'] as readonly Record<string, unknown>[])[0]).not.toHaveProperty('taxes');
  expect(report.left).toContainEqual(
    expect.objectContaining({
      from: '/lines.csv/0/lines_vat.csv/0/UST_SCHLUESSEL',
      why: expect.stringContaining(why) as unknown,
    }),
  );
  expect(report.failures).toEqual([]);
});

describe('the record of a device', () => {
  it('that is there twice fails its receipt alone', () => {
    const { report } = converted({ records: ['B;1;7', 'B;1;8'] });
    expect(report.failures[0]).toBe(
      'transactions_tse.csv has two records of this receipt, in lines 2 and 3: the sale has the first.',
    );
  });

  it('that is not there is said in words of the law', () => {
    expect(converted({}).report.notices).toEqual([
      'The source has no signed record of a technical security device, so the sale has no de-kassensichv: the contract requires timeFormat, startTimestamp, endTimestamp, signatureAlgorithm, signature, signatureNumber, transactionNumber, processType, which the source does not have.',
    ]);
  });

  it('that failed in Austria has no format of times, which only the error of a German one has', () => {
    const row = { rule: 'text', to: '/extensions/at-rksv/attributes/errorMessage', note: '' } as const;
    const rows = [{ ...row, from: '/cashregister.csv/KASSE_SERIENNR' }];
    const { sale } = converted({}, { ...dsfinvk, rows });
    expect(sale['extensions']).toMatchObject([{ attributes: { errorMessage: 'SN-1' } }]);
    expect(JSON.stringify(sale)).not.toContain('timeFormat');
  });

  it('that failed stays, with the error, where the source has nothing else of it', async () => {
    const { receipts } = await readSource(documentPath('strangers/dfka-zero-time.json'), {});
    const [first] = receipts.map((one) => convertReceipt(one, readMapping(root, 'dfka')));
    expect(first?.sale.data.attributes['extensions']).toMatchObject([
      {
        extensionId: 'de-kassensichv',
        attributes: { errorMessage: expect.stringContaining('TSS') as unknown },
      },
    ]);
    expect(first?.report.set).toContainEqual(
      expect.objectContaining({ to: '/data/attributes/extensions/0/attributes/timeFormat' }),
    );
  });
});
