import { expect, open, test } from '../../../support/page';

test(
  'the glossary shows the terms that have the words of its filter, whatever their accents and capitals',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/glossary/');
    const terms = page.getByRole('heading', { level: 3 });
    const filter = page.getByRole('search', { name: 'Filter the terms' });
    const all = await terms.filter({ visible: true }).count();
    await filter.getByRole('searchbox').fill('prufwert');
    await expect(terms.filter({ visible: true }).first()).toHaveText(/Prüfwert/);
    expect(await terms.filter({ visible: true }).count()).toBeLessThan(5);
    await filter.getByRole('searchbox').fill('26 characters');
    await expect(page.locator('h3#ulid')).toBeVisible();
    await filter.getByRole('searchbox').fill('');
    await expect(terms.filter({ visible: true })).toHaveCount(all);
  },
);

test('each letter of the glossary leads to its first term', async ({ page }) => {
  await open(page, '/glossary/');
  await page
    .getByRole('navigation', { name: 'German terms by letter' })
    .getByRole('link', { name: 'P' })
    .click();
  await expect(page).toHaveURL('/glossary/#pfand');
  await expect(page.locator('h3#pfand')).toBeInViewport();
});
