import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { brand } from '../../../src/portal/brand';
import { axeProblems } from '../../support/axe';
import { chooseLocal, openExplorer, openInPage } from '../../support/explorer';
import { open } from '../../support/page';
import { expect, storedText, test } from '../../support/sandbox';

const TENANT = '0a1b2c3d-1111-4222-8333-444455556666';
const EXAMPLE_TENANT = '5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';

const OPERATION = '/api/checkout/get-sale/';
const GUIDE = '/networking/';

const request = (page: Page) => page.getByRole('region', { name: 'Request' }).locator('pre:visible');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your values in the samples' });
const bar = (page: Page) => page.getByRole('region', { name: 'Your values' });

/** Types values on the page of an operation, and shows them in the samples. */
async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Your values' }).first().click();
  for (const [name, value] of Object.entries(values)) {
    await sheet(page).getByLabel(name).fill(value);
  }
  await sheet(page).getByRole('button', { name: 'Show in the samples' }).click();
}

/** Presses on the middle of a text. */
async function pressOn(page: Page, code: Locator, text: string): Promise<void> {
  await code.scrollIntoViewIfNeeded();
  const place = await code.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const node = texts.currentNode as Text;
      const start = node.data.indexOf(wanted);
      if (start >= 0) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + 4);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
    }
    return undefined;
  }, text);
  if (place === undefined) {
    throw new Error(`The code has no ${text}.`);
  }
  await page.mouse.click(place.x, place.y);
}

test('typed once, a value stands in the samples of all languages and pages, until the reader clears it', async ({
  page,
}) => {
  await open(page, OPERATION);
  await type(page, { Host: 'https://api.kontor.example/', tenant_id: TENANT, sale_id: 'own-sale-0001' });
  await expect(request(page)).toContainText(
    `https://api.kontor.example}/checkout/tenants/${TENANT}/sales/own-sale-0001`,
  );
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect(request(page)).toContainText(`{base_url}/checkout/tenants/${TENANT}/sales/own-sale-0001`);
  expect(page.url()).not.toContain(TENANT);

  await open(page, '/api/checkout/update-sale/');
  await expect(request(page)).toContainText(`/checkout/tenants/${TENANT}/sales/own-sale-0001`);
  await open(page, GUIDE);
  const command = page.locator('pre', { hasText: 'SLIPWAY_TENANT_ID=' }).first();
  await expect(command).toContainText(`SLIPWAY_BASE_URL=https://api.kontor.example`);
  await expect(command).toContainText(`SLIPWAY_TENANT_ID=${TENANT}`);
  await open(page, '/workflows/first-receipt/');
  await expect(page.locator('pre', { hasText: `POST /checkout/tenants/${TENANT}/sales` })).toBeVisible();

  await expect(bar(page)).toContainText('Your values: 3');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(page.locator('pre', { hasText: 'POST /checkout/tenants/{tenantId}/sales' })).toBeVisible();
  expect(await storedText(page)).not.toContain(TENANT);
  await open(page, OPERATION);
  await expect(request(page)).toContainText(EXAMPLE_TENANT);
});

test('a page that a link opens shows the values, and so does an example that is chosen', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  await page.getByRole('radio', { name: 'Program' }).check({ force: true });
  await type(page, { tenant_id: TENANT });
  await page.getByLabel('Example').selectOption('minimal');
  await expect(request(page)).toContainText('A sale with only what is required');
  await expect(request(page)).toContainText(`/tenants/${TENANT}/sales`);
  await page.getByRole('link', { name: 'Get a sale', exact: true }).first().click();
  await expect(page).toHaveURL(OPERATION);
  await expect(request(page)).toContainText(`/tenants/${TENANT}/sales`);
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(request(page)).toContainText(EXAMPLE_TENANT);
});

test('what is copied is what the sample shows', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, OPERATION);
  await type(page, { tenant_id: TENANT });
  await expect(request(page)).toContainText(TENANT);
  await page.getByRole('button', { name: /^Copy the .* sample$/ }).click();
  await expect.poll(copied).toContain(TENANT);

  await open(page, GUIDE);
  const block = page.locator('.theme-code-block', { hasText: 'SLIPWAY_TENANT_ID=' }).first();
  await expect(block).toContainText(TENANT);
  await block.hover();
  await expect(block.getByRole('button', { name: 'Your values' })).toHaveCSS('opacity', '1');
  await block.getByRole('button', { name: /copy/i }).click();
  await expect.poll(copied).toContain(`SLIPWAY_TENANT_ID=${TENANT}`);
  const status = block.getByRole('status');
  await expect(status).toHaveText('Copied');
  await block.getByRole('button', { name: /copy/i }).blur();
  await bar(page).hover();
  await expect(status).toHaveCSS('opacity', '0');
  expect((await copied()).trim()).toBe((await block.locator('pre').innerText()).trim());
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await block.hover();
  await block.getByRole('button', { name: /copy/i }).click();
  await expect.poll(copied).toContain(`SLIPWAY_TENANT_ID=${EXAMPLE_TENANT}`);
});

test('what is saved is what the page shows: the sample of an operation, and the script of a workflow', async ({
  page,
}) => {
  const saved = async (link: Locator) => {
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')] as const;
  };
  await open(page, `${OPERATION}?lang=python`);
  const sample = page.getByRole('link', { name: 'Save the file' });
  expect(await saved(sample)).toEqual(['default.py', expect.stringContaining(EXAMPLE_TENANT)]);
  await type(page, { tenant_id: TENANT });
  await expect(request(page)).toContainText(TENANT);
  const [name, text] = await saved(sample);
  expect([name, text.trim()]).toEqual(['default.py', (await request(page).innerText()).trim()]);
  await open(page, '/workflows/first-receipt/');
  await expect(page.locator('.workflow-script pre')).toContainText(`SLIPWAY_TENANT_ID=${TENANT}`);
  const script = await saved(page.getByRole('link', { name: 'first-receipt.sh' }));
  expect(script).toEqual(['first-receipt.sh', expect.stringContaining(`SLIPWAY_TENANT_ID=${TENANT}`)]);
});

test('nothing is stored or loaded before a reader asks for it, and a new tab knows nothing', async ({
  page,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (one) => requested.push(one.url()));
  await open(page, OPERATION);
  expect(await storedText(page)).not.toContain('own-values');
  expect(requested.filter((url) => /own-values|placeholders/.test(url))).toEqual([]);
  await type(page, { tenant_id: TENANT });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(TENANT);
  await page.reload();
  await expect(request(page)).toContainText(TENANT);
  const other = await context.newPage();
  await open(other, OPERATION);
  await expect(request(other)).toContainText(EXAMPLE_TENANT);
  await expect(bar(other)).toHaveCount(0);
});

test('a value that could break out of a sample is refused with words, and the reader is led to it', async ({
  page,
}) => {
  await open(page, OPERATION);
  await type(page, { Host: 'https://kontor.example/"; rm -rf /', tenant_id: `${TENANT}'`, sale_id: '$(id)' });
  await expect(sheet(page)).toContainText('write https:// or http://, the host and, if need be, the port');
  await expect(sheet(page).getByText('can stand in every sample')).toHaveCount(2);
  await expect(sheet(page).getByLabel('Host')).toBeFocused();
  await sheet(page).getByLabel('Host').fill('');
  await sheet(page).getByLabel('tenant_id').fill('kontor');
  await expect(sheet(page)).toContainText('Not the form of the contract: The UUID of the tenant.');
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  expect(await storedText(page)).not.toContain('kontor');
  await expect(request(page)).toContainText(EXAMPLE_TENANT);
});

test('values that somebody else stored are shown only if they can stand in a sample', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('own-values', '{"tenant_id":"\\"; rm -rf /","sale_id":"own-sale-0001","host":7}');
  });
  await open(page, OPERATION);
  await expect(request(page)).toContainText(`/tenants/${EXAMPLE_TENANT}/sales/own-sale-0001`);
  await expect(bar(page)).toContainText('Your values: 1');
});

test('a press on a placeholder asks for it', async ({ page }) => {
  await open(page, GUIDE);
  const command = page.locator('pre', { hasText: 'SLIPWAY_TENANT_ID=' }).first();
  await pressOn(page, command, EXAMPLE_TENANT);
  await expect(sheet(page).getByLabel('tenant_id')).toBeFocused();
  await page.keyboard.type(TENANT);
  await page.keyboard.press('Enter');
  await expect(command).toContainText(`SLIPWAY_TENANT_ID=${TENANT}`);
});

test('with a keyboard, a reader sets and clears a value from a sample of a guide', async ({ page }) => {
  await open(page, GUIDE);
  const block = page.locator('.theme-code-block', { hasText: 'SLIPWAY_TENANT_ID=' }).first();
  const button = block.getByRole('button', { name: 'Your values' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet(page).getByLabel('tenant_id').focus();
  await page.keyboard.type(TENANT);
  await page.keyboard.press('Enter');
  await expect(block).toContainText(TENANT);
  await bar(page).getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(block).toContainText(EXAMPLE_TENANT);
  await expect(page.locator('pre:focus')).toHaveCount(1);
});

test('what is typed in Try it stands in the samples, and what stands there is filled in', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, OPERATION);
  await explorer.getByLabel('sale_id').fill('own-sale-0001');
  await expect(request(page)).toContainText('/sales/own-sale-0001');
  const next = await openExplorer(page, '/api/checkout/delete-sale/');
  await expect(next.getByLabel('sale_id')).toHaveValue('own-sale-0001');
  await expect(next.getByLabel('tenant_id')).toHaveValue(EXAMPLE_TENANT);
  await next.getByLabel('sale_id').fill('8Zk3mQx7VtRb2LpN4cYw');
  await expect(bar(page)).toHaveCount(0);
  expect(await storedText(page)).not.toContain('own-sale');
  expect(sandbox.requests).toEqual([]);
});

test('a sandbox is called for the tenant of the examples, and the API for that of the reader', async ({
  page,
  sandbox,
}) => {
  await open(page, OPERATION);
  await type(page, { tenant_id: TENANT });
  const explorer = await openInPage(page, '/api/checkout/delete-sale/');
  const tenant = explorer.getByLabel('tenant_id');
  await expect(tenant).toHaveValue(EXAMPLE_TENANT);
  await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await expect(tenant).toHaveValue(TENANT);
  await chooseLocal(explorer);
  await expect(tenant).toHaveValue(EXAMPLE_TENANT);
  await expect(request(page)).toContainText(TENANT);
  expect(sandbox.requests).toEqual([]);
});

test('the tools, which have no samples, are not covered', async ({ page }) => {
  await open(page, OPERATION);
  await type(page, { tenant_id: TENANT });
  await page.getByRole('link', { name: 'Converter', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Converter' })).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('a token is shown only while Try it may remember it', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, OPERATION);
  await explorer.getByLabel('Bearer Token').fill('own.token');
  await expect(request(page)).toContainText('SLIPWAY_TOKEN=… sh');
  const remember = explorer.getByLabel('Remember in this tab until it is closed');
  await remember.check();
  await expect(request(page)).toContainText('SLIPWAY_TOKEN=own.token sh');
  await expect(explorer.getByText('Samples show a token that you typed.')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(remember).not.toBeChecked();
  await expect(request(page)).toContainText('SLIPWAY_TOKEN=… sh');
  expect(await storedText(page)).not.toContain('own.token');
  expect(sandbox.requests).toEqual([]);
});

test('paper has the examples', async ({ page }) => {
  await open(page, OPERATION);
  await type(page, { tenant_id: TENANT });
  await expect(request(page)).toContainText(TENANT);
  await page.emulateMedia({ media: 'print' });
  await expect(request(page)).toContainText(EXAMPLE_TENANT);
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(request(page)).toContainText(TENANT);
});

test('a delivery keeps what its signature covers', async ({ page }) => {
  await open(page, OPERATION);
  await type(page, { tenant_id: TENANT });
  await open(page, '/public/webhooks/verify/');
  await expect(bar(page)).toBeVisible();
  const delivery = page.locator('pre', { hasText: '"specversion"' }).first();
  await expect(delivery).toContainText(EXAMPLE_TENANT);
  await expect(delivery).not.toContainText(TENANT);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds no violation in what asks for values and what shows them (${colorScheme}) @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, OPERATION);
    await type(page, { tenant_id: "kontor'" });
    await expect(sheet(page)).toContainText('can stand in every sample');
    expect(await axeProblems(sheet(page))).toEqual([]);
    await sheet(page).getByLabel('tenant_id').fill(TENANT);
    await sheet(page).getByRole('button', { name: 'Show in the samples' }).click();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    expect(await axeProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}
