import { expect, open, test } from '../../../support/page';

const points = '.open-points > li';

test.describe('the open points', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test(
        'show those of one API, which the address keeps, and all again',
        { tag: '@phone' },
        async ({ page }) => {
          await (javaScriptEnabled ? open(page, '/open-points/') : page.goto('/open-points/'));
          const choices = page.getByRole('navigation', { name: 'Show the open points of one API' });
          const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: false });
          await choices.getByRole('link', { name: 'Checkout' }).click();
          await expect(page).toHaveURL('/open-points/#checkout');
          await expect(heading('Checkout')).toBeInViewport();
          await expect(heading('Webhooks')).toBeHidden();
          await page.reload();
          await expect(heading('Webhooks')).toBeHidden();
          await expect(choices).toBeInViewport();
          await choices.getByRole('link', { name: 'Everything' }).click();
          await expect(heading('Webhooks')).toBeVisible();
          await expect(heading('Checkout')).toBeVisible();
        },
      );
    });
  }

  test(
    'are folded at first, and open for the API that the address names',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/open-points/');
      await expect(page.locator(points).filter({ visible: true })).toHaveCount(0);
      await page.getByText('in schemas').first().click();
      await expect(page.locator(points).filter({ visible: true })).not.toHaveCount(0);
      await open(page, '/open-points/#webhooks');
      const webhooks = page.locator('section', { has: page.locator('#webhooks') });
      await expect(webhooks.locator(points).first()).toBeVisible();
      await expect(webhooks.locator('details[data-kind]:not([open])')).toHaveCount(0);
    },
  );

  test('can be filtered by words, by the kind of page and by API, and the filter says how many are left', async ({
    page,
  }) => {
    await open(page, '/open-points/');
    const all = await page.locator(points).count();
    const filter = page.getByRole('search', { name: 'Filter the open points' });
    const left = page.locator(points).filter({ visible: true });
    await filter.getByRole('searchbox').fill('RATE limit');
    await expect(left.first()).toContainText('rate limit');
    const shown = await left.count();
    expect(shown).toBeLessThan(all / 10);
    await expect(filter.getByRole('status')).toHaveText(`${String(shown)} of ${String(all)}`);
    await filter.getByRole('searchbox').fill('');
    await filter.getByRole('combobox').selectOption('Schemas');
    await expect(left.first().getByRole('link').first()).toHaveAttribute('href', /\/schemas\//);
    const schemas = await left.count();
    await page
      .getByRole('navigation', { name: 'Show the open points' })
      .getByRole('link', { name: 'IAM' })
      .click();
    await expect(left.first().getByRole('link').first()).toHaveAttribute('href', /\/iam\/schemas\//);
    expect(await left.count()).toBeLessThan(schemas);
    await filter.getByRole('searchbox').fill('no such word');
    await expect(filter.getByRole('status')).toHaveText('Nothing in the list has these words.');
    await expect(left).toHaveCount(0);
  });
});
