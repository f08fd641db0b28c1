import { expect, open, test } from '../../../support/page';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [kind, route, section] of [
    ['a guide', '/networking/', 'Timeouts'],
    ['an operation', '/api/checkout/create-sale/', 'Responses'],
  ] as const) {
    test(`${kind} has "On this page" below its title, which leads to a section`, async ({ page }) => {
      await open(page, route);
      const button = page.getByRole('button', { name: 'On this page' });
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const below = await button.boundingBox();
      expect(below?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0));
      expect(below?.y).toBeLessThan(700);
      await button.click();
      await page.locator('.theme-doc-toc-mobile').getByRole('link', { name: section, exact: true }).click();
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeInViewport();
    });
  }

  test('a workspace has none', async ({ page }) => {
    await open(page, '/studio/codes/');
    await expect(page.getByRole('button', { name: 'On this page' })).toHaveCount(0);
  });
});
