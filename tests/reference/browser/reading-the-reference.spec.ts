import { expect, open, test } from '../../support/page';

test.use({ keepsPage: true });

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

test('a webhook page states that deliveries carry no access token', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByText('It carries no access token')).toBeVisible();
  await expect(page.getByText('Authorization: Bearer')).toHaveCount(0);
});
