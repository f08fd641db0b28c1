import { describe, expect, it } from 'vitest';

import { drawShare } from '../../../../tools/suite/testSet';
import { FAULTS } from '../../tills/faults';
import { plan } from '../../../support/rehearsal';
import { blamed, notShown } from '../../../support/playedSandbox';
import { rehearseProgram, TILL_PROGRAMS } from '../../support/rehearsedProgram';
import { COUNTRIES } from '../../support/rehearsedTill';

const CONCERNS = ['till', 'web-shop', 'back-office'] as const;
const ROLES = COUNTRIES.flatMap((country) => CONCERNS.map((concern) => ({ country, concern })));
/** Each seed draws other variations. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const isOptional = new Set(plan.situations.filter(({ optional }) => optional === true).map(({ id }) => id));

/** The faults that are planted in the tills of all languages. */
const PLANTED = [
  ...['key-per-attempt', 'conflict-is-failure', 'loop-ends-on-short-page', 'amounts-as-numbers'],
  ...['totals-off-by-a-cent', 'storno-with-positive-amounts', 'tag-without-quotes', 'tag-of-an-old-read'],
  ...['token-per-call', 'retry-after-ignored', 'retried-forever', 'all-scopes', 'version-missing'],
  'media-type-of-json',
];

// Skipped, reported and counted on a machine without the language (`TILL_PROGRAMS`).
describe.each(TILL_PROGRAMS)('a till in $id', (program) => {
  it.skipIf(!program.isHere).each(ROLES)(
    'shows every situation, and nothing wrong: $country $concern',
    async (role) => {
      const { detection } = await rehearseProgram(program, role);
      expect([notShown(detection), blamed(detection)]).toEqual([[], []]);
    },
  );

  it.skipIf(!program.isHere).each(ROLES)(
    'is blamed for nothing, whatever is played: $country $concern',
    async (role) => {
      for (const seed of drawShare(SEEDS, 1 / 20)) {
        const { detection } = await rehearseProgram(program, { ...role, seed });
        const required = notShown(detection).filter((id) => !isOptional.has(id));
        expect([seed, required, blamed(detection)]).toEqual([seed, [], []]);
      }
    },
    600_000,
  );

  it.skipIf(!program.isHere).each(PLANTED)('is blamed for its fault, and for no other: %s', async (id) => {
    const planted = FAULTS.find((fault) => fault.id === id);
    const [country, concern] = planted?.role ?? ['de', 'till'];
    const { detection } = await rehearseProgram(program, { country, concern, fault: id });
    const mistakes = blamed(detection);
    expect(mistakes).toContain(planted?.blamed);
    expect(
      mistakes.filter((each) => each !== planted?.blamed && planted?.also?.includes(each) !== true),
    ).toEqual([]);
  });
});
