import { expect, open, test } from '../support/page';

test('a reader finds a deep field of a sale without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/checkout/create-sale/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
  await expect(page.locator('[id="attributes.country"]')).toBeVisible();
  await page.locator('[id="attributes.retailer"] > details > summary').click();
  await expect(page.locator('[id="attributes.retailer.taxId"]')).toBeVisible();
  await context.close();
});

test('a link to a nested field opens the folds around it', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/#attributes.lineItems.quantity.customUnit.symbol');
  await expect(page.locator('[id="attributes.lineItems.quantity.customUnit.symbol"]')).toBeInViewport();
});

test('a link inside the reference moves within the site, without loading the document again', async ({
  page,
}) => {
  await open(page, '/api/checkout/');
  await page.evaluate(() => {
    document.body.dataset['same'] = 'yes';
  });
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
});

test('an operation shows its scopes, headers, answers and errors', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  const main = page.getByRole('main');
  for (const name of ['Authorization', 'Path parameters', 'Headers', 'Request body', 'Responses', 'Errors']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(main.getByText('checkout:sales:create').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Api-Version' })).toBeVisible();
  await expect(main.getByRole('cell', { name: '409' })).toBeVisible();
});

test('a webhook page asks for no access token', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByText('It carries no access token')).toBeVisible();
  await expect(page.getByText('Authorization: Bearer')).toHaveCount(0);
});
