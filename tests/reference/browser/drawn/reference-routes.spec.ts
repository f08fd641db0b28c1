import type { Page } from '@playwright/test';

import { builtHtml } from '../../../support/built';
import { firstViewOf } from '../../../support/firstView';
import { pathsLoadedBy } from '../../../support/loaded';
import { follow, hold } from '../../../support/pageProblems';
import { expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

// Prose pages do not contain the routes of the reference; see src/browser/routing/deferRoutes.ts.
const TABLE = /\/reference-routes-api-checkout(?:-schemas)?\.[0-9a-f]+\.js$/;
const OPERATION = '/api/checkout/create-sale/';
const SCHEMA = '/api/checkout/schemas/line-item/';
const PROSE = '/networking/';
const GUIDE = '/public/checkout/amounts/';
const NOT_FOUND = 'Page Not Found';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Counts how often the not-found page is shown, however briefly. */
async function watchNotFound(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const seen = { times: 0 };
    new MutationObserver(() => {
      seen.times += document.querySelector('h1')?.textContent === text ? 1 : 0;
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { seen });
  }, NOT_FOUND);
  return () => page.evaluate(() => (window as unknown as { seen: { times: number } }).seen.times);
}

test('only reference pages load the route table of their section in their HTML', () => {
  const tablesOf = (route: string) =>
    firstViewOf(builtHtml(route)).scripts.filter((name) => TABLE.test(name));
  expect([OPERATION, SCHEMA].map((route) => tablesOf(route).length)).toEqual([1, 1]);
  expect(['/', PROSE, '/api/checkout/', '/api/errors/'].flatMap(tablesOf)).toEqual([]);
});

for (const [route, name] of [
  [OPERATION, 'Create a sale'],
  [SCHEMA, 'Line item'],
] as const) {
  test(
    `${route} is shown with its sidebar after a full load, in every spelling`,
    { tag: '@phone' },
    async ({ page }) => {
      const isWide = (page.viewportSize()?.width ?? 0) > 996;
      for (const address of [route, `${route}index.html`, `${route}?from=test#errors`]) {
        await page.goto('about:blank');
        await open(page, address);
        await expect(heading(page, name)).toHaveCount(1);
        if (isWide) {
          await expect(page.locator(`.menu__link[href="${OPERATION}"]`)).toHaveCount(1);
        }
      }
    },
  );
}

test('a guide prefetches the route tables of its API once idle, without running them', async ({ page }) => {
  const loaded = await pathsLoadedBy(page, async () => {
    await open(page, GUIDE);
    for (const table of ['api-checkout', 'api-checkout-schemas']) {
      await expect(page.locator(`link[rel=prefetch][href*="/reference-routes-${table}."]`)).toHaveCount(1);
    }
  });
  expect(loaded.filter((name) => TABLE.test(name))).toEqual([]);
});

test('a link in view to a reference page prefetches the scripts of that page', async ({ page }) => {
  await open(page, '/api/checkout/');
  await page.mouse.move(300, 300);
  for (const script of firstViewOf(builtHtml(OPERATION)).scripts.slice(-2)) {
    await expect(page.locator(`link[rel=prefetch][href="${script}"]`)).toHaveCount(1);
  }
});

for (const [place, route] of [
  ['on a generated page', '/api/checkout/'],
  ['on a handwritten page', '/public/checkout/'],
] as const) {
  test(`a link ${place} preloads the reference on hover`, async ({ page }) => {
    await open(page, route);
    const scripts = [
      '/reference-routes-api-checkout.',
      ...firstViewOf(builtHtml(OPERATION)).scripts.slice(-2),
    ];
    const link = page.getByRole('main').locator(`a[href="${OPERATION}"]`).first();
    const requests = scripts.map((script) =>
      page.waitForRequest((request) => request.resourceType() === 'script' && request.url().includes(script)),
    );
    await link.hover();
    await Promise.all(requests);
  });
}

test('links in view request each script once, and none that is already loaded', async ({ page }) => {
  await open(page, '/');
  const links = page.locator('link[rel=prefetch]');
  await expect(links).not.toHaveCount(0);
  const { requested, present } = await links.evaluateAll((elements) => ({
    requested: elements.map((link) => link.getAttribute('href')),
    present: Array.from(document.scripts, (script) => script.getAttribute('src')),
  }));
  expect(requested).toEqual([...new Set(requested)]);
  expect(requested.filter((address) => present.includes(address))).toEqual([]);
});

test('a link navigates from prose to the reference, and back and forward', async ({ page }) => {
  await open(page, '/api/checkout/');
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).click();
  await expect(heading(page, 'Create a sale')).toBeVisible();
  await follow(page, SCHEMA);
  await expect(heading(page, 'Line item')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Create a sale')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Create a sale')).toHaveCount(0);
  await expect(page).toHaveURL(/\/api\/checkout\/$/);
  await page.goForward();
  await expect(heading(page, 'Create a sale')).toBeVisible();
});

test('a link to a property scrolls to the property', async ({ page }) => {
  await open(page, OPERATION);
  const id = await page.locator('.ref-field[id]').last().getAttribute('id');
  await open(page, PROSE);
  await follow(page, `${OPERATION}#${id ?? ''}`);
  await expect(heading(page, 'Create a sale')).toHaveCount(1);
  await expect(page.locator(`[id="${id ?? ''}"]`)).toBeInViewport();
});

test('while the table loads, the previous page stays and the not-found page never appears', async ({
  page,
}) => {
  const release = await hold(page, TABLE);
  await open(page, PROSE);
  const title = await page.locator('h1').innerText();
  const timesNotFound = await watchNotFound(page);
  const tableRequest = page.waitForRequest(TABLE);
  await follow(page, SCHEMA);
  await tableRequest;
  await expect(page.locator('h1')).toHaveText(title);
  // Before the table has loaded: back to prose, and to the reference again.
  await follow(page, GUIDE);
  await follow(page, OPERATION);
  release();
  await expect(heading(page, 'Create a sale')).toBeVisible();
  expect(await timesNotFound()).toBe(0);
});

test('an unknown path below the reference shows the not-found page after a link', async ({ page }) => {
  await open(page, PROSE);
  await follow(page, '/api/checkout/no-such-call/');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await page.goBack();
  await expect(heading(page, NOT_FOUND)).toHaveCount(0);
});
