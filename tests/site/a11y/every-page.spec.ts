import type { Page } from '@playwright/test';

import { axeProblems } from '../../support/axe';
import { saveData } from '../../support/pageProblems';
import { focusEach } from '../support/focus';
import { drawDiagrams, expect, open, test as base, watchSilence } from '../../support/page';
import { arePagesChosen, pagesOfSet } from '../../support/pagesOfSet';
import { sitemapRoutes } from '../support/sitemap';
import { isFullSet } from '../../../tools/suite/testSet';
import { expectToFit, setView, opposite, viewName, views, type View } from '../../support/views';

/** A page that a worker reuses, so that scripts are compiled once for all routes. */
interface SharedPage {
  readonly page: Page;
  /** Returns the faults since the last call. */
  readonly takeProblems: () => readonly string[];
}

const test = base.extend<object, { shared: SharedPage }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ reducedMotion: 'reduce' });
      // Otherwise each page would prefetch the pages that it links to, which are opened anyway.
      await saveData(page);
      await use({ page, takeProblems: watchSilence(page, project.use.baseURL ?? '') });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

const everyView = isFullSet || arePagesChosen;

const listed = new Set(sitemapRoutes());
const routes = pagesOfSet().routes.filter((route) => listed.has(route));

// The view alternates from page to page, so every kind of page is tested in all of them.
for (const [index, route] of routes.entries()) {
  const [first] = views.slice(index % views.length) as [View];
  const seen = everyView ? views : [first];
  test(`${route} has no axe violations, logs nothing, shows the focus of each element, and fits in both themes: ${seen.map(viewName).join('; ')}`, async ({
    shared: { page, takeProblems },
    baseURL,
  }) => {
    await setView(page, first);
    await open(page, new URL(route, baseURL).href);
    for (const view of seen) {
      await setView(page, view);
      await expectToFit(page, view);
      // Elements that share styles in one view share them in all views.
      expect(await axeProblems(page, isFullSet && view === first), viewName(view)).toEqual([]);
    }
    await setView(page, opposite(first));
    await expectToFit(page, opposite(first));
    if ((await page.getByRole('group', { name: 'Diagram' }).count()) > 0) {
      // One that is drawn late moves what has the focus.
      await drawDiagrams(page);
    }
    const { problems, count } = await focusEach(page, everyView ? Infinity : 3);
    expect(count).toBeGreaterThan(10);
    expect(problems).toEqual([]);
    expect(takeProblems()).toEqual([]);
  });
}
