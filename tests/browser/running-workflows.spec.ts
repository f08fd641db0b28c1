import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { expect, open, test } from '../support/page';

const resultOf = (page: Page, step: string): Locator =>
  page.getByRole('region', { name: `Result of ${step}` });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

test.describe('without a network', () => {
  // The page itself may still prefetch.
  test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'the quick start runs to its PDF once its first step has run, and loads nothing before',
    { tag: '@phone' },
    async ({ page, context }) => {
      const requests: string[] = [];
      page.on('request', (request) => requests.push(new URL(request.url()).pathname));
      await open(page, '/quick-start/');
      expect(requests.filter((path) => /workflow-run|sandbox|first-receipt\.json/.test(path))).toEqual([]);
      await press(page, 'Run 2. Get an access token');
      await expect(page.getByText('Step 1, Get token, succeeded.')).toBeVisible();
      await context.setOffline(true);

      await press(page, 'Run all in this page');
      await expect(page.getByText('All 3 steps succeeded.')).toBeVisible();
      const results = page.getByRole('list', { name: 'Results of the steps' });
      await expect(results.getByRole('listitem')).toHaveText([
        ...['Get token: 200', 'Create sale: 201', 'Get receipt: 200'],
      ]);
      await results.getByRole('link', { name: 'Create sale' }).click();
      await expect(resultOf(page, 'createSale')).toBeInViewport();
      const sale = resultOf(page, 'createSale');
      await expect(sale.getByText('The status is 201, as expected.')).toBeVisible();
      await expect(sale.getByRole('article', { name: 'Receipt of Café Donaublick' })).toBeVisible();
      await expect(sale.getByRole('img', { name: /^QR code: http/ })).toBeVisible();
      const receipt = resultOf(page, 'getReceipt');
      const opened = context.waitForEvent('page');
      await receipt.getByRole('button', { name: 'Open receipt.pdf' }).click();
      // A browser without a viewer saves the file, and leaves the tab empty.
      await (await opened).close();
      const saved = page.waitForEvent('download');
      await receipt.getByRole('button', { name: 'Save receipt.pdf' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('receipt.pdf');
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      expect(await axeFaults(page.locator('main'))).toEqual([]);
      await context.setOffline(false);
    },
  );
});

test(
  'a failed comparison says what came, and a taken id has its cure',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/workflows/austrian-sale/');
    await press(page, 'Change the body 2. Create sale');
    const body = page.getByLabel('The body, in which');
    const text = await body.inputValue();
    await body.fill(text.replace('"at"', '"AT"'));
    await press(page, 'Run all in this page');
    await expect(
      page.getByText('Step 2, Create sale, failed. The status is 400; 201 was expected.'),
    ).toBeVisible();
    const sale = resultOf(page, 'createSale');
    await expect(sale.getByText('data.attributes.country is missing; at was expected.')).toBeVisible();
    await body.fill('{');
    await press(page, 'Run all in this page');
    await expect(page.getByText('Nothing was sent: the body is not JSON').first()).toBeVisible();

    await body.fill(text);
    await press(page, 'Run all in this page');
    await expect(page.getByText('All 4 steps succeeded.')).toBeVisible();
    await press(page, 'Run all in this page');
    await expect(sale.getByText('The id in the body is taken')).toBeVisible();
    await sale.getByRole('button', { name: 'Run with a new id' }).click();
    await expect(page.getByText('Step 2, Create sale, succeeded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run 2. Create sale' })).toBeFocused();
    await press(page, 'Clear the results');
    await expect(sale).toHaveCount(0);
  },
);

test('a delivery is verified in the page, and an expected error is a success', async ({ page }) => {
  await open(page, '/workflows/subscription/');
  await press(page, 'Run all in this page');
  await expect(page.getByText(/^All \d steps succeeded\.$/)).toBeVisible();
  const sale = resultOf(page, 'createSale');
  await expect(sale.getByText('The body matches sha-256.')).toBeVisible();
  await expect(sale.getByText('The signature is that of the key over the signature base.')).toBeVisible();
  await expect(resultOf(page, 'readAgain').getByText('The status is 404, as expected.')).toBeVisible();
  expect(await axeFaults(page.locator('main'))).toEqual([]);
});
