import { describe, expect, it } from 'vitest';

import { countOfSet, drawShare } from '../../../tools/suite/testSet';
import { contractNotesOf } from '../../support/contractNotes';
import { plan } from '../../support/rehearsal';
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

  it('is recorded with the bodies of all requests, also of those that are refused before they are read', async () => {
    const { exchanges } = await rehearse({ country: 'de', concern: 'till' });
    const created = exchanges.filter(({ operation }) => operation === 'checkout/createSale');
    expect(created.map(({ status }) => status)).toEqual(expect.arrayContaining([401, 500]));
    expect(created.filter(({ requestBody }) => requestBody === undefined)).toEqual([]);
  });
});
