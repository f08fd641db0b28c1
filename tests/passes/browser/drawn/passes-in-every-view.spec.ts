import type { Page } from '@playwright/test';

import { axeFaults } from '../../../support/axe';
import { bodyEditor, fillBody, openInPage } from '../../../support/explorer';
import { expect, open, test } from '../../../support/page';
import { editorOf, part, sendPayload, write } from '../../../support/studio';
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
        expect(await axeFaults(page)).toEqual([]);
      }
    },
  );
}

test('the address of a pass for Apple Wallet says that no package is signed', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openStudio(page, 'apple-wallet');
  await expect(await sendPayload(page)).toContainText('201');
  const opened = context.waitForEvent('page');
  await part(page, 'Response')
    .getByRole('button', { name: /\.pkpass$/ })
    .click();
  const shown = (await opened).getByRole('main');
  await expect(shown).toContainText('it signs no package');
  await expect(shown.getByRole('img', { name: 'Code in Code-128: TEST-0001' })).toBeVisible();
});

test('a pass is alone on paper, with the words that it is an illustration', async ({ page }) => {
  await openStudio(page, 'apple-wallet');
  await expect(part(page, 'Pass').getByRole('article')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'Pass').getByRole('article')).toBeVisible();
  await expect(page.getByText('An illustration: the design')).toBeVisible();
  await expect(editorOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
});

for (const [format, content, words] of [
  ['EAN-13', 'ABC-not-a-number', 'EAN-13 holds digits only'],
  ['Code-128', 'Grüße-€-äöü', 'Code-128 holds ASCII characters only'],
  ['EAN-13', '290004711001', 'Add the check digit: 2900047110015.'],
] as const) {
  test(`a pass with ${format} ${content} is warned of at its content, and shows no code`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openStudio(page, 'google-wallet');
    await write(editorOf(page), bodyOf(format, content));
    const warning = part(page, 'Findings').getByRole('listitem');
    await expect(warning).toHaveCount(1);
    await expect(warning).toContainText('data.attributes.barcode.content');
    await expect(warning).toContainText(words);
    await warning.getByRole('button', { name: /^Line 7/ }).press('Enter');
    await expect(editorOf(page)).toBeFocused();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(JSON.stringify(content));
  });
}

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
      await fold.press('Enter');
    }
    await expect(page.getByRole('article', { name: /^Pass in/ })).toHaveCount(2);
    await expect(page.getByText('the design of a pass is not set by this API')).toHaveCount(2);
    expect(await axeFaults(page)).toEqual([]);
  });
}
