import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { FAULTS } from '../../tills/faults';
import { faultReports } from '../../support/faultReports';
import { root } from '../../../support/scratch';

const reports = await faultReports();

describe('a fault that is planted in a till', () => {
  it('is one of at least 60, among them all of public reports', () => {
    const { faults } = parse(
      readFileSync(path.join(root, 'tests/fixtures/rehearsal/faults.yaml'), 'utf8'),
    ) as {
      readonly faults: readonly { readonly id: string; readonly blamed: string }[];
    };
    const planted = new Map(FAULTS.map(({ id, blamed }) => [id, blamed]));
    expect(planted.size).toBeGreaterThanOrEqual(60);
    for (const { id, blamed } of faults) {
      expect([id, planted.get(id)]).toEqual([id, blamed]);
    }
  });

  it.each(reports)(
    'is blamed, and no other, and its cure given: $fault.id',
    ({ fault, mistakes, wrong, cure }) => {
      expect(mistakes).toContain(fault.blamed);
      expect(wrong).toEqual([]);
      expect(cure).toMatch(/\.$/);
    },
  );

  it.each(reports)(
    'is told of its recording as of the calls before they were blanked: $fault.id',
    ({ told }) => {
      const [openly, recorded] = told;
      expect(recorded).toEqual(openly);
    },
  );
});
