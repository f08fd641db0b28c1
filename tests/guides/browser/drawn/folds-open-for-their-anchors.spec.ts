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

  test(`without scripts, a reader opens the fold around ${page}#${id}`, async ({ browser, baseURL = '' }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
    const tab = await context.newPage();
    await tab.goto(page);
    const fold = tab.locator('details', { has: tab.locator(`h3#${id}`) });
    await fold.locator(':scope > summary').click();
    await expect(tab.locator(`h3#${id}`)).toBeVisible();
    await context.close();
  });
}

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
