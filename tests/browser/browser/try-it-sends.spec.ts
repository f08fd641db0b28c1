import type { Locator } from '@playwright/test';

import { studioAddress } from '../../../src/portal/studio';
import { bodyText, fillBody, openExplorer, openWithToken, send } from '../../support/explorer';
import { open } from '../../support/page';
import { expect, test } from '../../support/sandbox';

test.use({ keepsPage: true });

test(
  'a call is prefilled from the contract, sent to the chosen server, and its response shown',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    sandbox.stubbed = { status: 201, body: '{"data":{"type":"sales","id":"8Zk3mQx7VtRb2LpN4cYw"}}' };
    const explorer = await openWithToken(page, '/api/checkout/create-sale/');
    await expect(explorer.getByLabel('Server')).toHaveValue('http://localhost:4010/checkout');
    await expect(explorer.getByLabel('tenant_id')).toHaveValue('5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2');
    await expect(explorer.getByLabel('Api-Version')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await explorer.getByLabel('Bearer Token').fill('token-of-a-test');
    await send(explorer);
    await expect(explorer.getByText('Response: 201 Created')).toBeVisible();
    const body = await explorer.getByText('8Zk3mQx7VtRb2LpN4cYw').last().boundingBox();
    const header = await explorer.getByText('content-type', { exact: true }).boundingBox();
    expect(body?.y).toBeLessThan(header?.y ?? 0);
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

test('a call that needs a token is not sent without one, and its field says so', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(explorer.getByText('This call needs a token.')).toBeVisible();
  await expect(explorer.getByLabel('Bearer Token')).toBeFocused();
  expect(sandbox.requests).toEqual([]);
  await explorer.getByLabel('Bearer Token').fill('a-token');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
});

test(
  'the choice of the production server is visible before sending',
  { tag: '@rare' },
  async ({ page, sandbox }) => {
    const explorer = await openWithToken(page, '/api/checkout/get-sale/');
    await explorer.getByLabel('Server').selectOption('https://api.slipway.example/checkout');
    await expect(
      explorer.getByText(/^GET https:\/\/api\.slipway\.example\/checkout\/tenants\//),
    ).toBeVisible();
    expect(sandbox.requests).toEqual([]);
  },
);

test(
  'the chosen example is kept when the explorer is opened again',
  { tag: '@rare' },
  async ({ page, sandbox }) => {
    const explorer = await openWithToken(page, '/api/checkout/create-sale/');
    const first = await bodyText(explorer);
    await explorer.getByLabel('Example').selectOption({ index: 2 });
    const chosen = await bodyText(explorer);
    expect(chosen).not.toBe(first);
    await explorer.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await bodyText(explorer)).toBe(chosen);
    await fillBody(explorer, '{}');
    await expect(explorer.getByLabel('Example')).toHaveValue('');
    expect(sandbox.requests).toEqual([]);
  },
);

/** The options of a select as a reader sees them, each after the name of its group. */
function listed(select: Locator): Promise<string[]> {
  return select
    .getByRole('option')
    .evaluateAll((options) =>
      options.map((option) => `${option.closest('optgroup')?.label ?? ''}: ${option.textContent}`),
    );
}

test(
  'an example is chosen in one place, by the names that the page and the Studio have',
  { tag: '@rare' },
  async ({ page, sandbox }) => {
    await open(page, '/api/checkout/create-sale/');
    const select = page.getByRole('combobox', { name: 'Example' });
    const names = await listed(select);
    await select.selectOption('germanSupermarket');
    await page.getByRole('button', { name: 'Try it' }).click();
    const explorer = page.getByRole('region', { name: 'Try this call' });
    await expect(select).toHaveCount(1);
    await expect(explorer.getByLabel('Example')).toHaveValue('germanSupermarket');
    expect(await listed(select)).toEqual(names);
    await select.selectOption('webOrder');
    // What the page shows beside it is the same.
    await expect(page.locator('pre[data-payload=""]').filter({ visible: true })).toContainText('Jena');
    await explorer.getByRole('button', { name: 'Close' }).click();
    await expect(select).toHaveValue('webOrder');
    await open(page, studioAddress({ operation: 'checkout/createSale', example: 'webOrder' }));
    await expect(select).toHaveValue('webOrder');
    expect(await listed(select)).toEqual(names);
    expect(sandbox.requests).toEqual([]);
  },
);

test("a reader's file is sent unchanged", { tag: '@rare' }, async ({ page, sandbox }) => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  const explorer = await openWithToken(page, '/api/checkout/put-attachment/');
  await expect(explorer.getByLabel('Content-Type')).toHaveValue('text/plain; charset=utf-8');
  await explorer
    .getByLabel('File to send instead of the text')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes });
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  const [request] = sandbox.requests;
  expect(request?.method()).toBe('PUT');
  expect(request?.headers()['content-type']).toBe('image/png');
  expect(request?.postDataBuffer()?.equals(bytes)).toBe(true);
});
