import type { Page } from '@playwright/test';

import {
  adviceFor,
  isJudgedTogether,
  rankOf,
  readGoldenQueries,
  type GoldenQuery,
} from '../../support/goldenQueries';
import { root } from '../../support/scratch';
import { drawShare } from '../../../tools/suite/testSet';
import { expect, open, test } from '../../support/page';

const all = readGoldenQueries(root);

/** Those that must be found one by one; tests/site/build/drawn/search-ranks-well.test.ts judges the others. */
const queries = all.filter((golden) => !isJudgedTogether(golden));

/** The number of pages among which a right one must be. */
const FIRST_PAGES = 3;

/** The timeout for the list of suggestions, the same as that of `expect`. */
const ANSWER_MS = 5_000;

/**
 * Types queries into the search box of the open page, one after the other, and reads the addresses of the
 * suggestions. It runs in the page, where it observes the list directly: from here, each query would take a
 * polling interval.
 */
async function searchEach(page: Page, typed: readonly string[]): Promise<readonly (readonly string[])[]> {
  const box = page.getByRole('combobox', { name: 'Search', exact: true });
  await box.focus();
  return box.evaluate(
    async (input, { words, patience }) => {
      const type = (text: string) => {
        // React ignores values set through the property that it has overridden on the element.
        Reflect.set(HTMLInputElement.prototype, 'value', text, input);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const hits = () =>
        Array.from(document.querySelectorAll('[role=listbox] [role=option][href]'), (option) =>
          option.getAttribute('href'),
        ).filter((href) => href !== null);
      const until = (holds: () => boolean) =>
        new Promise<void>((resolve) => {
          const end = () => {
            observer.disconnect();
            clearTimeout(timer);
            resolve();
          };
          const observer = new MutationObserver(() => {
            if (holds()) {
              end();
            }
          });
          const timer = setTimeout(end, patience);
          observer.observe(document.body, { childList: true, subtree: true });
          if (holds()) {
            end();
          }
        });
      const answers: string[][] = [];
      for (const text of words) {
        type('');
        await until(() => hits().length === 0);
        type(text);
        await until(() => hits().length > 0);
        answers.push(hits());
      }
      return answers;
    },
    { words: typed, patience: ANSWER_MS },
  );
}

/** The faults of the hits for a query. */
function faultOf(golden: GoldenQuery, hits: readonly string[]): string | undefined {
  const { query, from, hash, pages: wanted, first = false } = golden;
  const rank = rankOf(golden, { hits, isNothing: hits.length === 0 });
  if (rank > (first ? 1 : FIRST_PAGES)) {
    return `"${query}" from ${from}: ${wanted.join(' or ')} is not ${first ? 'first' : 'among the first three'} of ${hits.join(' ')}. ${adviceFor(golden, hits)}`;
  }
  return hash === undefined || wanted.some((page) => hits.includes(page + hash))
    ? undefined
    : `"${query}" from ${from}: no hit leads to ${hash} of ${wanted.join(' or ')}, but ${hits.join(' ')}`;
}

test('there are at least 550 golden queries, each once, in English and German', () => {
  expect(queries.length).toBeGreaterThanOrEqual(550);
  const keys = all.map(({ query, from }) => `${from} ${query}`);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const kinds = new Set(queries.map(({ kind }) => kind));
  expect([...kinds]).toEqual(
    expect.arrayContaining(['identifier', 'code', 'phrase', 'german', 'umlaut', 'typo']),
  );
});

test('the search box finds the right page for every golden query that is drawn', async ({ page }) => {
  test.setTimeout(600_000);
  const drawn = drawShare(queries, 1 / 4, ({ query, from }) => `${from} ${query}`);
  const faults: string[] = [];
  for (const from of new Set(drawn.map((golden) => golden.from))) {
    await open(page, from);
    const entries = drawn.filter((query) => query.from === from);
    const answers = await searchEach(
      page,
      entries.map(({ query }) => query),
    );
    for (const [index, golden] of entries.entries()) {
      const fault = faultOf(golden, answers[index] ?? []);
      faults.push(...(fault === undefined ? [] : [fault]));
    }
  }
  expect(faults).toEqual([]);
});
