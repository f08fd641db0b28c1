import { describe, expect, it } from 'vitest';

import { countOfSet, drawShare } from '../../../../tools/suite/testSet';
import { contractNotesOf } from '../../support/contractNotes';
import { plan } from '../../../support/rehearsal';
import { blamed, CONCERNS, COUNTRIES, notShown, rehearse } from '../../support/rehearsedTill';

const ROLES = COUNTRIES.flatMap((country) => CONCERNS.map((concern) => ({ country, concern })));
/** Each seed draws other variations. */
const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);
const isOptional = new Set(plan.situations.filter(({ optional }) => optional === true).map(({ id }) => id));

describe('a till that does what the guides say', () => {
  it.each(ROLES)('shows every situation, and nothing wrong: $country $concern', async (role) => {
    const { detection } = await rehearse(role);
    expect([notShown(detection), blamed(detection)]).toEqual([[], []]);
  });

  it.each(ROLES)(
    `is blamed for nothing, and the sandbox keeps its contracts, whatever is played: $country $concern, of ${String(countOfSet(SEEDS.length))} seeds`,
    async (role) => {
      for (const seed of drawShare(SEEDS, 1 / 50)) {
        const { detection, exchanges } = await rehearse({ ...role, seed });
        const required = notShown(detection).filter((id) => !isOptional.has(id));
        expect([seed, required, blamed(detection)]).toEqual([seed, [], []]);
        expect([seed, contractNotesOf(exchanges)]).toEqual([seed, []]);
      }
    },
    600_000,
  );

  it.each([
    ['over the change of the Austrian rates', 'at', '2026-06-30T12:00:00+02:00', ['10', '20', '4.9']],
    ['through the hour that autumn has twice', 'at', '2026-10-24T23:30:00Z', ['20', '4.9']],
    ['over the end of paper invoices between businesses', 'de', '2026-12-31T12:00:00+01:00', ['19', '7']],
    ['through the hour that spring leaves out', 'ch', '2027-03-28T00:30:00Z', ['2.6', '8.1']],
  ] as const)('is blamed for nothing when its clock runs %s', async (_, country, timed, rates) => {
    const { detection } = await rehearse({ country, concern: 'till', timed });
    expect(blamed(detection)).toEqual([]);
    expect(notShown(detection)).not.toContain('late-sale');
    expect(detection.coverage.rates).toEqual(rates);
  });

  it('is recorded with the bodies of all requests, also of those that are refused before they are read', async () => {
    const { exchanges } = await rehearse({ country: 'de', concern: 'till' });
    const created = exchanges.filter(({ operation }) => operation === 'checkout/createSale');
    expect(created.map(({ status }) => status)).toEqual(expect.arrayContaining([401, 500]));
    expect(created.filter(({ requestBody }) => requestBody === undefined)).toEqual([]);
  });
});
