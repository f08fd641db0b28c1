import { expect, it } from 'vitest';

import { ratiosOf } from '../../../tools/bench/landings';
import { measureAll, quantile } from '../../../tools/bench/measure';

it('measures its subjects in turns, forwards and backwards, and prints each result as soon as it is there', async () => {
  const order: string[] = [];
  const times = [3, 21.5, 1234.5, 0.5, 0.91, 7];
  const subjects = ['a', 'b'].map((name) => ({
    name,
    measure: () => {
      order.push(name);
      return Promise.resolve({ ms: times.shift() ?? NaN, MB: NaN });
    },
  }));
  const printed = (line: string) => order.push(line);
  await measureAll(subjects, '3', printed);
  const [medians = ''] = order.splice(-1);
  expect(order).toEqual([
    ...['a', 'a, run 1 of 3: ms 3; MB ', 'b', 'b, run 1 of 3: ms 21.5; MB '],
    ...['b', 'b, run 2 of 3: ms 1235; MB ', 'a', 'a, run 2 of 3: ms 0.5; MB '],
    ...['a', 'a, run 3 of 3: ms 0.91; MB ', 'b', 'b, run 3 of 3: ms 7; MB '],
  ]);
  expect(medians).toMatch(/Medians of 3 [^]*\| a +\| +0\.91 \| +\|\n\| b +\| +21\.5 \| +\|/);
});

it.each(['three', '0', '51', '1.5'])('measures nothing with --runs %s', async (value) => {
  await expect(measureAll([], value)).rejects.toThrow(`--runs ${value} is not an integer from 1 to 50.`);
});

it('takes the upper of two middle values, and none of none', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(3);
  expect(quantile([], 0.5)).toBeNaN();
});

it('compares each subject with its page of the other site, else with the whole of it', () => {
  const medians = new Map([
    ['guide', { 'content, ms': 900, 'hydr, ms': 20 }],
    ['guide, Starlight', { 'content, ms': 600, 'hydr, ms': NaN }],
    ['home', { 'content, ms': 50 }],
  ]);
  expect(ratiosOf(medians)).toEqual([['guide', 'content, ms', 1.5]]);
  medians.set('Starlight', { 'content, ms': 100, 'hydr, ms': NaN });
  expect(ratiosOf(medians)).toEqual([
    ['guide', 'content, ms', 1.5],
    ['home', 'content, ms', 0.5],
  ]);
});

it('compares our search with that of the theme', () => {
  const medians = new Map([
    ['all pages', { 'median key, ms': 4 }],
    ['all pages, theme', { 'median key, ms': 5 }],
  ]);
  expect(ratiosOf(medians)).toEqual([['all pages', 'median key, ms', 0.8]]);
});
