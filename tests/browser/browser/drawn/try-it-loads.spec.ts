import { open, untilIdle } from '../../../support/page';
import { expect, test } from '../../../support/sandbox';

test.use({ keepsPage: true });

test('no part of the explorer is loaded before the click', async ({ page, sandbox }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/api/checkout/create-sale/');
  await untilIdle(page);
  const before = requested.length;
  expect(requested.filter((url) => url.includes('/explorer'))).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
  expect(requested.slice(before).some((url) => url.endsWith('/explorer/checkout/createSale.json'))).toBe(
    true,
  );
  expect(requested.slice(before).some((url) => url.includes('/explorer-styles.'))).toBe(true);
  expect(sandbox.requests).toEqual([]);
});

for (const [part, pattern] of [
  ['its code', '**/assets/js/**'],
  ['its styles', '**/assets/css/explorer-styles.*'],
  ['the data of the operation', '**/explorer/**/*.json'],
] as const) {
  test(`an explorer that cannot load ${part} shows an error, and can be retried`, async ({
    page,
    sandbox,
  }) => {
    await open(page, '/api/checkout/get-sale/');
    await untilIdle(page);
    await page.route(pattern, (route) => route.abort());
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText('Try it could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
    expect(sandbox.requests).toEqual([]);
  });
}

test('an explorer that crashes does not blame the connection, and can be retried', async ({
  page,
  sandbox,
}) => {
  const data = '**/explorer/**/*.json';
  await page.route(data, (route) => route.fulfill({ json: {} }));
  await open(page, '/api/checkout/get-sale/');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('Try it stopped with an error')).toBeVisible();
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(data);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('a reader without scripts sees no Try it button', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/api/checkout/create-sale/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await page.close();
});

test('a delivery cannot be tried', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
});
