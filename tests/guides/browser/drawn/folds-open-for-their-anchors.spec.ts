import { expect, open, test } from '../../../support/page';

/** Parts that are folded, by page. */
const FOLDED = [
  ['/glossary/', 'ulid'],
  ['/law/', 'de-code-2021'],
] as const;

for (const [page, id] of FOLDED) {
  test(
    `an address opens the fold around its anchor: ${page}#${id}`,
    { tag: '@phone' },
    async ({ page: tab }) => {
      await open(tab, page);
      const heading = tab.locator(`h3#${id}`);
      await expect(heading).toBeHidden();
      await open(tab, `${page}#${id}`);
      await expect(heading).toBeInViewport();
    },
  );
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [page, id] of FOLDED) {
    test(`a reader opens the fold around ${page}#${id}`, async ({ page: tab }) => {
      await tab.goto(page);
      const heading = tab.locator(`h3#${id}`);
      await tab.locator('details', { has: heading }).locator(':scope > summary').click();
      await expect(heading).toBeVisible();
    });
  }
});

test('a link from another page opens the fold around its anchor', async ({ page }) => {
  await open(page, '/public/checkout/countries/de/');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('article a[href="/law/#de"]');
    link?.setAttribute('href', '/law/#de-code-2021');
  });
  await page.locator('article a[href="/law/#de-code-2021"]').click();
  await expect(page.locator('h3#de-code-2021')).toBeInViewport();
});

test('paper shows what is folded', async ({ page }) => {
  await open(page, '/glossary/');
  await expect(page.locator('h3#ulid')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('h3#ulid')).toBeVisible();
});
