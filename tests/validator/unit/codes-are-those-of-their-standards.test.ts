import { describe, expect, it } from 'vitest';

import { codeWarnings } from '../../../src/validator/codes';

const warningsOf = (part: unknown) => codeWarnings({ path: ['data', 'attributes'], part });
const letters = (first: string) => Array.from({ length: 26 }, (_, index) => letter(first, index));
const letter = (first: string, index: number) => String.fromCharCode(first.charCodeAt(0) + index);

describe('a code of a country or a currency', () => {
  it('is warned of once, at its first place, if no standard has it', () => {
    const money = { currency: 'EUX', amount: '1.00' };
    const sale = {
      country: 'zz',
      totals: { grossAmount: money, taxAmount: { currency: 'CHF', amount: '0.10' } },
      lineItems: [{ grossTotal: money }],
      retailer: { address: { country: 'uk', countryName: 'zz' } },
    };
    expect(warningsOf(sale)).toEqual([
      {
        code: 'country-code',
        pointer: '/data/attributes/country',
        detail: 'zz is not a country code of ISO 3166-1. The API accepts it.',
      },
      {
        code: 'currency-code',
        pointer: '/data/attributes/totals/grossAmount/currency',
        detail: 'EUX is not a currency code of ISO 4217. The API accepts it.',
      },
      {
        code: 'country-code',
        pointer: '/data/attributes/retailer/address/country',
        detail: 'uk is not a country code of ISO 3166-1. The API accepts it.',
      },
    ]);
  });

  it('is one of the 249 countries, each of which has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    const codes = letters('a').flatMap((first) => letters('a').map((second) => first + second));
    const known = codes.filter((country) => warningsOf({ country }).length === 0);
    expect(known).toHaveLength(249);
    expect(known.filter((code) => names.of(code.toUpperCase()) === code.toUpperCase())).toEqual([]);
  });

  it('is one of the currencies in use, or one that was in use since 2022', () => {
    const codes = letters('A').flatMap((first) =>
      letters('A').flatMap((second) => letters('A').map((third) => first + second + third)),
    );
    const known = codes.filter((currency) => warningsOf({ currency }).length === 0);
    expect(known).toHaveLength(183);
    for (const code of ['EUR', 'CHF', 'XCG', 'ZWG', 'BGN', 'HRK']) {
      expect(known).toContain(code);
    }
    expect(known).not.toContain('DEM');
  });
});
