import { describe, expect, it } from 'vitest';

import { blamed, notShown } from '../../support/playedSandbox';
import { rehearseProgram, TILL_PROGRAMS } from '../support/rehearsedProgram';
import { rehearse } from '../support/rehearsedTill';

const ROLE = { country: 'de', concern: 'till' } as const;

describe('a reference till shows every situation of a till in Germany, and nothing wrong', () => {
  it('in typescript', async () => {
    const { detection } = await rehearse(ROLE);
    expect([notShown(detection), blamed(detection)]).toEqual([[], []]);
  });

  for (const program of TILL_PROGRAMS) {
    // Skipped, reported and counted on a machine without the language (`TILL_PROGRAMS`).
    it.skipIf(!program.isHere)(`in ${program.id}`, async () => {
      const { detection } = await rehearseProgram(program, ROLE);
      expect([notShown(detection), blamed(detection)]).toEqual([[], []]);
    });
  }
});
