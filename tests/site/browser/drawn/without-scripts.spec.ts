import { expect, test } from '../../../support/page';

/** A page of each kind, its heading, and further text that must be readable without scripts. */
const KINDS = [
  { route: '/', heading: /./, text: 'Checkout' },
  { route: '/public/checkout/amounts/', heading: 'Amounts', text: 'currency' },
  { route: '/api/checkout/', heading: 'Checkout', text: 'Create a sale' },
  { route: '/api/checkout/create-sale/', heading: 'Create a sale', text: 'Request body' },
  { route: '/api/checkout/schemas/line-item/', heading: 'Line item', text: 'grossTotal' },
  { route: '/api/webhooks/sale-created/', heading: 'Receive a created sale', text: 'Your responses' },
  { route: '/api/errors/', heading: 'Errors', text: 'InvalidParameterValue' },
  { route: '/internal/email/api/', heading: /Email/i, text: 'not published' },
  { route: '/search/', heading: 'Search the documentation', text: '' },
  { route: '/no/such/page/', heading: 'Page Not Found', text: 'There is no page at this address' },
] as const;

test.use({ javaScriptEnabled: false, expectedProblems: /status of 404/ });

for (const { route, heading, text } of KINDS) {
  test(`without scripts, ${route} is readable, and its links work`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
    await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page).toHaveURL('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Checkout/ })
      .first()
      .click();
    await expect(page).not.toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('without scripts, the table of contents links to the sections', async ({ page }) => {
    await page.goto('/networking/');
    const entry = page.locator('.table-of-contents').getByRole('link', { name: 'Redirects' });
    await entry.click();
    await expect(page).toHaveURL('/networking/#redirects');
    await expect(page.getByRole('heading', { name: 'Redirects' })).toBeInViewport();
  });

  test('without scripts, the sidebar links to the next page', async ({ page }) => {
    await page.goto('/networking/');
    await page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Errors', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'without scripts, the bar has links instead of the button of the menu',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/networking/');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await expect(bar.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'On this page' })).toBeHidden();
      await expect(bar.getByRole('link', { name: 'Guides' })).toBeVisible();
      await bar.getByRole('button', { name: 'API Reference' }).click();
      await bar.getByRole('link', { name: 'Checkout' }).click();
      await expect(page).toHaveURL('/api/checkout/');
      const { clientWidth, scrollWidth } = await page
        .locator('html')
        .evaluate((root) => ({ clientWidth: root.clientWidth, scrollWidth: root.scrollWidth }));
      expect(scrollWidth).toBe(clientWidth);
    },
  );

  test('without scripts, the sidebar follows the page', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/networking/');
    const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name: 'Errors', exact: true });
    const main = await page.getByRole('main').boundingBox();
    expect((await link.boundingBox())?.y ?? 0).toBeGreaterThan((main?.y ?? 0) + (main?.height ?? 0) - 1);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Errors' })).toBeVisible();
  });
});

test('without scripts, collapsible parts open', async ({ page }) => {
  await page.goto('/api/checkout/create-sale/');
  const inner = page.locator('[id="attributes.retailer.taxId"]');
  await expect(inner).toBeHidden();
  await page.locator('[id="attributes.retailer"] > details > summary').click();
  await expect(inner).toBeVisible();
});

test('without scripts, the search box opens a page that explains why it cannot search', async ({ page }) => {
  await page.goto('/networking/');
  await page.getByPlaceholder('Search').fill('sale');
  await page.getByPlaceholder('Search').press('Enter');
  await expect(page).toHaveURL('/search/?q=sale');
  const notice = page.locator('noscript');
  await expect(notice).toBeVisible();
  // Playwright's matchers treat the text of such an element as empty.
  expect(await notice.innerText()).toContain('The search needs JavaScript');
});
