import { describe, expect, it } from 'vitest';

import type { Example } from '../../../src/contract/read/openapi';
import { SHOPS } from '../../../src/studio/scenarios/shops';
import { bundleAll } from '../../support/contracts';

interface Business {
  readonly taxId: string;
  readonly name?: string;
  readonly companyName?: string;
}

const examples = [...(await bundleAll()).values()].flatMap(({ components }) =>
  Object.entries(components?.['examples'] ?? {}).map(
    ([name, example]) => [name, (example as Example).value] as const,
  ),
);
const values = examples.flatMap(([, value]) => partsOf(value));
const businesses: readonly Business[] = [...values.filter(isBusiness), ...Object.values(SHOPS)];
const phones = values.filter((value): value is string => /^\+\d{7,15}$/.test(String(value)));

function partsOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(partsOf)]
    : [value];
}

function isBusiness(value: unknown): value is Business {
  return typeof value === 'object' && value !== null && 'taxId' in value && typeof value.taxId === 'string';
}

const digits = (text: string) => [...text.matchAll(/\d/g)].map(([digit]) => Number(digit));
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

/** The check digit of the first digits of a number, by country. */
const CHECK_DIGITS: Readonly<Record<string, (own: readonly number[]) => number>> = {
  // A German number: ISO 7064, MOD 11,10.
  DE: (own) => {
    const rest = own.reduce((product, digit) => (((digit + product) % 10 || 10) * 2) % 11, 10);
    return (11 - rest) % 10;
  },
  // An Austrian UID: digits of even places doubled, their digits added, and 4.
  ATU: (own) => {
    const weighed = own.map((digit, index) => (index % 2 === 0 ? digit : sum(digits(String(digit * 2)))));
    return (96 - sum(weighed)) % 10;
  },
  // A Swiss UID: modulo 11, eCH-0097.
  CHE: (own) => {
    const weights = [5, 4, 3, 2, 7, 6, 5, 4];
    return (11 - (sum(own.map((digit, index) => digit * (weights[index] ?? 0))) % 11)) % 11;
  },
};

describe('the number of a business in an example', () => {
  it.each([...new Set(businesses.map(({ taxId }) => taxId))])('%s has its check digit', (taxId) => {
    const own = digits(taxId);
    const [country = ''] = /^[A-Z]+/.exec(taxId) ?? [];
    expect(own.at(-1)).toBe(CHECK_DIGITS[country]?.(own.slice(0, -1)));
  });

  it('names one business', () => {
    const names = new Map<string, Set<string>>();
    for (const { taxId, companyName, name } of businesses) {
      // The suffix of a Swiss number is a matter of language.
      const [number = ''] = taxId.split(/ (?=MWST|TVA|IVA)/);
      const known = names.get(number) ?? new Set();
      const own = companyName ?? name;
      names.set(number, own === undefined ? known : known.add(own));
    }
    expect([...names].filter(([, known]) => known.size > 1)).toEqual([]);
  });
});

// As the page of conventions says: only Germany is known to keep numbers for fiction, (0)30 23125 000 to 999.
it.each([...new Set(phones)])(
  'a telephone number of an example %s is of the range that the conventions name for its country',
  (phone) => {
    expect(phone).toMatch(/^\+(?:493023125\d{3}|431555\d{4}|4144555\d{4})$/);
  },
);
