import { expect, open, test } from '../support/page';

// The tests neither add init scripts nor change their context.
test.use({ keepsPage: true });

test('a reader finds a deeply nested property of a sale without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/checkout/create-sale/');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
  await expect(page.locator('[id="attributes.country"]')).toBeVisible();
  await page.locator('[id="attributes.retailer"] > details > summary').click();
  await expect(page.locator('[id="attributes.retailer.taxId"]')).toBeVisible();
  await context.close();
});

test('a link to a nested property expands its parents', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/api/checkout/create-sale/#attributes.lineItems.quantity.customUnit.symbol');
  await expect(page.locator('[id="attributes.lineItems.quantity.customUnit.symbol"]')).toBeInViewport();
});

test('a link inside the reference navigates without loading the document again', async ({ page }) => {
  await open(page, '/api/checkout/');
  await page.evaluate(() => {
    document.body.dataset['same'] = 'yes';
  });
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', 'yes');
});

test('an operation shows its scopes, headers, responses and errors', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  const main = page.getByRole('main');
  for (const name of ['Authorization', 'Path parameters', 'Headers', 'Request body', 'Responses', 'Errors']) {
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(main.getByText('checkout:sales:create').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Api-Version' })).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^409 ResourceAlreadyExists/ })).toBeVisible();
});

test('the breadcrumbs name the API, the resource of an operation or the schemas, and the page', async ({
  page,
}) => {
  await open(page, '/api/checkout/schemas/money/');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['', 'Checkout', 'Schemas', 'Money']);
  await expect(crumbs.getByRole('link', { name: 'Schemas' })).toHaveAttribute(
    'href',
    '/api/checkout/#schemas',
  );
  await open(page, '/api/checkout/create-sale/');
  await expect(crumbs).toHaveText(['', 'Checkout', 'Sales', 'Create a sale']);
  await crumbs.getByRole('link', { name: 'Checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout API' })).toBeVisible();
});

test('the breadcrumbs of a release lead to its own overview of the API', async ({ page }) => {
  await open(page, '/2022-09/api/checkout/schemas/line-item/');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await expect(crumbs.getByRole('link', { name: 'Checkout' })).toHaveAttribute(
    'href',
    '/2022-09/api/checkout/',
  );
});

test(
  'the sidebar shows the method of each operation beside its link',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/api/checkout/create-sale/');
    const link = page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Create a sale', exact: true });
    const method = await link.evaluate(
      (element) => getComputedStyle(element.parentElement ?? element, '::before').content,
    );
    expect(method).toBe('"POST"');
  },
);

test('the overview of an API lists the guides about it', async ({ page }) => {
  await open(page, '/api/webhooks/');
  await page
    .getByRole('main')
    .locator('h2#guides + .ref')
    .getByRole('link', { name: 'Verify a webhook signature' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a webhook signature' })).toBeVisible();
});

test('a scope links to its permission, and an error to its catalogue entry', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  await page.getByRole('link', { name: 'checkout:sales:create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions' })).toBeVisible();
  await expect(page.locator('[id="checkout:sales:create"]')).toBeInViewport();
  await page.goBack();
  await page.getByRole('link', { name: 'ResourceAlreadyExists' }).click();
  await expect(page.getByRole('heading', { level: 2, name: '409 ResourceAlreadyExists' })).toBeInViewport();
});

test('all properties can be expanded at once, and only then are printed', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  const deep = page.locator('[id$="lineItems.grossTotal"]').first();
  await expect(deep).toBeHidden();
  // All properties would take more than a hundred sheets of paper.
  await page.emulateMedia({ media: 'print' });
  await expect(deep).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const button = page.getByRole('button', { name: 'Expand all fields' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(deep).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(deep).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await button.press('Enter');
  await expect(deep).toBeHidden();
});

test('a schema lists its uses', async ({ page }) => {
  await open(page, '/api/checkout/schemas/line-item/');
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
});

test('a property links to the section of the guide about it', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/api/checkout/create-sale/#attributes.payments(CARD).tip');
  await page
    .locator('[id="attributes.payments(CARD).tip"]')
    .getByRole('link', { name: 'Amounts: Tips' })
    .click();
  await expect(page).toHaveURL(/\/public\/checkout\/amounts\/#tips$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Tips' })).toBeInViewport();
});

test('the overview of an API shows a diagram of its authentication, and links to its contract', async ({
  page,
}) => {
  await open(page, '/api/checkout/');
  await expect(page.getByRole('img', { name: /^Your software gets a token/ })).toBeVisible();
  const response = await page.request.get('/openapi/checkout.yaml');
  expect(response.status()).toBe(200);
  await expect(page.getByRole('link', { name: 'The contract as YAML' })).toHaveAttribute(
    'href',
    '/openapi/checkout.yaml',
  );
});

test('a webhook page states that deliveries carry no access token', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByText('It carries no access token')).toBeVisible();
  await expect(page.getByText('example.slipway.checkout.sale.created.v1').first()).toBeVisible();
  for (const name of ['Signature', 'Headers', 'Request body', 'Your responses']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await expect(page.getByText('Authorization: Bearer')).toHaveCount(0);
});
