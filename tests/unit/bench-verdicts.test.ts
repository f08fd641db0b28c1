import { describe, expect, it } from 'vitest';

import { soakVerdicts, type SoakResult } from '../../tools/bench/serve/soakPortal';
import { verdictsOf, type Compared, type PageMedians } from '../../tools/bench/verdicts';

describe('the benchmark of the pages', () => {
  const good: PageMedians = {
    ...{
      performance: 98,
      accessibility: 100,
      bestPractices: 100,
      seo: 100,
      blocking: 100,
      largestPaint: 1_500,
    },
    ...{ shift: 0.01, content: 1_000, readable: 1_000, responsive: 2_000, hydrated: 2_000, next: 500 },
  };
  const starlight: PageMedians = { ...good, next: 1_000 };
  const missed = (changes: Partial<PageMedians>, compared?: Compared): string[] =>
    verdictsOf('page', { ...good, ...changes }, compared).flatMap(({ met, target }) => (met ? [] : [target]));

  it('reports each missed target, and none that is just met', () => {
    expect(missed({}, { starlight, blocking: 100 })).toEqual([]);
    expect(missed({ performance: 97, seo: 99, shift: 0.011 })).toEqual([
      'performance at least 98',
      'SEO at least 100',
      'layout shift at most 0.01',
    ]);
    expect(missed({ accessibility: 99, bestPractices: 99 })).toHaveLength(2);
    expect(missed({ blocking: 101 }, { blocking: 100 })).toEqual(['blocking time at most 100 ms']);
    expect(missed({ readable: 1_051, next: 501 }, { starlight })).toEqual([
      'readable at most 1.05 of Starlight',
      'click on a link to the next page at most 0.5 of Starlight',
    ]);
  });

  it('has no verdict about what was not measured', () => {
    expect(verdictsOf('page', { ...good, performance: Number.NaN, blocking: Number.NaN })).toEqual([]);
  });
});

it('a soak fails on errors, and on growing memory or open files', () => {
  const use = { workers: 2, residentBytes: 8_000_000, files: 20 };
  const grown = { ...use, residentBytes: use.residentBytes + 1024 * 1024 + 1, files: 21 };
  const result: SoakResult = {
    ...{ requests: 10, seconds: 1, mostFiles: 20, errors: [] },
    use: { before: use, warm: use, after: use },
  };
  const met = (changes: Partial<SoakResult>) =>
    soakVerdicts({ ...result, ...changes }).map(([, each]) => each);
  expect(met({})).toEqual([true, true, true]);
  expect(met({ errors: ['/: 500'] })).toEqual([false, true, true]);
  expect(met({ use: { ...result.use, after: grown } })).toEqual([true, false, false]);
});
