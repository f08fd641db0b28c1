import { describe, expect, it } from 'vitest';

import { bodyProblems } from '../../../src/browser/payload/bodyProblems';
import type { Cure } from '../../../src/browser/payload/cures';
import { cureWords } from '../../../src/browser/payload/cureWords';
import { loadBytesValidator } from '../../../src/validator/forNode';
import { preparedValidators } from '../../support/validators';

const validateBytes = await loadBytesValidator((await preparedValidators()).folder);

const SALE = {
  data: {
    type: 'sales',
    attributes: {
      country: 'at',
      locale: 'de-AT',
      timestamp: '2024-03-05T08:12:44+01:00',
      testing: true,
      retailer: { name: 'Café Donaublick' },
      lineItems: [
        {
          lineItemId: '1',
          name: 'Semmel',
          quantity: { number: '1', unit: 'pieces' },
          grossTotal: { currency: 'EUR', amount: '1.10' },
        },
      ],
    },
  },
};

function saleWith(part: string, replacement: string): string {
  const text = JSON.stringify(SALE, null, 2);
  expect(text.split(part)).toHaveLength(2);
  return text.replace(part, replacement);
}

/** The sale with other attributes. */
const withAttributes = (attributes: object) =>
  JSON.stringify({ data: { ...SALE.data, attributes: { ...SALE.data.attributes, ...attributes } } });

const paidBy = (method: string) =>
  `"payments": [{"method": "${method}", "totalAmount": {"currency": "EUR", "amount": "2.20"}}]`;

const problemsOf = (text: string, operation = 'createSale') =>
  bodyProblems(text, (bytes) => validateBytes(operation, bytes));

function applied(text: string, cure: Cure | undefined): string {
  const { from, to, insert } = cure ?? expect.fail('There is no cure.');
  return `${text.slice(0, from)}${insert}${text.slice(to)}`;
}

/** A value, written as a text is. */
function rewritten(text: string, value: unknown): string {
  const [, indent] = /\r?\n([ \t]+)/.exec(text) ?? [];
  const json = JSON.stringify(value, null, indent);
  return text.includes('\r') ? json.replaceAll('\n', '\r\n') : json;
}

function insertsOf(text: string, operation?: string): readonly string[] {
  return problemsOf(text, operation).flatMap(({ cure }) => cure?.insert ?? []);
}

describe('one change makes a value valid', () => {
  it.each([
    ['a name that is nearly one', '"name": "Café', '"nmae": "Café', '"name"'],
    ['another spelling', '"country": "at"', '"country": "AT"', '"at"'],
    ['a unit that is nearly one', '"pieces"', '"piece"', '"pieces"'],
    ['a constant', '"sales"', '"sale"', '"sales"'],
    ['a number where a text is asked for', '"1.10"', '1.1', '"1.10"'],
    ['a decimal comma', '"1.10"', '"1,1"', '"1.10"'],
    ['a decimal comma with two decimals', '"1.10"', '"10,30"', '"10.30"'],
    ['a decimal comma in a quantity, as it is', '"number": "1"', '"number": "1,5"', '"1.5"'],
    ['missing decimals', '"1.10"', '"1"', '"1.00"'],
    ['small letters', '"currency": "EUR"', '"currency": "eur"', '"EUR"'],
    ['a space after a method of payment', '"testing": true', paidBy('CARD '), '"CARD"'],
    ['a method of payment that is nearly one', '"testing": true', paidBy('CADR'), '"CARD"'],
    ['a text where true is asked for', '"testing": true', '"testing": "true"', 'true'],
    ['spaces around a text', '"currency": "EUR"', '"currency": " EUR"', '"EUR"'],
  ])('%s', (_what, part, replacement, insert) => {
    const text = saleWith(part, replacement);
    const cures = problemsOf(text).flatMap(({ cure }) => cure ?? []);
    expect(cures.map((cure) => cure.insert)).toEqual([insert]);
    const [{ from, to } = { from: 0, to: 0 }] = cures;
    expect(problemsOf(`${text.slice(0, from)}${insert}${text.slice(to)}`)).toEqual([]);
  });

  it('an object where a list of it is asked for, as it is', () => {
    const { lineItems } = SALE.data.attributes;
    expect(insertsOf(withAttributes({ lineItems: lineItems[0] }))).toEqual([JSON.stringify(lineItems)]);
  });

  it.each([
    ['first', '"country": "at",', '"zzz": [1, {"a": 2}],\n      "country": "at",'],
    ['in the middle', '"locale": "de-AT",', '"zzz": {"country": "at"},\n      "locale": "de-AT",'],
    ['last', '"amount": "1.10"', '"amount": "1.10",\n            "zzz": "}"'],
  ])('a property that is not like any, %s', (_place, part, replacement) => {
    const text = saleWith(part, replacement);
    const [{ cure } = {}, ...others] = problemsOf(text);
    expect(others).toEqual([]);
    expect(cure).toMatchObject({ kind: 'remove', shown: '"zzz"' });
    expect(applied(text, cure)).toBe(JSON.stringify(SALE, null, 2));
  });

  it('a property that occurs twice and says the same', () => {
    const text = saleWith('"locale": "de-AT",', '"locale": "de-AT",\n      "locale": "de-AT",');
    const [{ cure } = {}] = problemsOf(text);
    expect(cure).toMatchObject({ kind: 'remove', shown: '"locale"' });
    expect(applied(text, cure)).toBe(JSON.stringify(SALE, null, 2));
  });

  it('null where an update clears', () => {
    const update = (customer: unknown) =>
      JSON.stringify({ data: { id: '0123456789', type: 'sales', attributes: { customer } } });
    expect(problemsOf(update(null), 'updateSale')).toEqual([]);
    expect(insertsOf(update(''), 'updateSale')).toEqual(['null']);
  });
});

it.each([
  ['a property that occurs twice and differs', '"country": "at"', '"country": "at", "country": "de"'],
  ['a value that is not like any', '"pieces"', '"hours"'],
  ['an amount with a separator of thousands', '"1.10"', '"1.100,00"'],
  ['null where only a text is taken', '"2024-03-05T08:12:44+01:00"', '""'],
  ['a value that another rule refuses', '"currency": "EUR"', '"currency": "Euro"'],
])('nothing is proposed that is not certain %s', (_what, part, replacement) => {
  const text = saleWith(part, replacement);
  expect(problemsOf(text)).not.toEqual([]);
  expect(insertsOf(text)).toEqual([]);
});

const KINDS = [
  ['in lines', JSON.stringify(SALE, null, 2)],
  ['on one line', JSON.stringify(SALE)],
  ['in its own way', JSON.stringify(SALE, null, '\t').replaceAll('\n', '\r\n')],
] as const;

/** A place of the sale: its attributes, its line item, or the total of that. */
type Holder = 'data' | 'attributes' | 'item' | 'total';

function saleWithout(holder: Holder, name: string, text: string = JSON.stringify(SALE)): string {
  const body = JSON.parse(text) as typeof SALE;
  const { data } = body;
  const [item] = data.attributes.lineItems;
  const holders = { data, attributes: data.attributes, item, total: item?.grossTotal };
  Reflect.deleteProperty(holders[holder] ?? {}, name);
  return rewritten(text, body);
}

describe('a missing property is added without business data', () => {
  it.each([
    // The only value that the contract leaves.
    ['data', 'type', '"sales"'],
    // What all other amounts have.
    ['total', 'currency', '"EUR"'],
  ] as const)('%s: %s with %s', (holder, name, value) => {
    const other = { method: 'CARD', totalAmount: { currency: 'EUR', amount: '1.10' } };
    const without = saleWithout(holder, name, withAttributes({ payments: [other] }));
    const [{ cure } = {}, ...others] = problemsOf(without);
    expect(others).toEqual([]);
    expect(cure).toMatchObject({ kind: 'add', shown: `"${name}": ${value}` });
    expect(cure).not.toHaveProperty('caret');
    expect(problemsOf(applied(without, cure))).toEqual([]);
  });

  describe.each(KINDS)('in a text %s', (_form, text) => {
    it.each([
      ['attributes', 'country', ''],
      ['attributes', 'locale', ''],
      ['attributes', 'timestamp', ''],
      ['item', 'lineItemId', ''],
      ['item', 'name', ''],
      ['item', 'quantity', {}],
      ['item', 'grossTotal', {}],
      ['total', 'amount', ''],
      ['data', 'attributes', {}],
    ] as const)('%s: %s is empty, with the cursor in it', (holder, name, empty) => {
      const without = saleWithout(holder, name, text);
      const { cure } = problemsOf(without)[0] ?? expect.fail('There is no problem.');
      expect(cure).toMatchObject({ kind: 'add', shown: `"${name}"` });
      const after = applied(without, cure);
      expect(after).toBe(rewritten(text, JSON.parse(after)));
      const { from = 0, caret = 0 } = cure ?? {};
      const typed = `${after.slice(0, from + caret)}§${after.slice(from + caret)}`;
      expect(typed.replaceAll(/\s/g, '')).toContain(
        `"${name}":${JSON.stringify(empty).slice(0, 1)}§${JSON.stringify(empty).slice(1)}`,
      );
    });
  });

  it('the version of an extension, and the day of the receipt by the clocks of Vienna', () => {
    const sale = (extension: object) =>
      withAttributes({
        timestamp: '2024-03-05T23:30:00Z',
        extensions: [extension],
        retailer: {
          ...{ taxId: 'ATU12345678', companyName: 'Café Donaublick GmbH' },
          address: { line1: 'Kai 1', city: 'Wien', postalCode: '1010', country: 'at' },
        },
        lineItems: SALE.data.attributes.lineItems.map((item) => ({
          ...item,
          taxes: [{ taxType: 'VAT', percentage: '10', taxAmount: { currency: 'EUR', amount: '0.10' } }],
        })),
      });
    const attributes = { receiptNumber: '7' };
    const shown = problemsOf(sale({ extensionId: 'at-bao', attributes })).map(({ cure }) => cure?.shown);
    expect(shown).toEqual(['"version": "2022-03-07"', '"transactionDate": "2024-03-06"']);
  });

  it('the total of a line item, the tax and what is paid, from the others', () => {
    const money = (amount: string) => ({ currency: 'EUR', amount });
    const [item] = SALE.data.attributes.lineItems;
    const { grossTotal, ...bare } = item ?? expect.fail('There is no item.');
    expect(grossTotal.currency).toBe('EUR');
    const text = withAttributes({
      lineItems: [{ ...bare, quantity: { number: '3', unit: 'pieces' }, grossUnitPrice: money('1.10') }],
      taxes: [{ taxType: 'VAT', percentage: '10', grossAmount: money('3.30') }],
      totals: { grossAmount: money('3.30') },
      payments: [{ method: 'CARD' }],
    });
    expect(problemsOf(text).map(({ cure }) => cure?.shown)).toEqual([
      `"grossTotal": ${JSON.stringify(money('3.30'))}`,
      `"taxAmount": ${JSON.stringify(money('0.30'))}`,
      `"totalAmount": ${JSON.stringify(money('3.30'))}`,
    ]);
  });

  it('nothing that a device has recorded', () => {
    const recorded = {
      ...{ cashRegisterId: 'KASSE-1', receiptNumber: '7', transactionTimestamp: '2024-03-05T08:12:44+01:00' },
    };
    const text = withAttributes({
      extensions: [{ extensionId: 'at-rksv', version: '2022-03-07', attributes: recorded }],
    });
    expect(problemsOf(text).map(({ cure }) => cure?.shown)).toEqual(['"signature"']);
  });

  it('the method of a payment, which decides on its other properties', () => {
    const payment = { totalAmount: { currency: 'EUR', amount: '1.10' } };
    expect(problemsOf(withAttributes({ payments: [payment] })).map(({ cure }) => cure?.shown)).toEqual([
      '"method"',
    ]);
  });
});

describe('an object that can have several forms is offered in each, by its name', () => {
  /** A German sale whose extension has some members. */
  const signed = (members: object) =>
    withAttributes({ country: 'de', extensions: [{ extensionId: 'de-kassensichv', ...members }] });
  const version = '2022-03-07';
  const extensionIn = (text: string) =>
    (JSON.parse(text) as { data: { attributes: { extensions: object[] } } }).data.attributes.extensions[0];
  const labelsOf = (text: string) =>
    problemsOf(text).flatMap(({ cure, otherCures = [] }) => [cure ?? [], otherCures].flat().map(cureWords));

  it('the ordinary one first', () => {
    expect(labelsOf(signed({}))).toEqual([
      'Add "version": "2022-03-07"',
      'Add "attributes" (German KassenSichV record)',
      'Add "attributes" (German KassenSichV error)',
    ]);
    expect(labelsOf(signed({ version, attributes: {} }))).toEqual([
      ...['Add "timeFormat"', 'Add "errorMessage" (German KassenSichV error)', 'Add "startTimestamp"'],
      ...['Add "endTimestamp"', 'Add "signatureAlgorithm"', 'Add "recordingSystemSerialNumber"'],
    ]);
  });

  it('the first of each problem leads to the ordinary form, and fills in nothing of it', () => {
    const empty = signed({});
    const withVersion = applied(empty, problemsOf(empty)[0]?.cure);
    const text = applied(withVersion, problemsOf(withVersion)[0]?.cure);
    expect(extensionIn(text)).toEqual({ extensionId: 'de-kassensichv', version, attributes: {} });
    for (const { message } of problemsOf(text)) {
      expect(message).toContain('the form "German KassenSichV record" requires');
    }
  });

  it('what tells another one apart is added for it alone, with the cursor in it', () => {
    const text = signed({ version });
    const [{ otherCures: [other] = [] } = {}] = problemsOf(text);
    const after = applied(text, other);
    expect(extensionIn(after)).toMatchObject({ attributes: { errorMessage: '' } });
    expect(after.slice(0, (other?.from ?? 0) + (other?.caret ?? 0))).toMatch(/"errorMessage":"$/);
    expect(problemsOf(after).map(({ message }) => message)).toEqual([
      expect.stringContaining('lacks timeFormat, which the form "German KassenSichV error" requires'),
    ]);
  });

  it('once something says which, only that one', () => {
    expect(labelsOf(signed({ version, attributes: { errorMessage: 'TSE ausgefallen' } }))).toEqual([
      'Add "timeFormat"',
    ]);
  });
});
