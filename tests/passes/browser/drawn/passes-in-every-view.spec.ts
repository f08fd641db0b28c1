import type { Page } from '@playwright/test';

import { axeProblems } from '../../../support/axe';
import { bodyEditor, fillBody, openInPage } from '../../../support/explorer';
import { expect, open, test } from '../../../support/page';
import { editorOf, part } from '../../../support/studio';
import { expectToFit, setColorScheme } from '../../../support/views';

const bodyOf = (format: string, content: string) =>
  JSON.stringify({ data: { type: 'passes', attributes: { barcode: { format, content } } } }, null, 2);

async function openStudio(page: Page, api: string): Promise<void> {
  await open(page, `/studio/#operation=${api}/createPass&example=testPass`);
  await expect(editorOf(page)).toBeVisible();
}

for (const api of ['apple-wallet', 'google-wallet']) {
  test(
    `a pass of ${api} in the Studio fits and is accessible in both themes`,
    { tag: '@phone' },
    async ({ page }) => {
      await openStudio(page, api);
      const isPhone = (page.viewportSize()?.width ?? 0) < 600;
      if (isPhone) {
        await page.getByRole('radio', { name: 'Pass' }).press('Space');
      }
      await expect(
        part(page, 'Pass').getByRole('img', { name: 'Code in Code-128: TEST-0001' }),
      ).toBeVisible();
      await expect(part(page, 'Pass').getByRole('article')).toContainText('Test');
      for (const colorScheme of ['light', 'dark'] as const) {
        await setColorScheme(page, colorScheme);
        await expectToFit(page, { colorScheme, width: isPhone ? 390 : 1280 });
        expect(await axeProblems(page)).toEqual([]);
      }
    },
  );
}

test('a pass is alone on paper, with the words that it is an illustration', async ({ page }) => {
  await openStudio(page, 'apple-wallet');
  await expect(part(page, 'Pass').getByRole('article')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'Pass').getByRole('article')).toBeVisible();
  await expect(page.getByText('An illustration: the design')).toBeVisible();
  await expect(editorOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

test('Try it warns of a pass as well, with the same cure', async ({ page }) => {
  const explorer = await openInPage(page, '/api/google-wallet/create-pass/');
  await fillBody(explorer, bodyOf('EAN-13', '2900047110016'));
  await explorer.getByRole('button', { name: 'Change to "2900047110015"' }).click();
  await expect(bodyEditor(explorer)).toContainText('2900047110015');
  await expect(explorer.getByText('The body matches the contract.')).toBeVisible();
});

for (const api of ['apple-wallet', 'google-wallet']) {
  test(`the guide of ${api} shows its passes on demand`, { tag: '@phone' }, async ({ page }) => {
    await open(page, `/public/${api}/api/`);
    const folds = page.locator('summary', { hasText: 'This pass' });
    await expect(folds).toHaveCount(2);
    for (const fold of await folds.all()) {
      const around = page.locator('.fold:not([open])', { has: fold });
      if ((await around.count()) > 0) {
        await around.locator('> summary').press('Enter');
      }
      await fold.press('Enter');
    }
    await expect(page.getByRole('article', { name: /^Pass in/ })).toHaveCount(2);
    await expect(page.getByText('the design of a pass is not set by this API')).toHaveCount(2);
    expect(await axeProblems(page)).toEqual([]);
  });
}
