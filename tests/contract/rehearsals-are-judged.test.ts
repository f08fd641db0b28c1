import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { detect, plan, verdicts } from '../support/rehearsal';
import { BLAMED, SHOWN } from '../support/rehearsalCases';
import { root } from '../support/scratch';

const mistakes = plan.situations.flatMap(({ id, mistakes: listed = [] }) =>
  listed.map((mistake) => `${id}/${mistake.id}`),
);
const recognised = plan.situations.filter(({ ask }) => ask === undefined).map(({ id }) => id);

describe('a situation of the plan', () => {
  it('has a recording that shows it, unless a person is asked', () => {
    expect(Object.keys(SHOWN).sort()).toEqual([...recognised].sort());
  });

  it.each(recognised)('%s is shown by its recording, which is blamed for nothing in it', async (id) => {
    const { outcomes, mistakes: found } = verdicts(await detect(SHOWN[id]?.().exchanges ?? []));
    expect([outcomes[id], found.filter((mistake) => mistake.startsWith(`${id}/`))]).toEqual(['shown', []]);
  });

  it.each(recognised)('%s is not shown by nothing', async (id) => {
    const { outcomes } = verdicts(await detect([]));
    expect(outcomes[id]).toBe('not shown');
  });
});

describe('a mistake of the plan', () => {
  it('has a recording that shows it', () => {
    expect(Object.keys(BLAMED).sort()).toEqual([...mistakes].sort());
  });

  it.each(mistakes)('%s is blamed, with its calls', async (name) => {
    const { results } = await detect(BLAMED[name]?.().exchanges ?? []);
    const [situation, mistake] = name.split('/');
    const found = results.find(({ situation: { id } }) => id === situation);
    expect(found?.outcome).toBe('wrong');
    const finding = found?.findings.find((each) => each.mistake === mistake);
    expect(finding?.evidence[0]?.calls.length).toBeGreaterThan(0);
  });

  it('is not blamed by a recording that shows another situation', async () => {
    const alarms = await Promise.all(
      Object.entries(SHOWN).map(async ([id, make]) => {
        const { mistakes: found } = verdicts(await detect(make().exchanges));
        return found.map((mistake) => `${id}: ${mistake}`);
      }),
    );
    expect(alarms.flat()).toEqual([]);
  });

  it('that only an end shows is not blamed in a recording that was cut off', async () => {
    const { mistakes: found } = verdicts(
      await detect(BLAMED['paging/ends-on-short-page']?.().exchanges ?? [], {}, false),
    );
    expect(found).toEqual([]);
  });
});

describe('the faults of public reports', () => {
  it('are mistakes of the plan, each with a link to its report', async () => {
    const file = path.join(root, 'tests', 'fixtures', 'rehearsal', 'faults.yaml');
    const { faults } = parse(await readFile(file, 'utf8')) as {
      readonly faults: readonly Readonly<Record<string, string>>[];
    };
    expect(faults.length).toBeGreaterThanOrEqual(20);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
    for (const { situation = '', mistake = '', report } of faults) {
      expect(mistakes).toContain(`${situation}/${mistake}`);
      expect(report).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/);
    }
  });
});
