import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { preparedValidators, saleBodies } from '../../support/validators';

const { validate } = await preparedValidators();
const examples = await saleBodies();

/** The warnings about a sale, each as `pointer below the attributes: sentence`. */
function warningsOf(sale: unknown): readonly string[] {
  const verdict = validate('createSale', sale);
  if (!verdict.valid) {
    throw new Error(`The sale is not valid: ${JSON.stringify(verdict.document.errors)}`);
  }
  return (verdict.warnings ?? []).map(
    ({ pointer, detail }) => `${pointer.replace('/data/attributes/', '')}: ${detail}`,
  );
}

/** An example with other values at pointers below its attributes; `undefined` removes one. */
function changed(name: string, changes: Readonly<Record<string, Json | undefined>>): unknown {
  const sale = structuredClone(examples.get(name)) as { data: { attributes: Record<string, unknown> } };
  for (const [pointer, value] of Object.entries(changes)) {
    const steps = pointer.split('/');
    const last = steps.pop() ?? '';
    const holder = steps.reduce<Record<string, unknown>>((part, step) => {
      const next = part[step];
      if (typeof next !== 'object' || next === null) {
        throw new Error(`The example ${name} has no ${pointer}.`);
      }
      return next as Record<string, unknown>;
    }, sale.data.attributes);
    if (value === undefined) {
      Reflect.deleteProperty(holder, last);
    } else {
      holder[last] = value;
    }
  }
  return sale;
}

/** The scarf of `returnNegative` at another price: its amounts, and those of the sale. */
function scarf(gross: string, net: string, tax: string): Readonly<Record<string, Json>> {
  const amounts = { grossAmount: gross, netAmount: net, taxAmount: tax };
  const inPlaces = ['lineItems/0/taxes/0', 'taxes/0', 'totals'].flatMap((place) =>
    Object.entries(amounts).map(([name, amount]) => [`${place}/${name}/amount`, amount] as const),
  );
  return {
    ...Object.fromEntries(inPlaces),
    'lineItems/0/grossTotal/amount': gross,
    'lineItems/0/netTotal/amount': net,
    'lineItems/0/totalTax/amount': tax,
    'payments/0/totalAmount/amount': gross,
  };
}

/** A scarf for 49.90 francs comes back, and another for 59.90 is sold. */
function exchange(returned: string, paid = '10.00'): unknown {
  const francs = (amount: string) => ({ currency: 'CHF', amount });
  const line = (lineItemId: string, amount: string) => ({
    ...{ lineItemId, name: 'Schal', quantity: { number: '1', unit: 'pieces' } },
    taxes: [{ taxType: 'VAT', percentage: '8.1', taxAmount: francs(taxIn(amount)) }],
    grossTotal: francs(amount),
  });
  const taxIn = (gross: string) => ((Number(gross) * 8.1) / 108.1).toFixed(2);
  return changed('returnNegative', {
    lineItems: [{ ...line('1', returned), returned: true }, line('2', '59.90')],
    taxes: [{ taxType: 'VAT', percentage: '8.1', grossAmount: francs(paid), taxAmount: francs(taxIn(paid)) }],
    totals: { grossAmount: francs(paid) },
    payments: [{ method: 'CARD', totalAmount: francs(paid) }],
  });
}

describe('a warning says which amount is off, what it should be, and by how much', () => {
  it.each([
    [
      'a line item: quantity and price',
      'germanSupermarket',
      { 'lineItems/2/grossUnitPrice/amount': '3.99' },
      [
        'lineItems/2/grossTotal: grossTotal is 2.52 EUR, but 0.842 times grossUnitPrice is 3.36 EUR: the difference is 0.84 EUR.',
      ],
    ],
    [
      'a line item: what its discounts leave',
      'discounts',
      { 'lineItems/0/discounts/0/totalGrossAmount/amount': '11.00' },
      [
        'lineItems/0/grossTotal: grossTotal is 36.00 CHF, but baseGrossTotal less the discounts of the item is 37.00 CHF: the difference is 1.00 CHF.',
      ],
    ],
    [
      'a tax: net and tax',
      'germanSupermarket',
      { 'taxes/0/netAmount/amount': '2.72', 'totals/netAmount': undefined },
      [
        /^taxes\/0\/grossAmount: grossAmount is .* but netAmount and taxAmount add up to .*: the difference is 0\.01 EUR\.$/,
      ],
    ],
    [
      'a tax: its rate',
      'swissCashRounded',
      {
        'taxes/0/percentage': '3.8',
        'lineItems/0/taxes': undefined,
        'lineItems/1/taxes': undefined,
        'lineItems/2/taxes': undefined,
      },
      [
        /^taxes\/0\/taxAmount: taxAmount is .* CHF, but 3\.8 % in grossAmount is .* CHF: the difference is .* CHF\.$/,
      ],
    ],
    [
      'cash in francs that no coins make up, though it is what the sale comes to',
      'swissCashRounded',
      { 'payments/0': { method: 'CASH', totalAmount: { currency: 'CHF', amount: '18.27' } } },
      [
        'payments/0/totalAmount: totalAmount is 18.27 CHF, but cash in 5-centime coins is 18.25 CHF: the difference is 0.02 CHF.',
      ],
    ],
    [
      'a tax of a returned line item with another sign than the item',
      'returnNegative',
      {
        'lineItems/0/taxes/0/taxAmount/amount': '3.74',
        'lineItems/0/taxes/0/grossAmount': undefined,
        'lineItems/0/taxes/0/netAmount': undefined,
      },
      [
        'lineItems/0/taxes/0/taxAmount: taxAmount is 3.74 CHF, but totalTax of the item is -3.74 CHF: the difference is 7.48 CHF.',
      ],
    ],
    [
      'a deposit whose tax is left out',
      'germanSupermarket',
      { 'lineItems/5/taxes': undefined },
      [/^lineItems\/5: This deposit has no taxes, although other line items have\./],
    ],
    [
      'a negative total without a returned line item',
      'returnNegative',
      { 'lineItems/0/returned': undefined },
      ['totals/grossAmount: grossAmount is -49.90 CHF, but no line item has "returned": true.'],
    ],
    [
      'the payments',
      'germanSupermarket',
      { 'payments/0/totalAmount/amount': '11.60' },
      [
        'totals/grossAmount: grossAmount is 11.62 EUR, but the payments add up to 11.60 EUR: the difference is 0.02 EUR.',
        'payments: The fiscal code or record says "11.62" and the sale "11.60" (payments not in cash): the code is that of another sale.',
      ],
    ],
    [
      'a tip',
      'restaurantTip',
      { 'payments/0/tip/amount': '8.00' },
      [
        'payments/0/totalAmount: totalAmount is 80.00 EUR, but amount and tip add up to 79.90 EUR: the difference is 0.10 EUR.',
      ],
    ],
    [
      'the change',
      'swissCashRounded',
      { 'payments/0/returned/amount': '1.70' },
      [
        'payments/0/totalAmount: totalAmount is 18.25 CHF, but handed less returned is 18.30 CHF: the difference is 0.05 CHF.',
      ],
    ],
  ])('%s', (_what, name, changes, expected) => {
    expect(warningsOf(changed(name, changes))).toEqual(
      expected.map((line) => (typeof line === 'string' ? line : (expect.stringMatching(line) as string))),
    );
  });

  it('a rate: its line items, and one that the sale does not list', () => {
    const warnings = warningsOf(changed('germanSupermarket', { 'lineItems/3/taxes/0/percentage': '7' }));
    expect(warnings).toContainEqual(
      expect.stringMatching(
        /^taxes\/\d\/grossAmount: The gross amount at 19 % is 3\.23 EUR, but the items at this rate add up to 1\.24 EUR/,
      ),
    );
    expect(warningsOf(changed('germanSupermarket', { 'lineItems/3/taxes/0/percentage': '16' }))).toContain(
      'lineItems/3/taxes/0/percentage: The item is taxed at 16 %, but no entry in the taxes of the sale has this rate.',
    );
  });
});

describe('what comes back is checked as what is sold', () => {
  it.each([
    [
      'a line item: net and tax',
      'germanReturnTseOutage',
      { 'lineItems/1/netTotal/amount': '-16.83', 'lineItems/1/taxes/0/netAmount': undefined },
      [
        'lineItems/1/grossTotal: grossTotal is -18.00 EUR, but netTotal and totalTax add up to -18.01 EUR: the difference is 0.01 EUR.',
      ],
    ],
    [
      'a line item: its tax',
      'returnNegative',
      {
        'lineItems/0/taxes/0/grossAmount/amount': '-48.90',
        'lineItems/0/taxes/0/netAmount/amount': '-45.24',
        'lineItems/0/taxes/0/taxAmount/amount': '-3.66',
      },
      [
        'lineItems/0/taxes/0/grossAmount: grossAmount is -48.90 CHF, but grossTotal of the item is -49.90 CHF: the difference is 1.00 CHF.',
      ],
    ],
    [
      'the totals: its line items, its taxes and the payments',
      'returnNegative',
      {
        ...scarf('-49.95', '-46.21', '-3.74'),
        'totals/grossAmount/amount': '-49.90',
        'totals/netAmount': undefined,
      },
      [
        'lineItems/0/grossTotal: grossTotal is -49.95 CHF, but 1 times grossUnitPrice is -49.90 CHF: the difference is 0.05 CHF.',
        'totals/grossAmount: grossAmount is -49.90 CHF, but the items add up to -49.95 CHF: the difference is 0.05 CHF.',
        'totals/grossAmount: grossAmount is -49.90 CHF, but the taxes of the sale add up to -49.95 CHF: the difference is 0.05 CHF.',
        'totals/grossAmount: grossAmount is -49.90 CHF, but the payments add up to -49.95 CHF: the difference is 0.05 CHF.',
      ],
    ],
  ])('%s', (_what, name, changes, expected) => {
    expect(warningsOf(changed(name, changes))).toEqual(expected);
  });

  it('is taken off what is sold: an exchange never adds up the two', () => {
    const added = exchange('49.90', '109.80');
    expect(warningsOf(added)).toEqual([
      'taxes/0/grossAmount: The gross amount at 8.1 % is 109.80 CHF, but the items at this rate add up to 10.00 CHF: the difference is 99.80 CHF.',
      'totals/grossAmount: grossAmount is 109.80 CHF, but the items add up to 10.00 CHF: the difference is 99.80 CHF.',
    ]);
    expect(warningsOf(exchange('-49.90', '10.01'))).toEqual([
      'taxes/0/grossAmount: The gross amount at 8.1 % is 10.01 CHF, but the items at this rate add up to 10.00 CHF: the difference is 0.01 CHF.',
      'totals/grossAmount: grossAmount is 10.01 CHF, but the items add up to 10.00 CHF: the difference is 0.01 CHF.',
    ]);
  });

  it('has one sign: what comes back with a minus is not made up by what comes back with none', () => {
    const mixed = changed('germanReturnTseOutage', {
      'lineItems/1/grossTotal/amount': '18.00',
      ...{
        'lineItems/1/netTotal': undefined,
        'lineItems/1/totalTax': undefined,
        'lineItems/1/taxes': undefined,
      },
      ...{ taxes: undefined, 'totals/netAmount': undefined, 'totals/taxAmount': undefined },
      'totals/grossAmount/amount': '-21.90',
      'payments/0/totalAmount/amount': '-21.90',
    });
    expect(warningsOf(mixed)).toEqual([
      'totals/grossAmount: grossAmount is -21.90 EUR, but the items add up to -57.90 EUR: the difference is 36.00 EUR.',
    ]);
  });
});

describe('what is right in more than one form gives no warning', () => {
  it('cash in francs that is rounded to 5 centimes, and no other payment', () => {
    const paid = (amount: string, method: string) => ({
      payments: [{ method, totalAmount: { currency: 'CHF', amount } }],
    });
    expect(warningsOf(changed('swissCashRounded', paid('18.25', 'CASH')))).toEqual([]);
    expect(warningsOf(changed('swissCashRounded', paid('18.30', 'CASH')))).toHaveLength(1);
    expect(warningsOf(changed('swissCashRounded', paid('18.25', 'CARD')))).toHaveLength(1);
  });

  it('a tax that was rounded for each line item or once for the rate', () => {
    const euros = (amount: string) => ({ currency: 'EUR', amount });
    const bottle = (lineItemId: string) => ({
      lineItemId,
      name: 'Limonade',
      quantity: { number: '1', unit: 'pieces' },
      grossTotal: euros('0.99'),
    });
    const rate = (netAmount: string, taxAmount: string) => ({
      lineItems: [bottle('1'), bottle('2'), bottle('3')],
      taxes: [
        {
          taxType: 'VAT',
          percentage: '19.00',
          grossAmount: euros('2.97'),
          netAmount: euros(netAmount),
          taxAmount: euros(taxAmount),
        },
      ],
      totals: { grossAmount: euros('2.97') },
      payments: undefined,
      extensions: undefined,
    });
    expect(warningsOf(changed('germanSupermarket', rate('2.49', '0.48')))).toEqual([]);
    expect(warningsOf(changed('germanSupermarket', rate('2.50', '0.47')))).toEqual([]);
    expect(warningsOf(changed('germanSupermarket', rate('2.47', '0.50')))).toHaveLength(1);
  });

  it('cash that goes back, rounded to 5 centimes', () => {
    const back = (amount: string) =>
      changed('returnNegative', {
        ...scarf('-49.93', '-46.19', '-3.74'),
        'lineItems/0/grossUnitPrice/amount': '49.93',
        payments: [{ method: 'CASH', totalAmount: { currency: 'CHF', amount } }],
      });
    expect(warningsOf(back('-49.95'))).toEqual([]);
    expect(warningsOf(back('-49.90'))).toEqual([
      'totals/grossAmount: grossAmount is -49.93 CHF, but the payments add up to -49.90 CHF: the difference is 0.03 CHF.',
    ]);
  });

  it('an exchange whose returned item has a minus sign or none', () => {
    expect(warningsOf(exchange('-49.90'))).toEqual([]);
    expect(warningsOf(exchange('49.90'))).toEqual([]);
  });

  it('a discount of the sale, which a return takes back', () => {
    const discounts = [{ totalGrossAmount: { currency: 'CHF', amount: '5.00' } }];
    const paid = (amount: string) => ({
      ...{ discounts, taxes: undefined, 'totals/netAmount': undefined, 'totals/taxAmount': undefined },
      'totals/grossAmount/amount': amount,
      'payments/0/totalAmount/amount': amount,
    });
    expect(warningsOf(changed('returnNegative', paid('-44.90')))).toEqual([]);
    expect(warningsOf(changed('returnNegative', paid('-54.90')))).toEqual([
      'totals/grossAmount: grossAmount is -54.90 CHF, but the items less the discounts of the sale add up to -44.90 CHF: the difference is 10.00 CHF.',
    ]);
  });

  it('a returned item at its list price, of which a discount was paid back', () => {
    const listed = { 'lineItems/0/grossUnitPrice/amount': '59.90' };
    expect(warningsOf(changed('returnNegative', listed))).toEqual([]);
    expect(
      warningsOf(changed('returnNegative', { 'lineItems/0/grossUnitPrice/amount': '39.90' })),
    ).toHaveLength(1);
  });

  it('empties that are paid out, as returned or not', () => {
    const paidOut = { 'lineItems/0/name': 'Pfand, Leergut' };
    expect(warningsOf(changed('returnNegative', paidOut))).toEqual([]);
    expect(warningsOf(changed('returnNegative', { ...paidOut, 'lineItems/0/returned': undefined }))).toEqual(
      [],
    );
  });

  it('a returned item with a minus sign, and the sums of one without', () => {
    expect(examples.has('returnNegative')).toBe(true);
    const positive = JSON.parse(
      JSON.stringify(examples.get('returnNegative')).replace(/"amount":"-/g, '"amount":"'),
    ) as unknown;
    // It adds up; that it looks like money that comes in is said once.
    expect(warningsOf(positive)).toEqual([
      'totals/grossAmount: grossAmount is 49.90 CHF, but each line item has "returned": true. The contract accepts either sign; write a minus, as the guides do.',
    ]);
  });
});
