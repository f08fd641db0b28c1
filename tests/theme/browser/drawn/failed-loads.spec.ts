import type { Page } from '@playwright/test';

import {
  countDocuments,
  FAILURES,
  follow,
  SIMULATED_FAULTS,
  saveData,
  scriptsOf,
  scriptsOnlyOf,
  hold,
} from '../../../support/pageProblems';
import { expect, open, SHELL, test, untilHydrated, untilIdle } from '../../../support/page';

// A page without a diagram, which would load more scripts.
const START = '/public/checkout/discounts/';
const NEXT = { route: '/networking/', heading: 'Networking' };

for (const [failure, fail] of Object.entries(FAILURES)) {
  test.describe(`a script that ${failure} once`, () => {
    test.use({ expectedProblems: SIMULATED_FAULTS });

    test('during navigation makes the browser load the document instead, and shows the page', async ({
      page,
    }) => {
      await saveData(page);
      const [script] = scriptsOnlyOf(NEXT.route, START);
      await open(page, START);
      const documents = countDocuments(page);
      await page.route(`**${script ?? ''}`, fail, { times: 1 });
      await follow(page, NEXT.route);
      await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
      await untilHydrated(page);
      expect(documents()).toBe(1);
    });
  });
}

test('a slow page shows a progress bar after 200 ms, and not before', async ({ page }) => {
  await saveData(page);
  const [script] = scriptsOnlyOf(NEXT.route, START);
  await open(page, START);
  const release = await hold(page, `**${script ?? ''}`);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await follow(page, NEXT.route);
  const bar = page.locator('#nprogress');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar.locator('.bar')).toBeVisible();
  await expect(bar.locator('[role]')).toHaveCount(0);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a page that takes longer than a second shows a spinner, and leaves the open page, its place and its focus', async ({
  page,
}) => {
  await saveData(page);
  const [script] = scriptsOnlyOf(NEXT.route, START);
  await open(page, START);
  const release = await hold(page, `**${script ?? ''}`);
  const link = page.getByRole('main').getByRole('link', { name: 'amounts', exact: true });
  await link.focus();
  const place = await page.evaluate(() => window.scrollY);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await follow(page, NEXT.route);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
  await page.clock.runFor(999);
  await expect(spinner).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(spinner).toBeVisible();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test.describe('a part of a page that is loading', () => {
  test.use({ baseURL: SHELL });

  /** Settles the loading of `parts/SlowPart` in the fixture. */
  const settle = (page: Page, how: 'arrive' | 'fail') =>
    page.evaluate((name) => {
      (window as unknown as Record<string, () => void>)[name]?.();
    }, how);

  test('shows a spinner until it has loaded', async ({ page }) => {
    await open(page, '/slow/');
    const spinner = page.getByRole('status').filter({ hasText: 'Loading…' });
    await expect(spinner).toBeVisible();
    await settle(page, 'arrive');
    await expect(page.getByText('All of it is there.')).toBeVisible();
    await expect(spinner).toHaveCount(0);
  });

  test('shows the error text, and a Retry button that loads it again', async ({ page }) => {
    await open(page, '/slow/');
    await settle(page, 'fail');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Loading chunk 7 failed.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await settle(page, 'arrive');
    await expect(page.getByText('All of it is there.')).toBeVisible();
  });
});

test.describe('prefetching', () => {
  const prefetched = (page: Page) => page.locator('link[rel="prefetch"]');

  test('requests the scripts of a page whose link comes into view', async ({ page }) => {
    await open(page, START);
    await expect.poll(() => prefetched(page).count()).toBeGreaterThan(0);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`is skipped with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const scripts = scriptsOf(START);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await open(page, START);
      const link = page.getByRole('main').getByRole('link', { name: 'amounts', exact: true });
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      // A prefetch would start at once, so by then it would have been requested.
      await untilIdle(page);
      await expect(prefetched(page)).toHaveCount(0);
      expect(requested.filter((path) => path.endsWith('.js') && !scripts.includes(path))).toEqual([]);
    });
  }

  test('loads a page when the pointer is on its link', async ({ page }) => {
    await open(page, START);
    const link = page.getByRole('main').getByRole('link', { name: 'amounts', exact: true });
    const scripts = scriptsOnlyOf('/public/checkout/amounts/', START);
    await open(page, START);
    expect(scripts.length).toBeGreaterThan(0);
    const requests = scripts.map((script) =>
      page.waitForRequest((request) => request.resourceType() === 'script' && request.url().endsWith(script)),
    );
    await link.hover();
    await Promise.all(requests);
  });

  test('loads the whole next page once the reader has come to the end of this one', async ({ page }) => {
    await open(page, '/api/checkout/create-sale/');
    const html: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && /\/html-\w+\.\w+\.js$/.test(request.url())) {
        html.push(request.url());
      }
    });
    // In the sidebar the link is in view at once, which does not mean that the reader goes there next.
    await untilIdle(page);
    expect(html).toEqual([]);
    await page.locator('.pagination-nav__link--next').scrollIntoViewIfNeeded();
    await expect.poll(() => html.length).toBe(2);
  });
});

test.describe('a crash', () => {
  test.use({ baseURL: SHELL, viewport: { width: 1280, height: 800 }, expectedProblems: /./ });

  const restore = (page: Page) =>
    page.evaluate(() => {
      Object.assign(window, { mended: true });
    });

  test('of a page shows the error and its cause inside the layout, and can be retried', async ({ page }) => {
    await open(page, '/crash/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByText('The receipt has no total')).toBeVisible();
    await expect(page.getByText('A tax is missing')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await restore(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('All sums agree.')).toBeVisible();
  });

  test('of a page is not that of the next one, nor of the one before', async ({ page }) => {
    await open(page, '/other/');
    await follow(page, '/crash/');
    const crash = page.getByRole('heading', { level: 1, name: 'This page crashed.' });
    await expect(crash).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Other page' })).toBeVisible();
    await page.goForward();
    await expect(crash).toBeVisible();
    await page.getByRole('link', { name: 'Slipway' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('of the layout is over once the reader goes back', async ({ page }) => {
    await open(page, '/other/');
    await follow(page, '/?break=navbar');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Other page' })).toBeVisible();
  });

  test('of a navbar item replaces the layout, and names the item as a configuration error', async ({
    page,
  }) => {
    await page.goto('/?break=navbar');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('A theme navbar item failed to render')).toContainText('"custom-fragile"');
    await expect(page.getByText('The item fell apart')).toBeVisible();
    await restore(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('of the layout is readable without the tokens of the style sheet', async ({ page }) => {
    await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto('/?break=navbar');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('of an item of the phone menu also names the item', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/?break=menu');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByText('A navbar item failed to render in the menu')).toContainText(
      'custom-fragile',
    );
    await expect(page.getByText('The item fell apart')).toBeVisible();
  });
});
