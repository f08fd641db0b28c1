import { expect, it } from 'vitest';

import { searchFrom } from '../../support/builtSearch';
import { adviceFor, isJudgedTogether, rankOf, readGoldenQueries } from '../../support/goldenQueries';
import { root } from '../../support/scratch';

/** The number of pages among which a right one must be. */
const FIRST_PAGES = 3;

const all = readGoldenQueries(root);

/** Those that must be found one by one; tests/site/build/drawn/search-ranks-well.test.ts judges the others. */
const queries = all.filter((golden) => !isJudgedTogether(golden));

it('there are at least 450 golden queries, each once, in English and German', () => {
  expect(queries.length).toBeGreaterThanOrEqual(450);
  const keys = all.map(({ query, from }) => `${from} ${query}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const kinds = new Set(queries.map(({ kind }) => kind));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['identifier', 'code', 'phrase', 'german', 'umlaut', 'typo']),
  );
});

it('the search of a page finds the right page for every golden query', () => {
  const problems = queries.flatMap((golden) => {
    const { query, from, hash, pages: wanted, first = false } = golden;
    const { pages, isAbout } = searchFrom(from, query);
    const hits = pages.flatMap((page) => page.hits.map(({ url }) => url));
    if (rankOf(golden, { hits, isNothing: !isAbout }) > (first ? 1 : FIRST_PAGES)) {
      const place = first ? 'first' : 'among the first three';
      return `"${query}" from ${from}: ${wanted.join(' or ')} is not ${place} of ${hits.join(' ')}. ${adviceFor(golden, hits)}`;
    }
    return hash === undefined || wanted.some((page) => hits.includes(page + hash))
      ? []
      : `"${query}" from ${from}: no hit leads to ${hash} of ${wanted.join(' or ')}, but ${hits.join(' ')}`;
  });
  expect(problems).toEqual([]);
});
