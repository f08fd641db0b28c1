import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { open, untilIdle } from '../support/page';
import { expect, storedText, test } from '../support/sandbox';

/** Opens an operation's page and its explorer. */
async function openExplorer(page: Page, route: string): Promise<Locator> {
  await open(page, route);
  await page.getByRole('button', { name: 'Try it' }).click();
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer).toBeVisible();
  return explorer;
}

const send = (explorer: Locator) => explorer.getByRole('button', { name: 'Send', exact: true }).click();

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

test(
  'a call is prefilled from the contract, sent to the chosen server, and its response shown',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    sandbox.answer = { status: 201, body: '{"data":{"type":"sales","id":"8Zk3mQx7VtRb2LpN4cYw"}}' };
    const explorer = await openExplorer(page, '/api/checkout/create-sale/');
    await expect(explorer.getByLabel('Server')).toHaveValue('http://localhost:4010/checkout');
    await expect(explorer.getByLabel('tenant_id')).toHaveValue('5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2');
    await expect(explorer.getByLabel('Api-Version')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await explorer.getByLabel('Bearer Token').fill('token-of-a-test');
    await send(explorer);
    await expect(explorer.getByText('Answer: 201')).toBeVisible();
    await expect(explorer.getByText('5c2f1d0e-7a34-4b7e-9d51-2f6c8e0b9a17')).toBeVisible();
    await expect(explorer.getByText('"id": "8Zk3mQx7VtRb2LpN4cYw"')).toBeVisible();
    const [request] = sandbox.requests;
    expect(request?.method()).toBe('POST');
    expect(request?.url()).toBe(
      'http://localhost:4010/checkout/tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2/sales',
    );
    expect(request?.headers()).toMatchObject({
      authorization: 'Bearer token-of-a-test',
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
      'api-version': await explorer.getByLabel('Api-Version').inputValue(),
    });
    expect(request?.headers()).not.toHaveProperty('idempotency-key');
    expect(request?.postDataJSON()).toMatchObject({ data: { type: 'sales' } });
  },
);

test('a call without a token sends none, rather than a placeholder', async ({ page, sandbox }) => {
  sandbox.answer = { status: 401, body: '{"errors":[]}' };
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(explorer.getByText('Answer: 401')).toBeVisible();
  expect(sandbox.requests[0]?.headers()).not.toHaveProperty('authorization');
});

test('the choice of the production server is visible before sending', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('Server').selectOption('https://api.slipway.example/checkout');
  await expect(explorer.getByText(/^GET https:\/\/api\.slipway\.example\/checkout\/tenants\//)).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('values with URL characters arrive as typed', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('a/b c');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('filter[query]').fill('timestamp=ge=2024-03-01T00:00:00+01:00&x#y');
  await explorer.getByLabel('sort').selectOption('-timestamp');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const url = new URL(sandbox.requests[0]?.url() ?? '');
  expect(url.pathname).toBe('/checkout/tenants/a%2Fb%20c/sales');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'filter[query]': 'timestamp=ge=2024-03-01T00:00:00+01:00&x#y',
    sort: '-timestamp',
  });
});

test('the chosen example is kept when the explorer is opened again', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/create-sale/');
  const body = explorer.getByLabel('Body as application/vnd.api+json');
  const first = await body.inputValue();
  await explorer.getByLabel('Example').selectOption({ index: 2 });
  const chosen = await body.inputValue();
  expect(chosen).not.toBe(first);
  await explorer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(body).toHaveValue(chosen);
  await body.fill('{}');
  await expect(explorer.getByLabel('Example')).toHaveValue('');
  expect(sandbox.requests).toEqual([]);
});

test('an event in binary mode carries its attributes in headers', async ({ page, sandbox }) => {
  sandbox.answer = { status: 202 };
  const explorer = await openExplorer(page, '/api/webhooks/publish-events/');
  await explorer.getByLabel('Example').selectOption('cakeCollected');
  await send(explorer);
  await expect(explorer.getByText('Answer: 202')).toBeVisible();
  await expect(explorer.getByText('The answer has no body.')).toBeVisible();
  await explorer.getByLabel('Example').selectOption({ index: 0 });
  await send(explorer);
  await expect.poll(() => sandbox.requests.length).toBe(2);
  const [binary, structured] = sandbox.requests.map((request) => request.headers());
  expect(binary).toMatchObject({ 'content-type': 'application/json', 'ce-id': 'K-2043-collected' });
  expect(structured).toMatchObject({ 'content-type': 'application/cloudevents+json' });
  expect(structured).not.toHaveProperty('ce-id');
});

test('a form is sent as a form', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/iam/create-token/');
  await explorer.getByLabel('Example').selectOption('secretInForm');
  await expect(explorer.getByLabel('client_secret')).toHaveAttribute('type', 'password');
  await explorer.getByLabel('client_id').fill('till & co');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const [request] = sandbox.requests;
  expect(request?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(new URLSearchParams(request?.postData() ?? '').get('client_id')).toBe('till & co');
});

test("a reader's file is sent unchanged", async ({ page, sandbox }) => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  const explorer = await openExplorer(page, '/api/checkout/put-attachment/');
  await expect(explorer.getByLabel('Content-Type')).toHaveValue('text/plain; charset=utf-8');
  await explorer
    .getByLabel('File to send instead of the text')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes });
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const [request] = sandbox.requests;
  expect(request?.method()).toBe('PUT');
  expect(request?.headers()['content-type']).toBe('image/png');
  expect(request?.postDataBuffer()?.equals(bytes)).toBe(true);
});

test('a response that is a file is saved, with a message', async ({ page, sandbox }) => {
  sandbox.answer = { status: 200, contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') };
  const explorer = await openExplorer(page, '/api/checkout/get-sale-receipt/');
  const download = page.waitForEvent('download');
  await send(explorer);
  expect((await download).suggestedFilename()).toBe('file.pdf');
  await expect(explorer.getByText('The answer is a file. Your browser has saved it.')).toBeVisible();
});

test('a server that does not respond is reported with a fix', async ({ page, sandbox }) => {
  sandbox.answer = 'refuse';
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(
    explorer.getByText('Nothing answers at http://localhost:4010/checkout. Start the sandbox'),
  ).toBeVisible();
  sandbox.answer = { status: 200, body: '{}' };
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
});

test('secrets are in memory only, unless the reader chooses to remember them in the tab', async ({
  page,
  sandbox,
}) => {
  const secret = 'a-secret-of-a-test';
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  const token = explorer.getByLabel('Bearer Token');
  const remember = explorer.getByLabel('Remember in this tab until it is closed');
  await expect(remember).not.toBeChecked();
  await token.fill(secret);
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(await storedText(page)).not.toContain(secret);
  await remember.check();
  await openExplorer(page, '/api/checkout/list-sales/');
  await expect(token).toHaveValue(secret);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(secret);
  await remember.uncheck();
  expect(await storedText(page)).not.toContain(secret);
  expect(sandbox.requests).toHaveLength(1);
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
    await expect(page.getByText('The explorer could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
    expect(sandbox.requests).toEqual([]);
  });
}

test('a call can be tried with the keyboard alone', async ({ page, sandbox }) => {
  await open(page, '/api/checkout/get-sale/');
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer.getByRole('heading', { name: 'Try this call' })).toBeFocused();
  const next = async (control: Locator) => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  };
  await next(explorer.getByRole('button', { name: 'Close' }));
  await next(explorer.getByLabel('Server'));
  await next(explorer.getByLabel('Bearer Token'));
  await page.keyboard.type('typed');
  await next(explorer.getByLabel('Remember in this tab until it is closed'));
  for (const name of ['tenant_id', 'sale_id', 'Api-Version']) {
    await page.keyboard.press('Tab');
    await expect(explorer.locator('input:focus')).toHaveCount(1);
    await expect(explorer.getByLabel(name)).toBeVisible();
  }
  await next(explorer.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests[0]?.headers()['authorization']).toBe('Bearer typed');
  await explorer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
});

test('a missing required value is reported, and nothing is sent', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('sale_id').fill('');
  await send(explorer);
  await expect(explorer.getByText('This field is required')).toBeVisible();
  await expect(explorer.getByLabel('sale_id')).toBeFocused();
  expect(sandbox.requests).toEqual([]);
});

test('a reader without scripts sees no Try it button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/checkout/create-sale/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await context.close();
});

test('a delivery cannot be tried', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const route of [
      '/api/checkout/create-sale/',
      '/api/checkout/put-attachment/',
      '/api/iam/create-token/',
    ]) {
      test(`the explorer of ${route} has no axe violations`, async ({ page, sandbox }) => {
        sandbox.answer = { status: 400, body: '{"errors":[{"id":"1"}]}' };
        const explorer = await openExplorer(page, route);
        await send(explorer);
        await expect(explorer.getByText('Answer: 400')).toBeVisible();
        expect(await axeFaults(explorer)).toEqual([]);
      });
    }
  });
}
