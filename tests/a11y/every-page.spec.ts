import type { Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { expect, open, test as base } from '../support/page';
import { sitemapRoutes } from '../support/sitemap';
import { lookAt, viewName, views } from '../support/views';

/**
 * A page that a worker keeps, so that scripts are compiled once for all the pages it sees. Its reader
 * saves data: else each page would ask for the scripts of all its neighbours.
 */
const test = base.extend<object, { kept: Page }>({
  kept: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
      });
      await use(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const everyView = process.env['A11Y_VIEWS'] === 'all';

// One view for each page, and another for the next: every kind of page is seen in all of them.
for (const [index, route] of sitemapRoutes().entries()) {
  for (const view of everyView ? views : views.slice(index % views.length).slice(0, 1)) {
    test(`${route} has no fault that axe finds: ${viewName(view)}`, async ({ kept, baseURL }) => {
      await lookAt(kept, view);
      await open(kept, new URL(route, baseURL).href);
      expect(await axeFaults(kept)).toEqual([]);
    });
  }
}
