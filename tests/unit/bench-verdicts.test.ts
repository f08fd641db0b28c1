import { describe, expect, it } from 'vitest';

import { guideOf } from '../../tools/bench/starlightSite';
import { verdictsOf, medians, type Compared, type PageMedians } from '../../tools/bench/verdicts';

const good: PageMedians = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  blocking: 100,
  largestPaint: 1_500,
  shift: 0.01,
  content: 1_000,
  readable: 1_000,
  responsive: 2_000,
  hydrated: 2_000,
  next: 500,
};
const starlight: PageMedians = { ...good, readable: 1_000, next: 1_000 };

const missed = (ours: PageMedians, compared?: Compared): string[] =>
  verdictsOf('page', ours, compared)
    .filter(({ met }) => !met)
    .map(({ target }) => target);

describe('the benchmark of the pages', () => {
  it('uses the median of each figure, so that one slow run does not count', () => {
    expect(
      medians([
        { a: 9, b: 1 },
        { a: 1, b: 900 },
        { a: 5, b: 2 },
      ]),
    ).toEqual({ a: 5, b: 2 });
    expect(() => medians([])).toThrow('no runs');
  });

  it('accepts a value exactly at the target', () => {
    expect(missed(good, { starlight, blocking: 100 })).toEqual([]);
    expect(missed({ ...good, readable: 1_050 }, { starlight })).toEqual([]);
    expect(missed(good)).toEqual([]);
  });

  it('reports each missed target', () => {
    expect(missed({ ...good, performance: 97, seo: 99, shift: 0.011 })).toEqual([
      'performance at least 98',
      'SEO at least 100',
      'layout shift at most 0.01',
    ]);
    expect(missed({ ...good, accessibility: 99, bestPractices: 99 })).toHaveLength(2);
    expect(missed({ ...good, blocking: 101 }, { blocking: 100 })).toEqual(['blocking time at most 100 ms']);
    expect(missed({ ...good, readable: 1_051, next: 501 }, { starlight })).toEqual([
      'readable at most 1.05 of Starlight',
      'click on a link to the next page at most 0.5 of Starlight',
    ]);
  });

  it('has no verdict about what was not measured', () => {
    const unaudited = { ...good, performance: Number.NaN, blocking: Number.NaN };
    expect(verdictsOf('page', unaudited)).toEqual([]);
    expect(verdictsOf('page', unaudited, { starlight })).toHaveLength(2);
  });
});

describe('the guide for Starlight', () => {
  it('is the Markdown twin, without what Starlight adds itself', () => {
    const twin =
      '---\ntitle: Austria\nversion: 2024-04\ndescription: Receipts.\n---\n\n# Austria\n\nText.\n\n## More\n';
    expect(guideOf(twin)).toBe('---\ntitle: Austria\ndescription: Receipts.\n---\n\nText.\n\n## More\n');
  });
});
