import type { Page } from '@playwright/test';

import { chooseLocal } from '../../../support/explorer';
import { arrive, expect, open, test } from '../../../support/page';
import { expect as expectSandbox, test as sandboxTest } from '../../../support/sandbox';

test.use({ keepsPage: true });

const GUIDE = '/2022-09/public/checkout/amounts/';
const SALE = '/2022-09/api/checkout/create-sale/';

async function hits(page: Page): Promise<string[]> {
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
}

test.describe('a search', () => {
  test('on a page of a release finds its pages, and no others', async ({ page }) => {
    await open(page, '/2022-09/networking/');
    await page.getByPlaceholder('Search').fill('create sale');
    const all = page.getByRole('link', { name: 'See all results' });
    await expect(all).toHaveAttribute('href', '/search/?q=create+sale&version=2022-09%2F');
    await all.click();
    await arrive(page, '/search/?q=create+sale&version=2022-09%2F', 'Search results for "create sale"');
    const found = await hits(page);
    expect(found.filter((href) => !href.startsWith('/2022-09/'))).toEqual([]);
  });

  test('in a section of a release keeps both in the address, and lists pages of both', async ({ page }) => {
    await open(page, GUIDE);
    await page.getByPlaceholder('Search').fill('amount');
    const all = page.getByRole('link', { name: 'See all results within "Checkout guides"' });
    await expect(all).toHaveAttribute('href', '/search/?q=amount&ctx=public%2Fcheckout&version=2022-09%2F');
    const listed = await page
      .getByRole('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('href') ?? ''));
    expect(listed.filter((href) => !href.startsWith('/2022-09/public/checkout/'))).toEqual([]);
  });

  test('uses the index of the new version after the reader changes the version', async ({ page }) => {
    const indexes: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('search-index')) {
        indexes.push(new URL(request.url()).pathname);
      }
    });
    await open(page, GUIDE);
    await page.getByPlaceholder('Search').fill('amount');
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/2022-09\//);
    // Once the hits are shown, all indexes have been requested.
    const ofRelease = indexes.splice(0);
    expect(ofRelease.length).toBeGreaterThan(0);
    expect(ofRelease.filter((path) => !path.startsWith('/2022-09/'))).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'latest version' }).click();
    await expect(page).toHaveURL('/public/checkout/amounts/');
    // The heading is the same in both versions.
    await expect(page.locator('.theme-doc-version-banner')).toHaveCount(0);
    // The new page takes the focus, as it should, so typing too early has to start over.
    await expect(async () => {
      await page.getByPlaceholder('Search').fill('');
      await page.getByPlaceholder('Search').fill('amount');
      await expect(page.getByRole('link', { name: 'See all results' })).toHaveAttribute(
        'href',
        '/search/?q=amount&ctx=public%2Fcheckout',
        { timeout: 2_000 },
      );
    }).toPass();
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/public\/checkout\//);
    expect(indexes.length).toBeGreaterThan(0);
    expect(indexes.filter((path) => path.startsWith('/2022-09/'))).toEqual([]);
  });
});

test('the search page of a release offers the sections that the release has', async ({ page }) => {
  await open(page, '/search/?q=receipt&ctx=api%2Fwebhooks&version=2022-09%2F');
  const main = page.getByRole('main');
  const part = main.getByRole('combobox', { name: 'Part of the documentation' });
  await expect(part.getByRole('option', { name: 'Checkout reference' })).toHaveCount(1);
  await expect(part.getByRole('option', { name: /Webhooks|Google wallet/ })).toHaveCount(0);
  // A section that the release lacks has no index there: everything is searched instead.
  await expect(part).toHaveValue('');
  await expect(main.getByRole('article').first()).toBeVisible();
  await open(page, '/search/?version=2022-09%2F');
  await expect(main.getByRole('link', { name: 'Checkout reference' })).toHaveAttribute(
    'href',
    '/2022-09/api/checkout/',
  );
  await expect(main.getByRole('link', { name: 'Webhooks reference' })).toHaveCount(0);
});

test(
  'the search page of a release says so, and the navbar and the box beside it follow',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/search/?q=receipt&version=2022-09%2F');
    const main = page.getByRole('main');
    await expect(main.getByText('Search in the documentation of 2022-09.')).toBeVisible();
    await page.getByPlaceholder('Search').fill('create sale');
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/2022-09\//);
    await expect(page.getByRole('link', { name: 'See all results' })).toHaveAttribute(
      'href',
      '/search/?q=create+sale&version=2022-09%2F',
    );
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Search in the latest version' }).click();
    await expect(page).toHaveURL('/search/?q=receipt');
    await expect(main.getByText('Search in the documentation of')).toHaveCount(0);
  },
);

test('the navbar of the search page names the version that is searched, and leads to the same search in the others', async ({
  page,
}) => {
  await open(page, '/search/?q=receipt&version=2022-09%2F');
  const main = page.getByRole('navigation', { name: 'Main' });
  const versions = page.getByRole('button', { name: /^Docs \d{4}-\d{2}$/ });
  const listed = main.locator('.dropdown', { has: versions }).getByRole('link');
  await expect(main.locator('.dropdown').getByRole('button', { name: 'Docs 2022-09' })).toBeVisible();
  await versions.press('Enter');
  await expect(listed.filter({ hasText: '2022-09' })).toHaveAttribute('aria-current', 'page');
  await listed.filter({ hasText: '2024-04' }).click();
  await expect(page).toHaveURL('/search/?q=receipt');
  await expect(versions).toHaveText('2024-04');
});

// A failed script logs a console error, so this test cannot use the silent page.
test('without the search code, the box opens the search page for the release', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await open(page, GUIDE);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByPlaceholder('Search').fill('sale');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=sale&version=2022-09%2F');
  await page.close();
});

test.describe('a wrong address', () => {
  test.use({ expectedProblems: /status of 404/ });

  test('in a release shows the not-found page, with the nearest pages of the release and a search in it', async ({
    page,
  }) => {
    await open(page, '/2022-09/public/chekout/amounts/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
    await expect(main.getByRole('listitem').first()).toHaveText('/2022-09/public/checkout/amounts/');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\/\?q=.*&version=2022-09%2F$/);
  });

  test('in the latest version suggests no page of a release', async ({ page }) => {
    await open(page, '/public/chekout/amounts/');
    const nearest = page.getByRole('main').getByRole('listitem');
    await expect(nearest.first()).toHaveText('/public/checkout/amounts/');
    await expect(nearest.filter({ hasText: '2022-09' })).toHaveCount(0);
  });
});

test('the samples of a release are its own, with its version header', async ({ page, request }) => {
  await open(page, SALE);
  await page.getByRole('radio', { name: 'Program' }).check();
  await expect(page.getByRole('tabpanel', { name: 'cURL' })).toContainText('Api-Version: 2022-03-07');
  const link = page.getByRole('link', { name: 'Save the file' });
  await expect(link).toHaveAttribute('href', '/2022-09/samples/checkout/createSale/minimal.sh');
  const loaded = page.waitForResponse('**/2022-09/samples/checkout/createSale/minimal.py');
  await page.getByRole('tab', { name: 'Python' }).click();
  expect((await loaded).status()).toBe(200);
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('2022-03-07');
  const file = await request.get('/2022-09/samples/checkout/createSale/minimal.sh');
  expect(await file.text()).toContain('Api-Version: 2022-03-07');
});

for (const [api, operation, version] of [
  ['apple-wallet', 'createPass', '2022-03-22'],
  ['checkout', 'getSale', '2022-03-07'],
  ['iam', 'getTenant', '2022-09-22'],
] as const) {
  sandboxTest(`${api} of a release is tried with its own version header`, async ({ page, sandbox }) => {
    const slug = operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const explorerRequest = page.waitForRequest(`**/2022-09/explorer/${api}/${operation}.json`);
    await open(page, `/2022-09/api/${api}/${slug}/`);
    await page.getByRole('button', { name: 'Try it' }).click();
    await explorerRequest;
    const explorer = page.getByRole('region', { name: 'Try this call' });
    await expectSandbox(explorer.getByLabel('Api-Version')).toHaveValue(version);
    await chooseLocal(explorer);
    await explorer.getByLabel('Bearer Token').fill('a-token');
    await explorer.getByRole('button', { name: 'Send', exact: true }).click();
    await expectSandbox(explorer.getByText('Response: 200')).toBeVisible();
    expectSandbox(sandbox.requests[0]?.headers()['api-version']).toBe(version);
  });
}
