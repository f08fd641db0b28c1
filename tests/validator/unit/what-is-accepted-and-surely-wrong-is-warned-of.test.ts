import { describe, expect, it } from 'vitest';

import { preparedValidators } from '../../support/validators';

const { validate } = await preparedValidators();
const money = (amount: string, currency = 'EUR') => ({ currency, amount });

/** What of a sale differs from a valid one. */
interface Changes {
  readonly item?: object;
  readonly sale?: object;
}

function saleWith({ item = {}, sale = {} }: Changes) {
  const one = { ...{ lineItemId: '1', name: 'Semmel' }, quantity: { number: '1', unit: 'pieces' } };
  const attributes = {
    ...{ country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00', retailer: { name: 'Café' } },
    lineItems: [{ ...one, grossTotal: money('1.10'), ...item }],
    ...sale,
  };
  return { data: { type: 'sales', attributes } };
}

/** The warnings about a sale, each as `pointer below the attributes: sentence`. */
function warningsOf(changes: Changes): readonly string[] {
  const verdict = validate('createSale', saleWith(changes));
  return verdict.valid
    ? (verdict.warnings ?? []).map(
        ({ pointer, detail }) => `${pointer.replace('/data/attributes/', '')}: ${detail}`,
      )
    : [JSON.stringify(verdict.document.errors)];
}

const gtin = (format: string, content: string): Changes => ({ item: { gtin: { format, content } } });

describe('the number of an article', () => {
  // Numbers that textbooks on barcodes use, whose check digits are known.
  it.each([
    ['GTIN-8', '96385074'],
    ['GTIN-12', '012345678905'],
    ['GTIN-13', '4006381333931'],
    ['GTIN-14', '10012345678902'],
  ])('%s %s is right', (format, content) => {
    expect(warningsOf(gtin(format, content))).toEqual([]);
  });

  it.each([
    ['GTIN-8', '96385073', 'its check digit is 3, but that of its other digits is 4'],
    ['GTIN-12', '012345678906', 'its check digit is 6, but that of its other digits is 5'],
    ['GTIN-13', '4006381339331', 'its check digit is 1, but that of its other digits is'],
    ['GTIN-14', '10012345678903', 'its check digit is 3, but that of its other digits is 2'],
    ['GTIN-13', '96385074', '96385074 has 8 digits, but a GTIN-13 has 13.'],
    ['GTIN-8', '4006381333931', '4006381333931 has 13 digits, but a GTIN-8 has 8.'],
    ['GTIN-14', '012345678905', 'has 12 digits'],
  ])('%s %s is wrong: %s', (format, content, words) => {
    const [warning = '', ...others] = warningsOf(gtin(format, content));
    expect(others).toEqual([]);
    expect(warning).toMatch(/^lineItems\/0\/gtin\/content: /);
    expect(warning).toContain(words);
  });
});

describe('a text that programs may cut off or refuse', () => {
  it.each([
    ['with a null character', { item: { name: 'Sem\0mel' } }, 'lineItems/0/name', String.raw`(\u0000)`],
    ['with half of a pair', { item: { name: 'Semmel \ud83e' } }, 'lineItems/0/name', String.raw`(\ud83e)`],
    [
      'with the other half',
      { sale: { retailer: { name: '\udd50 Café' } } },
      'retailer/name',
      String.raw`(\udd50)`,
    ],
  ])('%s', (_what, changes, place, words) => {
    const [warning = '', ...others] = warningsOf(changes);
    expect(others).toEqual([]);
    expect(warning.startsWith(`${place}: `)).toBe(true);
    expect(warning).toContain(words);
  });

  it('is none with a whole pair, a newline or an accent', () => {
    expect(warningsOf({ item: { name: 'Semmel 🥐\nCafé' } })).toEqual([]);
  });
});

it('an empty list of payments', () => {
  const [warning = '', ...others] = warningsOf({ sale: { payments: [] } });
  expect(others).toEqual([]);
  expect(warning).toMatch(/^payments: payments is an empty list.*leave payments out/);
});

describe('currencies that differ in one sale', () => {
  it('are named with both places, and with what is not checked', () => {
    const totals = { grossAmount: money('1.10', 'CHF') };
    expect(warningsOf({ sale: { totals } })).toEqual([
      'lineItems/0/grossTotal/currency: lineItems[0].grossTotal is in EUR, but totals.grossAmount is in CHF: sums in which amounts of both occur are not checked. Use one currency in a sale.',
    ]);
  });

  it('are named once each', () => {
    const payments = ['CHF', 'USD', 'CHF'].map((currency) => ({
      method: 'CARD',
      totalAmount: money('1.10', currency),
    }));
    expect(warningsOf({ sale: { payments } }).map((warning) => warning.split(':')[0])).toEqual([
      'payments/0/totalAmount/currency',
      'payments/1/totalAmount/currency',
    ]);
  });

  it('are right for foreign cash', () => {
    const cash = {
      ...{ method: 'CASH', totalAmount: money('1.10'), foreignTotalAmount: money('1.00', 'CHF') },
      ...{ handed: money('2.00', 'CHF'), returned: money('1.10') },
    };
    expect(warningsOf({ sale: { payments: [cash] } })).toEqual([]);
  });
});

describe('the number of a payment card', () => {
  const paid = (referenceNumber: string): Changes => ({
    sale: { payments: [{ method: 'CARD', totalAmount: money('1.10'), referenceNumber }] },
  });

  // Numbers that payment services publish for tests.
  it.each([
    ['4111111111111111'],
    ['4111 1111 1111 1111'],
    ['card 5555-5555-5555-4444, approved'],
    ['378282246310005'],
    ['6011111111111117'],
  ])('is warned of in a reference: %s', (text) => {
    expect(warningsOf(paid(text))).toEqual([
      expect.stringMatching(/^payments\/0\/referenceNumber: .* only its last four digits belong in lastFour/),
    ]);
  });

  it.each([
    ['another check digit', '4111111111111112'],
    ['a reference that begins otherwise', '9111111111111112'],
    ['a longer number', '41111111111111111234'],
    ['an IBAN', 'AT61 4111 1111 1111 1111'],
    ['a part of a word', 'x4111111111111111'],
    ['a GTIN', '4006381333931'],
  ])('is not seen in %s', (_, text) => {
    expect(warningsOf(paid(text))).toEqual([]);
  });

  it('is warned of in a text and in externalId, and not as the number of a gift card', () => {
    const sale = {
      externalId: '5555555555554444',
      payments: [{ method: 'GIFT_CARD', totalAmount: money('1.10'), cardId: '5555555555554444' }],
    };
    const found = warningsOf({ sale, item: { description: 'Paid with 5555555555554444' } });
    expect(found.map((warning) => warning.split(':', 1)[0])).toEqual([
      'externalId',
      'lineItems/0/description',
    ]);
  });
});
