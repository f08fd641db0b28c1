import { expect, open, test, untilIdle } from '../../support/page';
import { type PageCost, pageCost } from '../support/pageCost';

/** The most that a page may do until it is idle. Seconds depend on the machine, and these hardly do. */
type CostBudget = Omit<PageCost, 'nodes' | 'styled'> & {
  /** How often the style of an element is computed, on average. */
  readonly stylesPerElement: number;
};

/** Between runs, counts of styles and layouts differ by a tenth or two, those of scripts by less than a hundredth. */
const budgets: Readonly<Record<string, CostBudget>> = {
  '/': { stylesPerElement: 0.9, fullRecalculations: 1, layouts: 14, functions: 1_400, evaluated: 528_500 },
  '/public/checkout/countries/at/': {
    ...{ stylesPerElement: 1.1, fullRecalculations: 1, layouts: 22, functions: 1_545, evaluated: 523_000 },
  },
  '/api/checkout/create-sale/': {
    ...{ stylesPerElement: 0.65, fullRecalculations: 1, layouts: 18, functions: 1_580, evaluated: 507_000 },
  },
  '/api/checkout/schemas/line-item/': {
    ...{ stylesPerElement: 0.95, fullRecalculations: 1, layouts: 14, functions: 1_505, evaluated: 539_000 },
  },
};

for (const [route, { stylesPerElement, ...most }] of Object.entries(budgets)) {
  test(`${route} does no more work than its budget`, async ({ page }) => {
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
