import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { axeProblems } from '../../support/axe';
import { expect, open, test, untilIdle } from '../../support/page';

const resultOf = (page: Page, step: string): Locator =>
  page.getByRole('region', { name: `Result of ${step}` });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Waits until all that a run needs has come, which nobody has asked for yet. */
async function untilFetched(page: Page): Promise<void> {
  const needed = [/workflow-run\./, /sandbox-worker\./, /first-receipt\.json$/];
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toEqual(expect.arrayContaining(needed.map((file) => expect.stringMatching(file) as unknown)));
}

test.describe('without a network', () => {
  // The page itself may still prefetch.
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test(
    'the quick start runs to its PDF where the network is gone as soon as its button is there',
    { tag: '@phone' },
    async ({ page, context }) => {
      await open(page, '/quick-start/');
      await untilFetched(page);
      await context.setOffline(true);
      await press(page, 'Run the steps here (nothing to install)');
      await expect(page.getByText('All 3 steps succeeded.')).toBeVisible();
      const card = page.getByRole('region', { name: 'Responses of the steps' });
      await expect(card.getByRole('listitem')).toHaveText([
        ...[/^Get token 200 OK a token of \d+ characters$/, /^Create sale 201 Created \w+$/],
        /^Get receipt 200 OK application\/pdf, [\d,]+ bytes$/,
      ]);
      await expect(card.getByRole('article', { name: 'Receipt of Café Donaublick' })).toBeVisible();
      await expect(card.getByRole('img', { name: /^QR code: http/ })).toBeVisible();
      expect(await axeProblems(page.locator('main'))).toEqual([]);
      const opened = context.waitForEvent('page');
      await card.getByRole('button', { name: 'Open the PDF' }).click();
      // A browser without a viewer saves the file, and leaves the tab empty.
      await (await opened).close();
      await expect(card.getByRole('link', { name: 'Open in the Studio' })).toHaveAttribute(
        'href',
        /^\/studio\/#operation=checkout\/createSale&payload=[\w-]+$/,
      );

      await card.getByRole('link', { name: 'Create sale' }).click();
      await expect(resultOf(page, 'createSale')).toBeInViewport();
      const sale = resultOf(page, 'createSale');
      await expect(sale.getByText('The status is 201, as expected.')).toBeVisible();
      const receipt = resultOf(page, 'getReceipt');
      const saved = page.waitForEvent('download');
      await receipt.getByRole('button', { name: 'Save receipt.pdf' }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toBe('receipt.pdf');
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
      await context.setOffline(false);
    },
  );
});

test('the quick start has its button in the first screen, and as many steps as it announces', async ({
  page,
}) => {
  await open(page, '/quick-start/');
  const button = page.getByRole('button', { name: 'Run the steps here (nothing to install)' });
  await expect(button).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.getByText(/^Three steps take you/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^\d/ })).toHaveText([
    ...[/^1\. Get an access token/, /^2\. Create a test sale/, /^3\. Get the PDF/],
  ]);
  // What a terminal needs first is behind its tab, and a link leads there.
  const sandbox = page.getByRole('heading', { name: 'The local sandbox' });
  await expect(sandbox).toBeHidden();
  await page.getByRole('tab', { name: 'In a terminal' }).click();
  await expect(sandbox).toBeVisible();
  await open(page, '/quick-start/#the-local-sandbox');
  await expect(sandbox).toBeInViewport();
});

test('a link to the run runs the steps, and a reader who comes back finds what came back', async ({
  page,
}) => {
  await open(page, '/quick-start/#run');
  await expect(page.getByText('All 3 steps succeeded.')).toBeVisible();
  const card = page.getByRole('region', { name: 'Responses of the steps' });
  await expect(card.getByText('201 Created')).toBeInViewport();
  const results = await card.getByRole('listitem').allInnerTexts();
  await card.getByRole('link', { name: 'Open in the Studio' }).click();
  await expect(page).toHaveURL(/\/studio\//);
  await page.goBack();
  await expect(card.getByRole('listitem')).toHaveText(results);
});

test(
  'the page of a workflow fetches nothing of a run before a button is touched',
  { tag: '@rare' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/workflows/return/');
    await expect(page.getByRole('button', { name: /^Run all in this page/ })).toBeInViewport();
    await untilIdle(page);
    const ofRun = () => requests.filter((path) => /workflow-run|sandbox|return\.json/.test(path));
    expect(ofRun()).toEqual([]);
    await page.getByRole('button', { name: /^Run all in this page/ }).hover();
    await expect.poll(ofRun).toEqual(expect.arrayContaining([expect.stringMatching(/workflow-run/)]));
  },
);

test(
  'a step fetches what it needs on the way to its button, and runs those before it',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, '/quick-start/');
    await press(page, 'Run 2. Create a test sale');
    await expect(page.getByText('Step 2, Create sale, succeeded.')).toBeVisible();
    await expect(resultOf(page, 'getToken').getByText('The status is 200, as expected.')).toBeVisible();
  },
);

test(
  'a failed comparison says what came, and a taken id has its cure',
  { tag: ['@phone', '@rare'] },
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

    await body.fill(text);
    await press(page, 'Run all in this page');
    await expect(page.getByText('All 4 steps succeeded.')).toBeVisible();
    await press(page, 'Run all in this page');
    await expect(sale.getByText('The id in the body is already in use')).toBeVisible();
    await sale.getByRole('button', { name: 'Run with a new id' }).click();
    await expect(page.getByText('Step 2, Create sale, succeeded.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run 2. Create sale' })).toBeFocused();
    await press(page, 'Clear results');
    await expect(sale).toHaveCount(0);
  },
);
