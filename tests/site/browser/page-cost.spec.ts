import { expect, open, test, untilIdle } from '../../support/page';
import { saveData } from '../../support/pageProblems';
import { type PageCost, pageCost } from '../support/pageCost';

/** The most that a page may do until it is idle. Seconds depend on the machine, and these hardly do. */
type CostBudget = Omit<PageCost, 'nodes' | 'styled'> & {
  /** How often the style of an element is computed, on average. */
  readonly stylesPerElement: number;
};

/**
 * Between runs, counts of styles and layouts differ: a document that arrives in pieces, as on a busy machine, is styled piece by piece.
 * Those of functions differ by fourteen: React has its own for a part whose chunk arrives after hydration has come to it.
 */
const budgets: Readonly<Record<string, CostBudget>> = {
  '/': { stylesPerElement: 1, fullRecalculations: 1, layouts: 13, functions: 1_278, evaluated: 540_500 },
  '/public/checkout/countries/at/': {
    ...{ stylesPerElement: 1, fullRecalculations: 1, layouts: 20, functions: 1_410, evaluated: 535_500 },
  },
  '/api/checkout/create-sale/': {
    ...{ stylesPerElement: 1, fullRecalculations: 1, layouts: 17, functions: 1_432, evaluated: 512_400 },
  },
  '/api/checkout/schemas/line-item/': {
    ...{ stylesPerElement: 1, fullRecalculations: 1, layouts: 14, functions: 1_369, evaluated: 545_500 },
  },
};

/** Counts the characters that a worker parses. */
const COUNT_PARSED = `{
  const { parse } = JSON;
  self.parsedCharacters = 0;
  JSON.parse = (text, ...rest) => {
    self.parsedCharacters += text.length;
    return parse(text, ...rest);
  };
  Response.prototype.json = async function () {
    return JSON.parse(await this.text());
  };
}`;

for (const [route, { stylesPerElement, ...most }] of Object.entries(budgets)) {
  test(`${route} does no more work than its budget`, async ({ page }) => {
    // What is fetched ahead depends on how soon the count ends.
    await saveData(page);
    const { nodes, styled, ...cost } = await pageCost(page, async () => {
      await open(page, route);
      await untilIdle(page);
    });
    for (const name of ['fullRecalculations', 'layouts', 'functions', 'evaluated'] as const) {
      expect.soft(cost[name], `${name} of ${route}`).toBeLessThanOrEqual(most[name]);
    }
    expect.soft(styled / nodes, `styles per element of ${route}`).toBeLessThanOrEqual(stylesPerElement);
    // Without a trace, all counts would be 0.
    expect(Math.min(styled, cost.layouts, cost.functions, cost.evaluated)).toBeGreaterThan(0);
  });
}

test('scrolling, which hides the bar, does not style the page again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/public/checkout/countries/at/');
  await untilIdle(page);
  const { nodes, styled, layouts } = await pageCost(page, async () => {
    await page.mouse.wheel(0, 1_500);
    await expect(page.getByRole('navigation', { name: 'Main' })).not.toBeInViewport();
    await untilIdle(page);
  });
  expect(layouts).toBeGreaterThan(0);
  expect(styled / nodes).toBeLessThan(0.1);
});

test('an index is parsed once when a reader searches', async ({ page }) => {
  const files = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.url().includes('search-index')) {
      files.set(response.url(), response.text());
    }
  });
  await page.route('**/search-worker.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${COUNT_PARSED};${await response.text()}` });
  });
  const started = page.waitForEvent('worker');
  await open(page, '/');
  await page.getByPlaceholder('Search').fill('create sale');
  await expect(page.getByText('See all results')).toBeVisible();
  const parsed = await (await started).evaluate('parsedCharacters');
  const texts = await Promise.all(files.values());
  expect(texts.length).toBeGreaterThan(0);
  expect(parsed).toBe(texts.reduce((sum, text) => sum + text.length, 0));
});
