import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import type { Sale } from '../../../src/sale/receipt/model/sale';
import { readReceipt } from '../../../src/sale/receipt/readReceipt';
import { readableSale } from '../../../src/sale/receipt/model/sale';
import { receiptHtml } from '../../../src/sale/receipt/receiptHtml';
import { bundleAll } from '../../support/contracts';
import { mutated, sampleOf } from '../../support/mutations';
import { bodyExamples } from '../../support/validators';

const sales = bodyExamples(await bundleAll())
  .filter(({ operation }) => operation === 'checkout/createSale')
  .map(({ name, value }) => [name, (value as { data: { attributes: Json } }).data.attributes] as const);
const drawn = (sale: Sale) => receiptHtml(readReceipt(sale), encodeQrCode);

it.each(sales)('%s has no gap: what the API accepts is drawn as it is', (_name, attributes) => {
  expect(drawn(readableSale(attributes))).toBe(drawn(attributes as Sale));
});

describe('a value that cannot be read', () => {
  const item = { lineItemId: '1', name: 'Semmel', quantity: { number: '1', unit: 'pieces' } };
  it.each([
    ['an amount', { ...item, grossTotal: { currency: 'EUR', amount: '10,30' } }],
    ['a currency', { ...item, grossTotal: { currency: 'Euro', amount: '10.30' } }],
    ['a total that is missing', item],
    ['a name of another type', { ...item, name: 7, grossTotal: { currency: 'EUR', amount: '1.00' } }],
    ['a quantity', { ...item, quantity: '2', grossTotal: { currency: 'EUR', amount: '1.00' } }],
    ['an item', 'Semmel'],
  ])('is a gap in its place, and the rest is there: %s', (_what, broken) => {
    const html = drawn(readableSale({ locale: 'de-AT', retailer: { name: 'Trafik' }, lineItems: [broken] }));
    expect(html).toContain('Trafik');
    expect(html).toContain('[?]');
    expect(html).not.toMatch(/NaN|undefined|\[object/);
  });

  it.each(['__proto__', 'constructor'])('is the word itself where no name is known: %s', (word) => {
    const money = { currency: 'EUR', amount: '1.00' };
    const content = { contentType: 'text/html', content: `&${word};` };
    const html = drawn(
      readableSale({
        lineItems: [{ ...item, quantity: { number: '2', unit: word }, grossTotal: money }],
        payments: [
          { method: word, entryMethod: word, card: { brand: word, cardType: word }, totalAmount: money },
        ],
        sections: [{ sectionType: 'text', content }],
      }),
    );
    expect(html.split(word)).toHaveLength(7);
    expect(html).not.toMatch(/\[object|function/);
  });

  it('is never drawn as a code', () => {
    const signature = { format: 'QR_CODE', content: 7 };
    const extensions = [
      { extensionId: 'at-rksv', attributes: { signature } },
      { extensionId: 'de-dsfinvk', attributes: {} },
    ];
    expect(drawn(readableSale({ extensions }))).not.toContain('<svg');
  });
});

it.each([null, 'x', 7, [], {}, { lineItems: {}, totals: 'x', extensions: [null], sections: [1] }])(
  'any value has a receipt, if an empty one: %j',
  (attributes) => {
    expect(drawn(readableSale(attributes))).not.toMatch(/NaN|undefined/);
  },
);

it('no mutation of an example stops the drawing', () => {
  for (const [name, attributes] of sales) {
    for (const changed of sampleOf(name, 40, mutated(attributes))) {
      expect(() => drawn(readableSale(changed)), JSON.stringify(changed)).not.toThrow();
    }
  }
});
