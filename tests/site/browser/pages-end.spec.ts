import type { Page } from '@playwright/test';

import { readReferencePage } from '../../../src/portal/referencePage';
import { drawShare } from '../../../tools/suite/testSet';
import { expect, open, test } from '../../support/page';
import { sitemapRoutes } from '../support/sitemap';

test.use({ keepsPage: true });

/** The most that a page may be high before a reader opens a part of it: some fifteen screens. */
const MOST = { 1440: 12_000, 390: 14_000 } as const;

/** All pages but those of the reference, since a whole operation stands in its HTML, and those of releases. */
const routes = drawShare(
  sitemapRoutes().filter((route) => readReferencePage(route) === undefined && !/^\/\d{4}-\d\d\//.test(route)),
  1 / 4,
);

async function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** The tables that go on behind the edge of the screen, by their first words. */
async function cutTables(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('main')
    .getByRole('group', { name: 'Table' })
    .evaluateAll((groups) =>
      groups
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 60)),
    );
}

for (const width of [1440, 390] as const) {
  test(`no guide, list or tool is higher than ${String(MOST[width])} at ${String(width)} pixels`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 844 });
    for (const route of routes) {
      await open(page, route);
      expect.soft(await heightOf(page), route).toBeLessThanOrEqual(MOST[width]);
    }
  });
}

test('no table of a guide, a list or a tool goes on behind the edge of a phone', async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of routes) {
    await open(page, route);
    expect.soft(await cutTables(page), route).toEqual([]);
  }
});
