import { describe, expect, it } from 'vitest';

import { codeWarnings } from '../../src/validator/codes';
import { bodyExamples, preparedValidators } from '../support/validators';
import { bundleAll } from '../support/contracts';

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

  it('is warned of by the validator, which accepts the sale, and in no example', async () => {
    const { validate } = await preparedValidators();
    const sales = bodyExamples(await bundleAll()).filter(
      ({ operation }) => operation === 'checkout/createSale',
    );
    const codesIn = (body: unknown) => {
      const verdict = validate('checkout/createSale', body);
      return verdict.valid
        ? (verdict.warnings ?? []).filter(({ detail }) => detail.includes('ISO'))
        : [{ detail: 'refused' }];
    };
    expect(sales.flatMap(({ value }) => codesIn(value))).toEqual([]);
    const [first] = sales;
    const body = structuredClone(first?.value) as { data: { attributes: Record<string, unknown> } };
    body.data.attributes['country'] = 'zz';
    expect(codesIn(body)).toHaveLength(1);
  });
});
