import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { convertReceipt } from '../../../src/convert/engine/convertReceipt';
import { rules } from '../../../src/convert/engine/conversionRules';
import { readJsonSource } from '../../../src/convert/formats/jsonFormats';
import { readSource } from '../../../src/convert/node/readSource';
import { valueAt } from '../../../src/kit/pointer';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { codeOfSale } from '../../../src/fiscal/model/saleFields';
import { documentPath, mappingOf } from '../../support/conversions';

interface Expected {
  readonly file: string;
  readonly receipt?: string;
  readonly source: string;
  readonly lines?: readonly string[];
  readonly quantities?: readonly string[];
  readonly taxes?: readonly string[];
  readonly payments?: readonly string[];
  readonly discounts?: readonly string[];
  readonly total?: string | null;
  readonly timestamp?: string | null;
  readonly processData?: string;
  readonly isPurchase?: boolean;
}

const expected = parse(readFileSync(documentPath('strangers/expected.yaml'), 'utf8')) as readonly Expected[];

const textOf = (item: unknown, ...steps: readonly string[]): string => {
  const value = valueAt(item, steps);
  return typeof value === 'string' ? value : '';
};

/** What is compared of a sale, each item as a text. */
function factsOf(attributes: Readonly<Record<string, unknown>>) {
  const listed = (name: string, say: (item: unknown) => string) =>
    ((attributes[name] ?? []) as readonly unknown[]).map(say);
  const extensions = (attributes['extensions'] ?? []) as readonly unknown[];
  const texts =
    (...places: readonly string[]) =>
    (item: unknown) =>
      places.map((place) => textOf(item, ...place.split('.'))).join(' ');
  return {
    lines: listed('lineItems', (line) => {
      const returned = valueAt(line, ['returned']) === true ? ' returned' : '';
      return `${textOf(line, 'name')} ${textOf(line, 'grossTotal', 'amount')}${returned}`;
    }),
    quantities: listed('lineItems', texts('quantity.number', 'quantity.unit')),
    taxes: listed('taxes', texts('percentage', 'grossAmount.amount', 'taxAmount.amount')),
    payments: listed('payments', texts('method', 'totalAmount.amount')),
    discounts: listed('discounts', texts('description', 'totalGrossAmount.amount')),
    total: valueAt(attributes, ['totals', 'grossAmount', 'amount']) ?? null,
    timestamp: attributes['timestamp'] ?? null,
    processData: extensions.map((one) => textOf(one, 'attributes', 'processData')).join(''),
  };
}

async function converted(file: string, receipt?: string) {
  const { format, receipts } = await readSource(documentPath(path.join('strangers', file)), {});
  const found =
    receipts.find(({ id }) => receipt === undefined || id === receipt) ??
    expect.fail(`${file} has no receipt ${receipt ?? ''}.`);
  return convertReceipt(found, mappingOf(format));
}

it.each(expected.map((one) => [`${one.file} ${one.receipt ?? ''}: ${one.source}`, one] as const))(
  '%s',
  async (_name, { file, receipt, source: _source, isPurchase = true, ...facts }) => {
    const { sale, report } = await converted(file, receipt);
    expect(factsOf(sale.data.attributes)).toMatchObject(facts);
    expect(report.isPurchase).toBe(isPurchase);
    expect(report.failures).toEqual([]);
  },
);

it('a sum whose rate the source does not say is left out, and the code is not said to be of another sale', async () => {
  const { sale, report } = await converted('journal-own-code.json');
  const code = codeOfSale(sale.data.attributes) ?? '';
  const { comparison = [] } = await inspectCode(code, { sale: sale.data.attributes });
  expect(comparison.filter(({ same }) => !same)).toEqual([]);
  expect(report.notices.join()).toContain(
    'An amount has no tax in the sale. The journal does not say the rate',
  );
});

/** A document of a format with one item, by its amount and its quantity. */
const ITEMS: Readonly<Record<string, (amount: string, quantity: string) => string>> = {
  dfka: (amount, quantity) =>
    JSON.stringify({
      transactions: [
        {
          head: { type: 'Beleg' },
          data: {
            lines: [
              {
                text: 'Ware',
                business_case: {
                  type: 'Umsatz',
                  amounts_per_vat_id: [{ vat_definition_export_id: 1, incl_vat: amount }],
                },
                item: { quantity },
              },
            ],
          },
        },
      ],
    }),
  ekabs: (amount, quantity) =>
    JSON.stringify({
      head: {},
      data: {
        currency: 'EUR',
        lines: [{ text: 'Ware', vat_amounts: [{ percentage: '19', incl_vat: amount }], item: { quantity } }],
      },
    }),
  'receipt-request': (amount, quantity) => requestOf('0x4445000000000011', amount, quantity),
  'receipt-request, a cancelled position': (amount, quantity) =>
    requestOf('0x4445000000200011', amount, quantity),
  'receipt-request of Austria': (amount, quantity) =>
    requestOf('0x4154000000000001', amount, quantity).replaceAll('0x4445', '0x4154'),
};

function requestOf(kind: string, amount: string, quantity: string): string {
  return `{"ftReceiptCase":"0x4445000000000001","cbChargeItems":[{"Description":"Ware","Quantity":${quantity},"Amount":${amount},"VATRate":19,"ftChargeItemCase":"${kind}"}]}`;
}

describe('the sign of an amount', () => {
  const own = ['10.00', '-10.00', '10.00', '-10.00 returned'];
  const either = ['10.00', '-10.00', '-10.00 returned', '-10.00 returned'];
  it.each([
    ['dfka', own],
    ['ekabs', own],
    ['receipt-request', either],
    ['receipt-request, a cancelled position', ['10.00', '-10.00', '10.00', '-10.00']],
    ['receipt-request of Austria', own],
  ] as const)('of %s follows from amount and quantity as its mapping says', (name, results) => {
    const found = [
      ['10.00', '2'],
      ['-10.00', '2'],
      ['10.00', '-2'],
      ['-10.00', '-2'],
    ].map(([amount = '', quantity = '']) => {
      const text = ITEMS[name]?.(amount, quantity) ?? '';
      const { format, receipts } = readJsonSource(text, 'till.json');
      return receipts
        .map((receipt) => convertReceipt(receipt, mappingOf(format)).sale.data.attributes)
        .map((attributes) => factsOf(attributes).lines.join().replace('Ware ', ''))
        .join();
    });
    expect(found).toEqual(results);
  });
});

it('a reason is a condition that held', async () => {
  const found = await converted('ekabs-ms-date.json');
  const whyOf = (name: string) => found.report.left.find(({ from }) => from.endsWith(name))?.why ?? '';
  expect(whyOf('/full_amount_incl_vat_before_discount')).toContain('A sale has no total before discounts');
  const request = '{"ftReceiptCase":4919338167972134913,"cbReceiptReference":"1"}';
  const noticesOf = (reference: string) => {
    const response = `{"cbReceiptReference":"${reference}"}`;
    const text = `{"ReceiptRequest":${request},"ReceiptResponse":${response}}`;
    const { receipts } = readJsonSource(text, 'a.json');
    return receipts.flatMap((one) => convertReceipt(one, mappingOf('receipt-request')).report.notices).join();
  };
  expect(noticesOf('2')).toContain('The response names another receipt than the request');
  expect(noticesOf('1')).not.toContain('another receipt');
});

it.each([
  ['0x4445000000000011', '7', true],
  ['0x4445000000000011', '19.00', false],
  ['0x444500000000001A', '5', false],
  ['0x4445000000000002', '19', true],
  ['0x4445000000000005', '19', true],
  ['0x4445000000000007', '4', false],
  ['0x4445000000000049', '0', false],
  ['0x4445000000010012', '19', true],
  ['0x4154000000000003', '10', true],
  ['0x4154000000000009', '13', false],
])('a kind %s with the VATRate %s is told as a contradiction: %s', (kind, rate, isTold) => {
  const text = requestOf(kind, '10.00', '1').replace('"VATRate":19', `"VATRate":${rate}`);
  const { receipts } = readJsonSource(text.replace('0x4445', kind.slice(0, 6)), 'till.json');
  const notices = receipts.flatMap((one) => convertReceipt(one, mappingOf('receipt-request')).report.notices);
  expect(notices.some((one) => one.startsWith('/request/cbChargeItems/0: This item is of a kind'))).toBe(
    isTold,
  );
});

describe('several receipts in one file', () => {
  const REQUEST = requestOf('0x4445000000000001', '10.00', '1');
  const EKABS = JSON.stringify(
    JSON.parse(readFileSync(documentPath('strangers/ekabs-signing-service.json'), 'utf8')),
  );
  const CLOSING = readFileSync(documentPath('strangers/dfka-zero-time.json'), 'utf8');
  it.each([
    ['requests, one on each line', `${REQUEST}\r\n${REQUEST}\n`, 2],
    ['documents of EKaBS, one on each line', `${EKABS}\n\n${EKABS}\n`, 2],
    ['a list of documents of EKaBS', `[${EKABS},${EKABS}]`, 2],
    ['a list of closings', `[${CLOSING},${CLOSING}]`, 2],
    ['the item of a queue', JSON.stringify({ ftQueueRow: 1, request: REQUEST, response: '{}' }), 1],
  ])('are read and counted: %s', (_what, text, count) => {
    const { format, receipts } = readJsonSource(text, 'till.json');
    expect(receipts).toHaveLength(count);
    for (const receipt of receipts) {
      const { failures, balance } = convertReceipt(receipt, mappingOf(format)).report;
      expect([failures, balance?.checked]).toEqual([[], expect.arrayContaining(['lines'])]);
    }
  });

  it('are refused where a line is none', () => {
    expect(() => readJsonSource(`${REQUEST}\n${REQUEST.slice(1)}`, 'a.json')).toThrow('This is not JSON');
    const twice = JSON.stringify({ request: '{"ftReceiptCase":"0x4445000000000001","ftreceiptcase":1}' });
    expect(() => readJsonSource(twice, 'a.json')).toThrow('which are the same name');
  });
});

it('a case whose last digits a program has rounded away is refused', () => {
  const text = '{"ftReceiptCase": 4919338172267102000, "cbChargeItems": []}';
  expect(() => readJsonSource(text, 'a.json')).toThrow('A program has rounded the ftReceiptCase');
});

it.each([
  ['0.755', 'kg', '1.000', 'kilograms'],
  ['0.755', 'kg', undefined, 'kilograms'],
  ['2', 'kg', '0.500', 'pieces'],
  ['2', 'kg', undefined, 'pieces'],
  ['3', undefined, '1', 'pieces'],
])('%s of a piece of %s with the factor %s is counted in %s', (text, unit, unitQuantity, expected) => {
  const fields: Readonly<Record<string, string | undefined>> = { unit, unitQuantity };
  const found = rules.quantity({
    ...{ text, mark: '.', currency: 'EUR', isNegative: false, timestamp: undefined },
    row: { with: { describes: 'piece' } } as never,
    other: (use) => fields[use],
    vatOf: () => undefined,
  });
  expect(found).toMatchObject({ value: { unit: expected } });
});
