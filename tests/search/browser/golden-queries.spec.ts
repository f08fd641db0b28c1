import { drawShare } from '../../../tools/suite/testSet';
import { searchFrom } from '../../support/builtSearch';
import { isJudgedTogether, readGoldenQueries } from '../../support/goldenQueries';
import { expect, open, test } from '../../support/page';
import { root } from '../../support/scratch';

// What the search answers is judged without a browser (`tests/site/build/golden-queries-find-their-pages.test.ts`).
const queries = readGoldenQueries(root).filter((golden) => !isJudgedTogether(golden));
const pages = [...new Set(queries.map(({ from }) => from))];

/** A query of each page whose search box the golden queries use, another one with each commit. */
const drawn = pages.flatMap((from) =>
  drawShare(
    queries.filter((golden) => golden.from === from),
    0,
    ({ query }) => query,
  ).slice(0, 1),
);

test('the search box lists what the search answers to a golden query of each page', async ({ page }) => {
  test.setTimeout(120_000);
  for (const { query, from } of drawn) {
    const result = searchFrom(from, query).pages.flatMap(({ hits }) => hits.map(({ url }) => url));
    await open(page, from);
    await page.getByRole('combobox', { name: 'Search', exact: true }).fill(query);
    const options = page.getByRole('listbox').getByRole('option').and(page.locator('[href]'));
    await expect
      .poll(() => options.evaluateAll((all) => all.map((option) => option.getAttribute('href'))), query)
      .toEqual(result);
  }
});
