import type { Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { saveData } from '../support/faults';
import { expect, open, test as base, watchSilence } from '../support/page';
import { arePagesChosen, pagesOfSet } from '../support/pagesOfSet';
import { sitemapRoutes } from '../support/sitemap';
import { isFullSet } from '../../tools/suite/testSet';
import { expectToFit, lookAt, opposite, viewName, views, type View } from '../support/views';

/** A page that a worker keeps, so that scripts are compiled once for all the pages it sees. */
interface Kept {
  readonly page: Page;
  /** What it has said since it was asked last. */
  readonly takeFaults: () => readonly string[];
}

const test = base.extend<object, { kept: Kept }>({
  kept: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      // Each page would else prefetch the pages that it links to, and all of them are opened anyway.
      await saveData(page);
      await use({ page, takeFaults: watchSilence(page, project.use.baseURL ?? '') });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const everyView = isFullSet || arePagesChosen;

const listed = new Set(sitemapRoutes());
const routes = pagesOfSet().routes.filter((route) => listed.has(route));

// One view for each page, and another for the next: every kind of page is seen in all of them.
for (const [index, route] of routes.entries()) {
  const [first] = views.slice(index % views.length) as [View];
  const seen = everyView ? views : [first];
  test(`${route} has no fault that axe finds, is silent, and fits in both themes: ${seen.map(viewName).join('; ')}`, async ({
    kept: { page, takeFaults },
    baseURL,
  }) => {
    await lookAt(page, first);
    await open(page, new URL(route, baseURL).href);
    for (const view of seen) {
      await lookAt(page, view);
      await expectToFit(page, view);
      // What is alike in one view is alike in the others.
      expect(await axeFaults(page, isFullSet && view === first), viewName(view)).toEqual([]);
    }
    await lookAt(page, opposite(first));
    await expectToFit(page, opposite(first));
    expect(takeFaults()).toEqual([]);
  });
}
