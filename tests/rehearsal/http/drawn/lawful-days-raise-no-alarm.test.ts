import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { isFullSet, seed as setSeed } from '../../../../tools/suite/testSet';
import { lawfulDay, ROLES, type Day } from '../../lawful/day';

// Whoever wrote the days knew the contracts, the guides and the law, and not the detector: an alarm is the detector's mistake
// unless a sentence of them forbids what the day did. `npx tsx tests/rehearsal/lawful/printDays.ts {seed}` shows a day.
const COUNT = isFullSet ? 1000 : 20;
const MOST = 20_000;
const drawn = createHash('sha256').update(setSeed).digest().readUInt32BE() % (MOST - COUNT);
const first = isFullSet ? 1 : 1 + drawn;
const seeds = Array.from({ length: COUNT }, (_, index) => first + index);

describe.each(ROLES.map((role, index) => ({ role, index })))('a lawful day: $role', ({ index }) => {
  const ofRole = seeds.filter((seed) => seed % ROLES.length === index);
  const days: Day[] = [];

  it('raises no alarm', async () => {
    for (const seed of ofRole) {
      days.push(await lawfulDay(seed));
    }
    expect(
      days.flatMap(({ seed, alarms }) => [...new Set(alarms)].map((alarm) => `${String(seed)}: ${alarm}`)),
    ).toEqual([]);
  }, 600_000);

  it('is refused nothing by the sandbox', () => {
    expect(days.flatMap(({ seed, refused }) => refused.map((said) => `${String(seed)}: ${said}`))).toEqual(
      [],
    );
  });
});
