import type { Page, Route } from '@playwright/test';

import {
  countDocuments,
  FAILURES,
  gate,
  SIMULATED_FAULTS,
  saveData,
  hold,
} from '../../../support/pageProblems';
import { expect, open, test } from '../../../support/page';

const INDEX = '**/search-index*.json*';
const PAGE = '/public/checkout/amounts/';

const FAULTS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  ...FAILURES,
  'is broken JSON': (route) => route.fulfill({ contentType: 'application/json', body: '[{"documents": [' }),
  'is JSON of the wrong shape': (route) => route.fulfill({ contentType: 'application/json', body: '{}' }),
};

const alert = (page: Page) => page.getByRole('alert');

/** Expects the error message on the search page or, if it is passed, elsewhere; and no search result. */
async function expectErrorMessage(page: Page, shown = alert(page)): Promise<void> {
  await expect(shown).toContainText('The search does not work: its index could not be loaded.');
  // The error's own text.
  await expect(shown.getByRole('paragraph').nth(1)).not.toBeEmpty();
  await expect(page.getByText('No results')).toHaveCount(0);
}

for (const [problem, fail] of Object.entries(FAULTS)) {
  test.describe(`an index that ${problem}`, () => {
    test.use({ expectedProblems: SIMULATED_FAULTS });

    test('is reported on the search page, which finds everything after Retry', async ({ page }) => {
      await page.route(INDEX, fail);
      await open(page, '/search/?q=create%20sale');
      await expectErrorMessage(page);
      await page.unroute(INDEX);
      await alert(page).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Create a sale' }).first()).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    });

    test('is reported at the search box while it is in use; Retry keeps its text', async ({ page }) => {
      await page.route(INDEX, fail);
      await open(page, PAGE);
      const box = page.getByPlaceholder('Search');
      await box.fill('sale');
      await expectErrorMessage(page);
      await page.getByRole('contentinfo').click({ position: { x: 5, y: 5 } });
      await expect(alert(page)).toHaveCount(0);
      await box.focus();
      await expectErrorMessage(page);
      await page.unroute(INDEX);
      await alert(page).getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByText('See all results')).toBeVisible();
      await expect(box).toHaveValue('sale');
      await expect(alert(page)).toHaveCount(0);
    });
  });
}

test('an index on another host is not requested: "Unexpected version url"', async ({ page }) => {
  for (const version of ['/', '/evil.example/', String.raw`\evil.example/`]) {
    await open(page, `/search/?q=sale&version=${encodeURIComponent(version)}`);
    await expect(alert(page)).toHaveText(/^Unexpected version url/);
  }
});

test.describe('a search page whose version has no index', () => {
  test.use({ expectedProblems: SIMULATED_FAULTS });

  test('shows an error, and so does the search box, which searches the same version', async ({ page }) => {
    await page.route('**/2022-09/search-index*.json*', (route) => route.abort());
    await open(page, '/search/?q=sale&version=2022-09/');
    const main = page.getByRole('main').getByRole('alert');
    await expectErrorMessage(page, main);
    await page.getByPlaceholder('Search').fill('sale');
    await expectErrorMessage(page, page.getByRole('search').getByRole('alert'));
    await expectErrorMessage(page, main);
  });
});

test('a slow index is announced on the search page until it has loaded', async ({ page }) => {
  const release = await hold(page, INDEX);
  await open(page, '/search/?q=create%20sale');
  await expect(page.getByRole('status').filter({ hasText: 'The search is loading…' })).toBeVisible();
  release();
  await expect(page.getByRole('main').getByRole('link', { name: 'Create a sale' }).first()).toBeVisible();
  await expect(page.getByText('The search is loading…')).toHaveCount(0);
});

test(
  'a slow index is announced at the search box, with its progress, until it has loaded',
  { tag: '@phone' },
  async ({ page }) => {
    const release = await hold(page, INDEX);
    await open(page, PAGE);
    await page.getByPlaceholder('Search').fill('sale');
    await expect(page.getByText('The search is loading…')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'The search is loading…' })).toBeVisible();
    release();
    await expect(page.getByText('See all results')).toBeVisible();
    await expect(page.getByText('The search is loading…')).toHaveCount(0);
  },
);

test.describe('a search without a network', () => {
  test.use({ expectedProblems: SIMULATED_FAULTS });

  const message = 'The search could not be loaded.';

  test('says at the box that its code could not be loaded, and works when the network returns', async ({
    page,
  }) => {
    await saveData(page);
    await open(page, PAGE);
    await page.context().setOffline(true);
    const box = page.getByPlaceholder('Search');
    await box.fill('sale');
    await expect(alert(page)).toContainText(message);
    await box.press('Escape');
    await expect(alert(page)).toHaveCount(0);
    await box.click();
    await expect(alert(page)).toContainText(message);
    await page.context().setOffline(false);
    await expect(page.getByText('See all results')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
    await expect(box).toHaveValue('sale');
    await expect(box).toBeFocused();
  });

  test('can be retried at the box while the browser considers itself online', async ({ page }) => {
    await saveData(page);
    await open(page, PAGE);
    await page.route('**/*.js', (route) => route.abort());
    await page.getByPlaceholder('Search').fill('sale');
    const retry = alert(page).getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unroute('**/*.js');
    await retry.click();
    await expect(page.getByText('See all results')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  test('keeps the page on Enter, and opens the results when the network returns', async ({ page }) => {
    await saveData(page);
    await open(page, PAGE);
    const documents = countDocuments(page);
    await page.context().setOffline(true);
    await page.getByPlaceholder('Search').fill('sale');
    await expect(alert(page)).toContainText(message);
    await page.getByPlaceholder('Search').press('Enter');
    await expect(alert(page).filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Amounts' })).toBeVisible();
    expect(documents()).toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL('/search/?q=sale');
  });

  test('loads its index when the network returns, at the box and on the search page', async ({ page }) => {
    const main = page.getByRole('main');
    for (const at of ['/search/?q=sale', PAGE]) {
      await page.route(INDEX, (route) => route.abort());
      await open(page, at);
      if (at === PAGE) {
        await page.getByPlaceholder('Search').fill('sale');
      }
      await expectErrorMessage(page);
      await page.unroute(INDEX);
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      const found = at === PAGE ? page.getByText('See all results') : main.getByRole('article').first();
      await expect(found).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
    }
  });

  test('is tried again when the network returns during an attempt that fails', async ({ page }) => {
    const box = page.getByPlaceholder('Search');
    await saveData(page);
    for (const files of ['**/*.js', INDEX]) {
      await open(page, PAGE);
      const { opened, open: release } = gate();
      let isDown = true;
      let held = Promise.resolve();
      await page.route(files, async (route) => {
        const fails = isDown;
        await held;
        await (fails ? route.abort() : route.continue());
      });
      await box.fill('sale');
      const retry = alert(page).getByRole('button', { name: 'Retry' });
      await expect(retry).toBeVisible();
      held = opened;
      const attempt = page.waitForRequest(files);
      await retry.click();
      await attempt;
      isDown = false;
      await page.evaluate(() => dispatchEvent(new Event('online')));
      release();
      await expect(page.getByText('See all results')).toBeVisible();
      await expect(alert(page)).toHaveCount(0);
      await page.unroute(files);
    }
  });

  test('keeps the not-found page on Enter in its search', async ({ page }) => {
    await saveData(page);
    await open(page, '/no/such/page/');
    const documents = countDocuments(page);
    await page.context().setOffline(true);
    await page.getByRole('main').getByRole('searchbox').press('Enter');
    await expect(alert(page).filter({ hasText: 'You are offline' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    expect(documents()).toBe(0);
  });
});

test.describe('a script of the search', () => {
  test.use({ expectedProblems: SIMULATED_FAULTS });

  test('that fails leaves a box that finds pages, shows the error, or opens the search page', async ({
    page,
  }) => {
    await saveData(page);
    await open(page, PAGE);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) {
        scripts.add(new URL(request.url()).pathname);
      }
    });
    await page.getByPlaceholder('Search').fill('sale');
    await expect(page.getByText('See all results')).toBeVisible();
    const scriptPaths = [...scripts];
    expect(scriptPaths.length).toBeGreaterThan(1);
    for (const script of scriptPaths) {
      await test.step(script, async () => {
        await page.context().route(`**${script}`, (route) => route.abort());
        await open(page, PAGE);
        const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
        const box = page.getByPlaceholder('Search');
        await box.fill('sale');
        await refused;
        const errorMessage = alert(page).filter({ hasText: 'The search does not work' });
        const found = page.getByRole('option').first();
        await expect(async () => {
          if (!(await errorMessage.or(found).first().isVisible())) {
            await box.press('Enter');
            await expect(page).toHaveURL('/search/?q=sale', { timeout: 2000 });
          }
        }).toPass();
        await page.context().unroute(`**${script}`);
      });
    }
  });
});
