import { readFile } from 'node:fs/promises';

import { expectNoAxeProblems } from '../../../support/axe';
import { hold } from '../../../support/pageProblems';
import { expect, open, test } from '../../../support/page';
import { editorOf, exampleText, openActions, selected } from '../../../support/studio';
import { expectToFit } from '../../../support/views';

test('Ctrl+F searches the payload, beyond the lines that are drawn, and Escape returns to it', async ({
  page,
}) => {
  await open(page, '/studio/#operation=createSale&example=germanSupermarket');
  const editor = editorOf(page);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+f');
  const field = page.getByRole('textbox', { name: 'Find' });
  await expect(field).toBeFocused();
  // As a reader types: the search follows keys.
  await page.keyboard.type('signatureAlgorithm');
  await page.keyboard.press('Enter');
  await expect(page.locator('.cm-searchMatch-selected')).toHaveText('signatureAlgorithm');
  await expect(page.locator('.cm-searchMatch-selected')).toBeInViewport();
  await expectNoAxeProblems(page);
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  await field.focus();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(editor).toBeFocused();
  expect(await selected(page)).toBe('signatureAlgorithm');
});

test('what is typed while the search of the payload loads is searched, and not written', async ({ page }) => {
  const address = '/studio/#operation=createSale&example=germanSupermarket';
  const example = await exampleText(page, 'germanSupermarket');
  const release = await hold(page, /editor-search/);
  const field = page.getByRole('textbox', { name: 'Find' });
  const asked = page.waitForRequest(/editor-search/);
  await open(page, address);
  const editor = editorOf(page);
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+f');
  await asked;
  await page.keyboard.type('signatt');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  release();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('signat');
  await page.keyboard.type('ureAlg');
  await expect(field).toHaveValue('signatureAlg');
  await field.press('Escape');
  await expect(editor).toBeFocused();
  const saved = page.waitForEvent('download');
  await (await openActions(page)).getByRole('button', { name: 'Save as createSale.json' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(example);
});
