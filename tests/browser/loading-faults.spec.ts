import type { Page, Route } from '@playwright/test';

import { expect, open, SHELL, test } from '../support/page';

const START = '/api/';
const NEXT = { route: '/networking/', heading: 'Networking' };

/** What a reader's console says of a fault that a test makes. */
const MADE = /Failed to load resource|ChunkLoadError|Loading chunk|net::ERR_|MIME type/;

const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is not there (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'breaks on the server (500)': (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'is cut off': (route) => route.abort('connectionreset'),
};

/** A promise that the test settles, for an answer that comes when the test says so. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let release = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { opened, open: release };
}

/** Counts how often the browser asks for a document. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    count += request.resourceType() === 'document' ? 1 : 0;
  });
  return () => count;
}

/** The scripts that a page loads for itself, in the order of their requests. */
async function scriptsOf(page: Page, route: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  await open(page, route);
  return [...new Set(scripts)];
}

/** Turns off prefetching, so that a page's scripts are asked for when the reader goes there. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
}

/** The scripts that a page needs beyond those of the page before it. */
async function scriptsOnlyOf(page: Page, route: string, before: string): Promise<string[]> {
  const known = new Set(await scriptsOf(page, before));
  return (await scriptsOf(page, route)).filter((script) => !known.has(script));
}

/** Goes to the next page within the document, as a link does. */
async function goToNext(page: Page): Promise<void> {
  await page.evaluate((route) => {
    history.pushState(null, '', route);
    dispatchEvent(new PopStateEvent('popstate'));
  }, NEXT.route);
}

for (const [failure, fail] of Object.entries(FAILURES)) {
  test.describe(`a script that ${failure}`, () => {
    test.use({ expectedFaults: MADE });

    test('on the way to a page loads the document again, and the page is there', async ({ page }) => {
      await saveData(page);
      const [script] = await scriptsOnlyOf(page, NEXT.route, START);
      await open(page, START);
      const documents = countDocuments(page);
      await page.route(`**${script ?? ''}`, fail, { times: 1 });
      await goToNext(page);
      await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      expect(documents()).toBe(1);
    });

    test('and goes on failing loads the document again once, never in a loop', async ({ page }) => {
      await saveData(page);
      const [script] = await scriptsOnlyOf(page, NEXT.route, START);
      await open(page, START);
      const documents = countDocuments(page);
      await page.route(`**${script ?? ''}`, fail);
      await goToNext(page);
      await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
      await expect(page.getByRole('alert').getByRole('button', { name: 'Retry' })).toBeVisible();
      expect(documents()).toBe(1);
    });

    test('of the first page leaves the page to read, with the error and a way to retry', async ({ page }) => {
      await saveData(page);
      const scripts = await scriptsOf(page, NEXT.route);
      const documents = countDocuments(page);
      for (const script of scripts) {
        await page.route(`**${script}`, fail);
        await page.goto(NEXT.route);
        await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
        await page.unroute(`**${script}`);
      }
      expect(documents()).toBe(scripts.length);
    });
  });
}

test.describe('a first page whose own script fails', () => {
  test.use({ expectedFaults: MADE });

  test('says so, and comes alive on Retry', async ({ page }) => {
    const [script] = await scriptsOnlyOf(page, NEXT.route, START);
    await page.route(`**${script ?? ''}`, (route) => route.abort());
    await page.goto(NEXT.route);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('could not be loaded');
    await expect(notice).toContainText(/Loading .*chunk/);
    await page.unroute(`**${script ?? ''}`);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('a first page whose script is slow can be read meanwhile', async ({ page }) => {
  const [script] = await scriptsOnlyOf(page, NEXT.route, START);
  const { opened, open: release } = gate();
  await page.route(`**${script ?? ''}`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(NEXT.route, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
});

test('a slow page shows a progress bar after 200 ms, and not before', async ({ page }) => {
  await saveData(page);
  const [script] = await scriptsOnlyOf(page, NEXT.route, START);
  const { opened, open: release } = gate();
  await open(page, START);
  await page.route(`**${script ?? ''}`, async (route) => {
    await opened;
    await route.continue();
  });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  await goToNext(page);
  const bar = page.locator('#nprogress');
  await page.clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar.locator('.bar')).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1, name: NEXT.heading })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('a part of a page that is loading', () => {
  test.use({ baseURL: SHELL });

  /** Ends the loading, as `parts/SlowPart` of the fixture has it. */
  const end = (page: Page, how: 'arrive' | 'fail') =>
    page.evaluate((name) => {
      (window as unknown as Record<string, () => void>)[name]?.();
    }, how);

  test('shows a spinner until it is there', async ({ page }) => {
    await open(page, '/slow/');
    await expect(page.getByRole('status')).toHaveText('Loading…');
    await end(page, 'arrive');
    await expect(page.getByText('All of it is there.')).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
  });

  test('shows the text of its error, and a Retry button that loads it again', async ({ page }) => {
    await open(page, '/slow/');
    await end(page, 'fail');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Loading chunk 7 failed.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    await end(page, 'arrive');
    await expect(page.getByText('All of it is there.')).toBeVisible();
  });
});

test.describe('prefetching', () => {
  const prefetched = (page: Page) => page.locator('link[rel="prefetch"]');

  test('asks for the scripts of a page whose link comes into view', async ({ page }) => {
    await open(page, START);
    await expect.poll(() => prefetched(page).count()).toBeGreaterThan(0);
  });

  for (const connection of [
    { saveData: true, effectiveType: '4g' },
    { saveData: false, effectiveType: '2g' },
    { saveData: false, effectiveType: 'slow-2g' },
  ]) {
    test(`is left out with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const scripts = await scriptsOf(page, START);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const link = page.getByRole('main').getByRole('link', { name: 'amounts' });
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      // What is asked for is asked for at once: when the next frame is painted, it would be on its way.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await expect(prefetched(page)).toHaveCount(0);
      expect(asked.filter((path) => path.endsWith('.js') && !scripts.includes(path))).toEqual([]);
    });
  }

  test('loads a page when the pointer is on its link', async ({ page }) => {
    await open(page, START);
    const link = page.getByRole('main').getByRole('link', { name: 'amounts' });
    const scripts = await scriptsOnlyOf(page, '/public/checkout/amounts/', START);
    await open(page, START);
    expect(scripts.length).toBeGreaterThan(0);
    const asked = scripts.map((script) =>
      page.waitForRequest((request) => request.resourceType() === 'script' && request.url().endsWith(script)),
    );
    await link.hover();
    await Promise.all(asked);
  });
});

test.describe('a crash', () => {
  test.use({ baseURL: SHELL, viewport: { width: 1280, height: 800 }, expectedFaults: /./ });

  const mend = (page: Page) =>
    page.evaluate(() => {
      Object.assign(window, { mended: true });
    });

  test('of a page tells the error and its cause inside the layout, and can be tried again', async ({
    page,
  }) => {
    await open(page, '/crash/');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByText('The receipt has no total')).toBeVisible();
    await expect(page.getByText('A tax is missing')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('All sums agree.')).toBeVisible();
  });

  test('of a navbar item takes the layout along, and names the item as a fault of the configuration', async ({
    page,
  }) => {
    await page.goto('/?break=navbar');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByText('A theme navbar item failed to render')).toContainText('"custom-fragile"');
    await expect(page.getByText('The item fell apart')).toBeVisible();
    await mend(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  });

  test('of the layout can be read without the tokens of the style sheet', async ({ page }) => {
    await page.route('**/*.css', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
    await page.goto('/?break=navbar');
    await expect(page.getByRole('heading', { level: 1, name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('of an item of the phone menu names the item too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?break=menu');
    await expect(page.getByText('A navbar item failed to render in the menu')).toContainText(
      'custom-fragile',
    );
    await expect(page.getByText('The item fell apart')).toBeVisible();
  });
});
