import { expect, open, test } from '../support/page';

test('a search for an operation leads to its page', async ({ page }) => {
  await open(page, '/search/?q=create%20sale');
  const hit = page.getByRole('main').getByRole('link', { name: 'Create a sale' }).first();
  await expect(hit).toBeVisible();
  await hit.click();
  await expect(page).toHaveURL(/\/api\/checkout\/create-sale\//);
});

test('a German word finds a page', async ({ page }) => {
  await open(page, '/search/?q=Kassenbeleg');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});
