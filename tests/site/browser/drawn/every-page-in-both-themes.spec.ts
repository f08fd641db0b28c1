import { saveData } from '../../../support/pageProblems';
import { expect, open, test, untilHydrated } from '../../../support/page';
import { pagesOfSet } from '../../../support/pagesOfSet';
import { sitemapRoutes } from '../../support/sitemap';
import { expectToFit, setView, opposite, views, type View } from '../../../support/views';

/** Small enough to report a fault soon, large enough to make up for starting a browser. */
const PAGES_PER_TEST = 25;

// `a11y/every-page.spec.ts` opens those in the sitemap in both themes. The not-found page has a separate
// test, because its status logs a console error.
const inSitemap = new Set(sitemapRoutes());
const routes = pagesOfSet().routes.filter((route) => !inSitemap.has(route));
const groups = Array.from({ length: Math.ceil(routes.length / PAGES_PER_TEST) }, (_, index) =>
  routes.slice(index * PAGES_PER_TEST, (index + 1) * PAGES_PER_TEST),
);

test.describe('every page that is not in the sitemap', () => {
  // React logs a hydration mismatch as a console error, which fails any test.
  for (const [index, group] of groups.entries()) {
    test(`hydrates silently and fits in both themes: from ${group[0] ?? ''}`, async ({ page }) => {
      // Otherwise each page would prefetch the pages that it links to, which are opened anyway.
      await saveData(page);
      for (const [place, route] of group.entries()) {
        await test.step(route, async () => {
          const [view] = views.slice((index + place) % views.length) as [View];
          await setView(page, view);
          await page.goto(route, { waitUntil: 'commit' });
          await untilHydrated(page);
          for (const seen of [view, opposite(view)]) {
            await setView(page, seen);
            await expectToFit(page, seen);
          }
        });
      }
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('every page in the sidebar of an API is reached without loading a document', async ({ page }) => {
      const api = '/api/apple-wallet/';
      await open(page, api);
      await page.evaluate(() => {
        document.body.dataset['same'] = 'yes';
      });
      const visited = new Set<string>();
      const next = () =>
        page
          .locator(`.theme-doc-sidebar-menu a[href^="${api}"]`)
          .evaluateAll(
            (links, seen) =>
              links.map((link) => link.getAttribute('href') ?? '').find((href) => !seen.includes(href)),
            [...visited],
          );
      for (let href = await next(); href !== undefined; href = await next()) {
        visited.add(href);
        const link = page.locator(`.theme-doc-sidebar-menu a[href="${href}"]`);
        const name = (await link.textContent()) ?? '';
        await link.click();
        await expect(page, name).toHaveURL(href);
        await expect(link).toHaveAttribute('aria-current', 'page');
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
      expect(visited.size).toBeGreaterThan(5);
      await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
    });
  });
}

test.describe('a page whose HTML differs from what React renders', () => {
  test.use({ expectedProblems: /Minified React error #(?:418|419|421|422|423|425)/ });

  test('logs a console error, and so fails the tests above', async ({ page }) => {
    const error = page.waitForEvent('console', (message) => message.text().includes('React error #418'));
    await page.route('**/networking/', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('>Guides</a>', '>Other</a>') });
    });
    await open(page, '/networking/');
    await error;
  });
});
