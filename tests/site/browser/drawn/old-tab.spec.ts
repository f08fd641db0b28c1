import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page, BrowserContext } from '@playwright/test';

import { countDocuments, SIMULATED_FAULTS } from '../../../support/pageProblems';
import { arrive, expect, open, test, untilHydrated } from '../../../support/page';
import { buildFolder } from '../../../support/built';

/** What the hashes of a simulated deployment begin with. */
const MARK = 'redeployed';

/** A hashed script, style sheet or table: its address up to the hash, and the rest. */
const ASSET = /(?<stem>\/assets\/(?:js|css)\/[^/"\s>]+?\.)(?<rest>\w+\.(?:js|css|json))(?=["?>\s]|$)/g;

/**
 * Simulates a new deployment for one browser: scripts and style sheets have new names, pages refer to the new
 * names, and the old files are gone.
 */
async function redeploy(context: BrowserContext): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/assets/')) {
      const isNew = pathname.includes(MARK);
      await (isNew
        ? route.fulfill({ contentType: contentType(pathname), body: newAsset(pathname) })
        : route.fulfill({ status: 404, body: 'Not found' }));
    } else if (route.request().resourceType() === 'document') {
      const response = await route.fetch();
      await route.fulfill({ response, body: renameAssets(await response.text()) });
    } else {
      await route.continue();
    }
  });
}

function renameAssets(html: string): string {
  return html.replace(ASSET, `$<stem>${MARK}$<rest>`);
}

/** An asset of the new deployment: the old content, in which the runtime and its table have the new hashes. */
function newAsset(pathname: string): string {
  const source = readFileSync(path.join(buildFolder, pathname.replace(MARK, '')), 'utf8');
  if (pathname.includes('/runtime~main.')) {
    return source.replace('assets/js/chunks.', `$&${MARK}`).replace('"search-worker":"', `$&${MARK}`);
  }
  return pathname.endsWith('.json') ? source.replaceAll('":"', `$&${MARK}`) : source;
}

function contentType(pathname: string): string {
  const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.json': 'application/json' };
  return types[path.posix.extname(pathname)] ?? 'text/javascript';
}

const FROM = '/public/checkout/handover/';
const LINKS = [
  { name: 'Discounts', heading: 'Discounts' },
  { name: 'Amounts', heading: 'Amounts' },
] as const;

const sidebarLink = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });

test.use({ expectedProblems: SIMULATED_FAULTS, viewport: { width: 1280, height: 800 } });

test.beforeEach(async ({ page }) => {
  // Scripts prefetched before the deployment would still be available after it.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  await open(page, FROM);
  await redeploy(page.context());
});

for (const { name, heading } of LINKS) {
  test(`a click in a tab from before a deployment loads the new document, once: ${name}`, async ({
    page,
  }) => {
    const documents = countDocuments(page);
    await sidebarLink(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await untilHydrated(page);
    await expect(page.locator('script[src*=".redeployed"]').first()).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(documents()).toBe(1);
  });
}

test('prefetches and preloads of the tab after the deployment fail silently', async ({ page }) => {
  const exceptions: Error[] = [];
  page.on('pageerror', (error) => exceptions.push(error));
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } });
  });
  const refused = page.waitForResponse((response) => response.status() === 404);
  await sidebarLink(page, LINKS[0].name).hover();
  await refused;
  const documents = countDocuments(page);
  await sidebarLink(page, LINKS[0].name).click();
  await expect(page.getByRole('heading', { level: 1, name: LINKS[0].heading })).toBeVisible();
  await untilHydrated(page);
  expect(documents()).toBe(1);
  expect(exceptions).toEqual([]);
});

test('the search box of the tab, whose code is gone, opens the new search page', async ({ page }) => {
  await page.getByPlaceholder('Search').fill('sale');
  await page.getByPlaceholder('Search').press('Enter');
  await arrive(page, '/search/?q=sale', 'Search results for "sale"');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
