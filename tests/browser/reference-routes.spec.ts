import { test as loudTest, type Page } from '@playwright/test';

import { builtHtml } from '../support/built';
import { firstViewOf } from '../support/firstView';
import { pathsLoadedBy } from '../support/loaded';
import { expect, open, test } from '../support/page';

// The routes of the reference are no part of a prose page; see src/browser/routing/deferRoutes.ts.
const TABLE = /\/reference-routes-api-checkout(?:-schemas)?\.[0-9a-f]+\.js$/;
const OPERATION = '/api/checkout/create-sale/';
const SCHEMA = '/api/checkout/schemas/line-item/';
const PROSE = '/networking/';
const GUIDE = '/public/checkout/amounts/';
const NOT_FOUND = 'Page Not Found';

/** Goes to a route as a link would, whatever links the open page has. */
async function follow(page: Page, route: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, route);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Counts the times that the not-found page is shown, however short. */
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

test('only the reference names the table of its section in its HTML', () => {
  const named = (route: string) => firstViewOf(builtHtml(route)).scripts.filter((name) => TABLE.test(name));
  expect([OPERATION, SCHEMA].map((route) => named(route).length)).toEqual([1, 1]);
  expect(['/', PROSE, '/api/checkout/', '/api/errors/'].flatMap(named)).toEqual([]);
});

for (const [route, name] of [
  [OPERATION, 'Create a sale'],
  [SCHEMA, 'Line item'],
] as const) {
  test(
    `${route} is shown with its sidebar after a hard load, however it is written`,
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

test('a guide prefetches the tables of its API once it is idle, and does not run them', async ({ page }) => {
  const loaded = await pathsLoadedBy(page, async () => {
    await open(page, GUIDE);
    for (const table of ['api-checkout', 'api-checkout-schemas']) {
      await expect(page.locator(`link[rel=prefetch][href*="/reference-routes-${table}."]`)).toHaveCount(1);
    }
  });
  expect(loaded.filter((name) => TABLE.test(name))).toEqual([]);
});

for (const [place, route] of [
  ['of a page made of a contract', '/api/checkout/'],
  ['of a page that people write', '/public/checkout/'],
] as const) {
  test(`a link ${place} loads the reference when the pointer is on it`, async ({ page }) => {
    await open(page, route);
    const scripts = [
      '/reference-routes-api-checkout.',
      ...firstViewOf(builtHtml(OPERATION)).scripts.slice(-2),
    ];
    const link = page.getByRole('main').locator(`a[href="${OPERATION}"]`).first();
    const asked = scripts.map((script) =>
      page.waitForRequest((request) => request.resourceType() === 'script' && request.url().includes(script)),
    );
    await link.hover();
    await Promise.all(asked);
  });
}

test('links in view ask for each script once, and for none that is there', async ({ page }) => {
  await open(page, '/');
  const links = page.locator('link[rel=prefetch]');
  await expect(links).not.toHaveCount(0);
  const { wanted, present } = await links.evaluateAll((elements) => ({
    wanted: elements.map((link) => link.getAttribute('href')),
    present: Array.from(document.scripts, (script) => script.getAttribute('src')),
  }));
  expect(wanted).toEqual([...new Set(wanted)]);
  expect(wanted.filter((address) => present.includes(address))).toEqual([]);
});

test('a link leads from prose to the reference, and back and forward', async ({ page }) => {
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

test('a link to a field arrives at the field', async ({ page }) => {
  await open(page, OPERATION);
  const id = await page.locator('.ref-field[id]').last().getAttribute('id');
  await open(page, PROSE);
  await follow(page, `${OPERATION}#${id ?? ''}`);
  await expect(heading(page, 'Create a sale')).toHaveCount(1);
  await expect(page.locator(`[id="${id ?? ''}"]`)).toBeInViewport();
});

test('while the table loads the old page stays, and no page is called not found', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(TABLE, async (route) => {
    await held;
    await route.continue();
  });
  await open(page, PROSE);
  const title = await page.locator('h1').innerText();
  const timesNotFound = await watchNotFound(page);
  const asked = page.waitForRequest(TABLE);
  await follow(page, SCHEMA);
  await asked;
  await expect(page.locator('h1')).toHaveText(title);
  // Faster than the table: back to prose, and to the reference again.
  await follow(page, GUIDE);
  await follow(page, OPERATION);
  release();
  await expect(heading(page, 'Create a sale')).toBeVisible();
  expect(await timesNotFound()).toBe(0);
});

test('a path below the reference that is no page is not found, after a link', async ({ page }) => {
  await open(page, PROSE);
  await follow(page, '/api/checkout/no-such-call/');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await page.goBack();
  await expect(heading(page, NOT_FOUND)).toHaveCount(0);
});

// Here a browser itself reports what does not load, so the page may not be silent.
loudTest('a path below the reference that is no page is not found, after a hard load', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => faults.push(message.text()));
  await open(page, '/api/checkout/no-such-call/');
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
});

for (const answer of ['abort', '404'] as const) {
  loudTest(
    `a table that does not load (${answer}) makes the browser open the page, once`,
    async ({ page }) => {
      await page.route(TABLE, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: 404, body: 'Gone' }),
      );
      await open(page, PROSE);
      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) {
          documents.push(new URL(request.url()).pathname);
        }
      });
      const timesNotFound = await watchNotFound(page);
      const opened = page.waitForEvent('load');
      await follow(page, OPERATION);
      expect(await timesNotFound().catch(() => 0)).toBe(0);
      await opened;
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
      // What was rendered on the server stays, and is read and left as any document is.
      await expect(heading(page, 'Create a sale')).toBeVisible();
      expect(documents).toEqual([OPERATION]);
    },
  );
}
