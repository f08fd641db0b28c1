import { describe, expect, it } from 'vitest';

import { verdictsOf, medians, type PageMedians } from '../../tools/bench/verdicts';

const good: PageMedians = {
  performance: 97,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  blocking: 100,
  largestPaint: 1_500,
  shift: 0.01,
  content: 1_000,
  responsive: 2_000,
  next: 500,
};
const stock: PageMedians = { ...good, performance: 40, blocking: 1_000, content: 5_000 };

const missed = (ours: PageMedians, theirs?: PageMedians): string[] =>
  verdictsOf('page', ours, theirs)
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
    expect(missed(good, stock)).toEqual([]);
    expect(missed(good)).toEqual([]);
  });

  it('reports each missed target', () => {
    expect(missed({ ...good, performance: 96, seo: 99, shift: 0.011 })).toEqual([
      'performance at least 97',
      'SEO at least 100',
      'layout shift at most 0.01',
    ]);
    expect(missed({ ...good, accessibility: 99, bestPractices: 99 })).toHaveLength(2);
    expect(missed({ ...good, blocking: 101, content: 1_001 }, stock)).toEqual([
      'blocking time at most 1/10 of stock',
      'first field at most 1/5 of stock',
    ]);
  });
});
