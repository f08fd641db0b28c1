import type { Page } from '@playwright/test';

import { follow } from '../../support/pageProblems';
import { expect, open, test } from '../../support/page';

test.use({ keepsPage: true, expectedProblems: /status of 404/ });

/** Leads to an address by the history of the router, as a link does. */
async function push(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    interface Fiber {
      readonly child: Fiber | null;
      readonly memoizedProps: { readonly history?: { readonly push: (to: string) => void } } | null;
    }
    const root = Object.entries(document.querySelector('#__docusaurus') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    );
    let fiber = (root?.[1] ?? null) as Fiber | null;
    while (fiber !== null && fiber.memoizedProps?.history === undefined) {
      fiber = fiber.child;
    }
    fiber?.memoizedProps?.history?.push(address);
  }, to);
}

test.describe('the not-found page', () => {
  for (const address of [
    ...[
      '/API/',
      '/Changelog/',
      '/2022-09/API/',
      '/Quick-Start/',
      '/networking/%20',
      '/networking/%09',
      '/networking/%C2%A0',
      '/%20',
    ],
    ...['/networking/index.html%20', '/networking.html%20', '/api/checkout/create-sale/%20'],
  ]) {
    test(`stays for ${address}, which differs from a page only in case or blanks`, async ({ page }) => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
      await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
      await expect(page).toHaveURL(address);
    });
  }

  test('has a title of its own and no canonical address, also where a link leads there', async ({ page }) => {
    const canonical = page.locator('link[rel="canonical"], link[hreflang], meta[property="og:url"]');
    await open(page, '/no/such/page/');
    await expect(page).toHaveTitle('Page Not Found | Slipway developers');
    await expect(canonical).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\.example\/$/);
    await follow(page, '/no/such/page/');
    await expect(page).toHaveTitle('Page Not Found | Slipway developers');
    await expect(canonical).toHaveCount(0);
  });

  test('is shown for any other path, with status 404', async ({ page, request, baseURL }) => {
    const response = await request.get(`${baseURL ?? ''}/no/such/page/`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('Page Not Found');
    await open(page, '/');
    await follow(page, '/no/such/page/');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  });

  test('offers a search for the words of its address', async ({ page }) => {
    await open(page, '/public/check-out/refund_codes.php');
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search the documentation' });
    await expect(search).toHaveValue('public check out refund codes php');
    await search.fill('Kassenbeleg');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search/?q=Kassenbeleg');
  });

  test('suggests the nearest pages first, and never an internal one', async ({ page }) => {
    await open(page, '/public/chekout/amounts');
    const nearest = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(nearest.first()).toHaveText('/public/checkout/amounts/');
    await nearest.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Amounts' })).toBeVisible();
    await open(page, '/docs/create-sale');
    await expect(nearest.filter({ hasText: '/api/checkout/create-sale/' })).toHaveCount(1);
    await open(page, '/internal/email/ap/');
    await expect(nearest.filter({ hasText: 'internal' })).toHaveCount(0);
  });

  test('is also shown for an address that cannot be decoded @rare', async ({ page }) => {
    const notFound = await (await page.request.get('/no/such/page/')).text();
    await page.route(/%E0%A4%A/, (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    );
    await open(page, '/networking/%E0%A4%A/');
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await open(page, '/networking/');
    await page.evaluate(() => {
      location.hash = '#%';
    });
    await expect(page).toHaveURL('/networking/#%25');
    await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
  });

  test('is not needed for an address that a link cannot have: its place is repaired', async ({ page }) => {
    await open(page, '/api/');
    for (const [to, shown] of [
      ['/networking/#%', '/networking/#%25'],
      ['//networking/', '/networking/'],
    ] as const) {
      await push(page, to);
      await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
      await expect(page).toHaveURL(shown);
    }
  });

  test('links home, and suggests nothing if there is no similar page', async ({ page }) => {
    await open(page, '/<script>zzz</script>/qqq/');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL('/');
  });
});
