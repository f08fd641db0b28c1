import { describe, expect, it } from 'vitest';

import { checkSale } from '../../../src/sale/law/checkSale';
import { LAW_COUNTRIES, type LawCountry } from '../../../src/sale/law/checkedLaw';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { root } from '../../support/scratch';

const RATES = ['19', '20', '8.1', '18', '0'] as const;

const [YES, NO, OPEN] = ['present', 'missing', 'cannot tell'] as const;

/** Where the goods of a sale go, as its attributes say it. */
const SOLD = {
  'at a till': { cashRegister: { cashRegisterId: '1' } },
  'in cash': { payments: [{ method: 'CASH' }] },
  'from a web shop to at': to('at'),
  'from a web shop to ch': to('ch'),
  'from a web shop to de': to('de'),
  'from a web shop to it': to('it'),
  'from a till to at, with an address for the goods': {
    cashRegister: { cashRegisterId: '1' },
    extensions: [{ extensionId: 'order-fulfillment', attributes: { shippingAddress: { country: 'at' } } }],
  },
  'from a web shop, without an address': {},
  'online by the register of a web shop, without an address': {
    ...{ cashRegister: { cashRegisterId: '1' }, payments: [{ method: 'ONLINE' }] },
  },
  'and taken back at a till': {
    ...{ cashRegister: { cashRegisterId: '1' }, lineItems: [{ returned: true }] },
  },
};

function to(country: string) {
  return { customer: { address: { country } }, payments: [{ method: 'CARD' }] };
}

type Verdict = typeof YES | typeof NO | typeof OPEN;

/** The verdict on each rate, in the order of RATES: 19 is of Germany and Jungholz, 20 of Austria, 8.1 of Switzerland, 18 of none. */
const VERDICTS: Readonly<Record<LawCountry, Readonly<Record<keyof typeof SOLD, readonly Verdict[]>>>> = {
  de: {
    'at a till': [YES, NO, NO, NO, YES],
    'in cash': [YES, NO, NO, NO, YES],
    'from a web shop to at': [YES, YES, OPEN, OPEN, YES],
    'from a web shop to ch': [YES, OPEN, YES, OPEN, YES],
    'from a web shop to de': [YES, NO, NO, NO, YES],
    'from a web shop to it': [YES, OPEN, OPEN, OPEN, YES],
    'from a till to at, with an address for the goods': [YES, YES, OPEN, OPEN, YES],
    'from a web shop, without an address': [YES, OPEN, OPEN, OPEN, YES],
    'online by the register of a web shop, without an address': [YES, OPEN, OPEN, OPEN, YES],
    'and taken back at a till': [YES, OPEN, OPEN, OPEN, YES],
  },
  at: {
    'at a till': [YES, YES, NO, NO, YES],
    'in cash': [YES, YES, NO, NO, YES],
    'from a web shop to at': [YES, YES, NO, NO, YES],
    'from a web shop to ch': [YES, YES, YES, OPEN, YES],
    'from a web shop to de': [YES, YES, OPEN, OPEN, YES],
    'from a web shop to it': [YES, YES, OPEN, OPEN, YES],
    'from a till to at, with an address for the goods': [YES, YES, NO, NO, YES],
    'from a web shop, without an address': [YES, YES, OPEN, OPEN, YES],
    'online by the register of a web shop, without an address': [YES, YES, OPEN, OPEN, YES],
    'and taken back at a till': [YES, YES, OPEN, OPEN, YES],
  },
  // A rate of 0 is an exemption, which no field names.
  ch: {
    'at a till': [NO, NO, YES, NO, OPEN],
    'in cash': [NO, NO, YES, NO, OPEN],
    'from a web shop to at': [YES, YES, YES, OPEN, YES],
    'from a web shop to ch': [NO, NO, YES, NO, OPEN],
    'from a web shop to de': [YES, OPEN, YES, OPEN, YES],
    'from a web shop to it': [OPEN, OPEN, YES, OPEN, OPEN],
    'from a till to at, with an address for the goods': [YES, YES, YES, OPEN, YES],
    'from a web shop, without an address': [OPEN, OPEN, YES, OPEN, OPEN],
    'online by the register of a web shop, without an address': [OPEN, OPEN, YES, OPEN, OPEN],
    'and taken back at a till': [OPEN, OPEN, YES, OPEN, OPEN],
  },
};

describe.each(LAW_COUNTRIES)('the verdict on a VAT rate of a sale of %s', (country) => {
  const law = readLaw(root, country);
  const check = (sold: keyof typeof SOLD, percentage: string) =>
    checkSale(law, {
      ...{ timestamp: '2026-11-05T12:00:00+01:00', taxes: [{ taxType: 'VAT', percentage }] },
      ...SOLD[sold],
    }).find(({ id }) => id === 'rates');

  it.each(Object.entries(VERDICTS[country]))(
    'follows from the rate and the address: sold %s',
    (sold, expected) => {
      const found = RATES.map((rate) => check(sold as keyof typeof SOLD, rate)?.verdict);
      expect(Object.fromEntries(RATES.map((rate, index) => [rate, found[index]]))).toEqual(
        Object.fromEntries(RATES.map((rate, index) => [rate, expected[index]])),
      );
    },
  );

  it('that cannot be told without an address says so', () => {
    expect(check('from a web shop, without an address', '18')?.why).toMatch(/^No till and no address say/);
    expect(check('from a web shop to it', '18')?.why).toMatch(/^The goods go to another country/);
  });
});
