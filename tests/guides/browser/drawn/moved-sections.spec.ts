import { expect, test } from '../../../support/page';
import { movedSections } from '../../../../src/portal/redirects';

for (const { from, to, isWhole = false, ids } of movedSections) {
  const [id = ''] = ids;

  test(`an old link to ${from}#${id} leads to ${isWhole ? 'the page' : 'the section'} ${to}`, async ({
    page,
  }) => {
    await page.goto(`${from}#${id}`);
    await expect(page).toHaveURL(isWhole ? to : `${to}#${id}`);
    await expect(
      isWhole ? page.getByRole('heading', { level: 1 }) : page.locator(`h2#${id}`),
    ).toBeInViewport();
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an old link shows the link to the new place', async ({ page }) => {
    await page.goto('/public/checkout/countries/de/#kassensichv-fields-open-1');
    const link = page.getByRole('link', { name: 'The TSE record field by field' });
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page).toHaveURL('/public/checkout/countries/de/fields/#kassensichv-fields');
  });
});
