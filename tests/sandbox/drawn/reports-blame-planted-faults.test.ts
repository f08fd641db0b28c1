import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { FAULTS, type PlantedFault } from '../../rehearsal/tills/faults';
import { blamed, rehearse } from '../../support/rehearsedTill';
import { root } from '../../support/scratch';

/** What no rehearsal at the sandbox shows, and why. */
const OUT_OF_SIGHT: Readonly<Record<string, string>> = {
  'token-sent-to-download-host': 'The downloads of the sandbox are at its own host, which takes the token.',
};

/** What a report says about a till with a fault. */
async function judged({ id, role, job, change }: PlantedFault): Promise<readonly string[]> {
  const [country, concern] = role;
  const { detection } = await rehearse({
    ...{ country, concern, fault: id },
    spoil: (name, sale) =>
      change !== undefined && (job === undefined || job.split('|').includes(name))
        ? { ...sale, ...change(sale) }
        : sale,
  });
  return blamed(detection);
}

const reports = new Map<string, readonly string[]>();
for (const fault of FAULTS) {
  reports.set(fault.id, await judged(fault));
}

describe('a fault that is planted in a till', () => {
  it('is one of at least 60, among them all of public reports', () => {
    const { faults } = parse(
      readFileSync(path.join(root, 'tests/fixtures/rehearsal/faults.yaml'), 'utf8'),
    ) as {
      readonly faults: readonly {
        readonly id: string;
        readonly situation: string;
        readonly mistake: string;
      }[];
    };
    const planted = new Map(FAULTS.map(({ id, blamed: mistake }) => [id, mistake]));
    expect(planted.size).toBeGreaterThanOrEqual(60);
    for (const { id, situation, mistake } of faults) {
      expect([id, planted.get(id)]).toEqual([id, `${situation}/${mistake}`]);
    }
  });

  it.each(FAULTS.filter(({ id }) => OUT_OF_SIGHT[id] === undefined))(
    'is blamed: $id',
    ({ id, blamed: mistake }) => {
      expect(reports.get(id)).toContain(mistake);
    },
  );

  it('is found with a recall of at least 95 % and a precision of at least 98 %', () => {
    const found = FAULTS.filter(({ id, blamed: mistake }) => reports.get(id)?.includes(mistake) === true);
    const wrong = FAULTS.flatMap(({ id, blamed: mistake, also = [] }) =>
      (reports.get(id) ?? [])
        .filter((each) => each !== mistake && !also.includes(each))
        .map((each) => `${id}: ${each}`),
    );
    const all = [...reports.values()].flat().length;
    expect(found.length / FAULTS.length).toBeGreaterThanOrEqual(0.95);
    expect(wrong.length / all).toBeLessThanOrEqual(0.02);
  });
});
