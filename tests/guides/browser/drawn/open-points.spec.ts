import { expect, open, test } from '../../../support/page';

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
});
