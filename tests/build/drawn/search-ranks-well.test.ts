import { expect, it } from 'vitest';

import { searchFrom } from '../../support/builtSearch';
import {
  figuresOf,
  isJudgedTogether,
  rankOf,
  readGoldenQueries,
  type GoldenQuery,
  type SearchFigures,
} from '../../support/goldenQueries';
import { root } from '../../support/scratch';

/** The least figures of the queries that also are judged one by one, and of those that only count together. */
const LEAST = {
  oneByOne: { first: 0.88, ndcg5: 0.95 },
  together: { first: 0.48, ndcg5: 0.55 },
} as const;

const judged = readGoldenQueries(root).map((golden) => {
  const { pages } = searchFrom(golden.from, golden.query);
  const hits = pages.flatMap((page) => page.hits.map(({ url }) => url));
  return { golden, hits, rank: rankOf(golden, { hits, isNothing: hits.length === 0 }) };
});

const figures = (isCounted: (golden: GoldenQuery) => boolean): SearchFigures =>
  figuresOf(judged.filter(({ golden }) => isCounted(golden)).map(({ rank }) => rank));

const written = ({ queries, first, ndcg5 }: SearchFigures): string =>
  `${String(queries)} queries, first hit right ${(100 * first).toFixed(1)} %, nDCG@5 ${ndcg5.toFixed(3)}`;

it('the first hit is the page wanted, for the queries that were written without a look at the dictionary', () => {
  const together = figures(isJudgedTogether);
  const oneByOne = figures((golden) => !isJudgedTogether(golden));
  const kinds = [...new Set(judged.map(({ golden }) => golden.kind))].map(
    (kind) => `  ${kind}: ${written(figures((golden) => golden.kind === kind))}`,
  );
  console.log([`One by one: ${written(oneByOne)}`, `Together: ${written(together)}`, ...kinds].join('\n'));
  const missed = judged
    .filter(({ golden, rank }) => isJudgedTogether(golden) && rank !== 1)
    .map(({ golden, hits }) => `${golden.query}: ${hits.slice(0, 3).join(' ')}`);
  const advice = `The first hit is not the page wanted for:\n${missed.join('\n')}`;
  expect(together.first, advice).toBeGreaterThanOrEqual(LEAST.together.first);
  expect(together.ndcg5, advice).toBeGreaterThanOrEqual(LEAST.together.ndcg5);
  expect(oneByOne.first).toBeGreaterThanOrEqual(LEAST.oneByOne.first);
  expect(oneByOne.ndcg5).toBeGreaterThanOrEqual(LEAST.oneByOne.ndcg5);
});
