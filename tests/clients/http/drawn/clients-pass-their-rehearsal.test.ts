import { describe, expect, it } from 'vitest';

import { countOfSet, drawShare } from '../../../../tools/suite/testSet';
import { plan } from '../../../support/rehearsal';
import { blamed, notShown } from '../../../support/playedSandbox';
import { hasLanguage } from '../../../support/samples';
import { temporaryFolder } from '../../../support/temporary';
import { rehearseClient } from '../../support/clientDay';
import { buildProgram, clientPrograms, type BuiltProgram } from '../../support/clientPrograms';

/** Each seed draws other variations. */
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);
const COUNTRIES = ['at', 'ch', 'de'] as const;
const isOptional = new Set(plan.situations.filter(({ optional }) => optional === true).map(({ id }) => id));
const ROLES = ['till', 'web-shop', 'back-office'] as const;

describe.each(clientPrograms)('the client in $language', (program) => {
  const folder = temporaryFolder();
  let built: Promise<BuiltProgram> | undefined;

  // Skipped, reported and counted on a machine without the language.
  it.skipIf(!hasLanguage(program.language)).each(ROLES)(
    `shows each situation of a %s, and nothing wrong, of ${String(countOfSet(SEEDS.length))} seeds`,
    async (concern) => {
      built ??= buildProgram(program, folder);
      for (const seed of drawShare(SEEDS, 1 / 20, (one) => `${program.language} ${concern} ${String(one)}`)) {
        const country = COUNTRIES[seed % 3] ?? 'de';
        const { detection } = await rehearseClient(await built, { country, concern, seed });
        const required = notShown(detection).filter((id) => !isOptional.has(id));
        expect([seed, required, blamed(detection)]).toEqual([seed, [], []]);
      }
    },
    600_000,
  );
});
