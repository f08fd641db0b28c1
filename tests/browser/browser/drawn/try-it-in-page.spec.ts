import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { axeProblems } from '../../../support/axe';
import { fillBody, openInPage, send } from '../../../support/explorer';
import { expect, test } from '../../../support/sandbox';

// The sandbox fixture fails a test that sends a request to any host but the portal and the local sandbox.

/** Opens the explorer, whose sandbox in the page has filled in the sample credentials. */
async function openReady(page: Page, route: string): Promise<Locator> {
  const explorer = await openInPage(page, route);
  await expect(explorer.getByLabel('Bearer Token')).not.toHaveValue('');
  return explorer;
}

const panel = { name: 'The sandbox in this page' };

/** By a key: a response comes into view a moment after it is there, and a click that it moves under opens nothing. */
async function openDrawer(explorer: Locator): Promise<void> {
  await explorer.locator('summary', { hasText: 'What the sandbox in this page holds' }).press('Enter');
}

test(
  'a sale is created, read and listed in the page, with sample credentials, and nothing is sent',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    const create = await openInPage(page, '/api/checkout/create-sale/');
    await expect(create.getByLabel('Server')).toHaveValue('/checkout');
    await expect(create.getByText('The sandbox in this page is ready.')).toBeVisible();
    await expect(create.getByLabel('Bearer Token')).not.toHaveValue('');
    await send(create);
    await expect(create.getByText('Response: 201')).toBeVisible();
    await openDrawer(create);
    await expect(create.getByText('Sales (1)')).toBeVisible();
    expect(await axeProblems(create)).toEqual([]);

    const list = await openReady(page, '/api/checkout/list-sales/');
    await openDrawer(list);
    await expect(list.getByText('Sales (1)')).toBeVisible();
    await send(list);
    await expect(list.getByText('Response: 200')).toBeVisible();
    await list.getByRole('button', { name: 'Clear the sandbox' }).click();
    await expect(list.getByText('Cleared: the sandbox begins again')).toBeVisible();
    await expect(list.getByText('Sales (0)')).toBeVisible();
    expect(sandbox.requests).toEqual([]);
  },
);

test('the second sale with the same id is a conflict, whose cure is beside it', async ({ page, sandbox }) => {
  const explorer = await openReady(page, '/api/checkout/create-sale/');
  await send(explorer);
  await expect(explorer.getByText('Response: 201')).toBeVisible();
  await send(explorer);
  await expect(explorer.getByText('Response: 409')).toBeVisible();
  await explorer.getByRole('button', { name: 'Use a new id' }).click();
  await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('Response: 201')).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('an update with an old entity tag gets the current one, and can be sent again', async ({
  page,
  sandbox,
}) => {
  const explorer = await openReady(page, '/api/checkout/update-sale/');
  const tag = explorer.getByLabel('If-Match');
  const old = await tag.inputValue();
  await send(explorer);
  const status = explorer.locator('.explorer__status');
  await expect(status).toContainText('200');
  await send(explorer);
  await expect(status).toContainText('412');
  await explorer.getByRole('button', { name: 'Use the current entity tag' }).click();
  await expect(tag).not.toHaveValue(old);
  await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(status).toContainText('200');
  expect(sandbox.requests).toEqual([]);
});

test('an update that leaves out what was read is warned about before it is sent, with each place', async ({
  page,
  sandbox,
}) => {
  const explorer = await openReady(page, '/api/checkout/update-sale/');
  await explorer.getByLabel('Example').selectOption('correctEmail');
  await send(explorer);
  await expect(explorer.locator('.explorer__status')).toContainText('200');
  await expect(explorer.getByText('This body leaves out')).toBeHidden();
  const contact = { email: 'noe.berthoud@courrier.example' };
  const data = { type: 'sales', id: 'X5nrSCqzuSxCnNcaqhejzr', attributes: { customer: { contact } } };
  await fillBody(explorer, JSON.stringify({ data }));
  await expect(explorer.getByRole('listitem').filter({ hasText: 'This body leaves out' })).toContainText(
    '/data/attributes/customer/customerId',
  );
  expect(await axeProblems(explorer)).toEqual([]);
  expect(sandbox.requests).toEqual([]);
});

test('a delivery is opened from the drawer, and the PDF of the sale that it is about is saved', async ({
  page,
  sandbox,
}) => {
  const subscribe = await openReady(page, '/api/webhooks/create-subscription/');
  await send(subscribe);
  await expect(subscribe.locator('.explorer__status')).toContainText('201');

  const create = await openReady(page, '/api/checkout/create-sale/');
  await send(create);
  await expect(create.locator('.explorer__status')).toContainText('201');
  await openDrawer(create);
  await expect(create.getByText('Deliveries (1)')).toBeVisible();
  await create.getByText(/sale\.created\.v1 → https:/).click();
  const delivery = create.locator('.explorer__entry[open] pre');
  await expect(delivery).toContainText(/^POST https:\S+\n[^]*Signature-Input: sig1=/);
  const { subject } = JSON.parse(((await delivery.textContent()) ?? '').replace(/^[^]*?\n\n/, '')) as {
    readonly subject: string;
  };

  // Its signature is verified in the workbench, at the time at which it was made.
  await create.getByRole('link', { name: 'Verify its signature' }).click();
  await expect(page).toHaveURL(/\/studio\/webhooks\/#recorded=/);
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict.getByRole('status')).toHaveText('The signature holds.', { timeout: 30_000 });
  await expect(page.getByText(/^Opened: .*sale\.created\.v1/)).toBeVisible();
  await expect(page.getByLabel('Example')).toHaveValue('');
  await page.getByLabel('Example').selectOption('appleCard');
  await page.getByRole('button', { name: /sale\.created\.v1 → https:/ }).click();
  await expect(page.getByText(/^Opened: .*sale\.created\.v1/)).toBeVisible();

  const receipt = await openReady(page, '/api/checkout/get-sale-receipt/');
  await receipt.getByLabel('sale_id').fill(subject);
  const download = page.waitForEvent('download');
  await send(receipt);
  expect(await readFile(await (await download).path(), 'latin1')).toMatch(/^%PDF-/);
  expect(sandbox.requests).toEqual([]);
});

test('a documented status can be asked for, and says that it was', async ({ page, sandbox }) => {
  const explorer = await openReady(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('Prefer').selectOption('429');
  await send(explorer);
  await expect(explorer.getByText('Response: 429')).toBeVisible();
  await expect(explorer.getByText('because you asked for it')).toBeVisible();
  await explorer.getByLabel('Server').selectOption({ index: 2 });
  await expect(explorer.getByLabel('Prefer')).toHaveCount(0);
  await expect(explorer.getByLabel('Bearer Token')).toHaveValue('');
  expect(sandbox.requests).toEqual([]);
});

test('the links of a response open from the sandbox in the page', async ({ page, context, sandbox }) => {
  const explorer = await openReady(page, '/api/checkout/create-sale/');
  await send(explorer);
  await expect(explorer.getByText('Response: 201')).toBeVisible();
  const opened = context.waitForEvent('page');
  await explorer.getByRole('button', { name: /^\/checkout\/tenants\/.*\/sales\/[\w-]+$/ }).click();
  expect((await opened).url()).toMatch(/^blob:/);
  expect(sandbox.requests).toEqual([]);
});

test('where the sandbox in the page does not run, the local one is offered', async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  const explorer = await openInPage(page, '/api/checkout/get-sale/');
  const region = explorer.getByRole('region', panel);
  await expect(region).toContainText('needs a web worker');
  await region.getByRole('button', { name: 'Use the local sandbox' }).click();
  await expect(explorer.getByLabel('Server')).toHaveValue('http://localhost:4010/checkout');
  await expect(region).toHaveCount(0);
  await explorer.getByLabel('Bearer Token').fill('a-token');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests).toHaveLength(1);
});
