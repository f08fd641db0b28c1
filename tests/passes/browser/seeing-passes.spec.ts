import type { Page } from '@playwright/test';

import { expect, open, test } from '../../support/page';
import { editorOf, part, sendPayload, write, verdictOf } from '../../support/studio';

const ILLUSTRATION = 'An illustration: the design of a pass is not set by this API.';

const problems = (page: Page) => part(page, 'Findings');

test('a pass is drawn as its body is typed, and a wrong check digit is cured in one click', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/studio/#operation=google-wallet/createPass&example=loyaltyCard');
  const pass = part(page, 'Pass');
  await expect(pass.getByRole('article', { name: 'Pass in Google Wallet' })).toBeVisible();
  await expect(pass.getByRole('img', { name: 'Code in EAN-13: 2900047110015' })).toBeVisible();
  await expect(pass).toContainText(ILLUSTRATION);
  const body = (content: string) =>
    JSON.stringify({ data: { type: 'passes', attributes: { barcode: { format: 'EAN-13', content } } } });
  await write(editorOf(page), body('2900047110016'));
  await expect(problems(page)).toContainText('its check digit is 6, but that of its other digits is 5');
  await expect(pass).toContainText('Its format cannot hold this content');
  await problems(page).getByRole('button', { name: 'Change to "2900047110015"' }).click();
  await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
  await expect(pass.getByRole('img', { name: 'Code in EAN-13: 2900047110015' })).toBeVisible();
});

test('the address of a pass of the sandbox in the page shows the pass, and says that no wallet has it', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/studio/#operation=google-wallet/createPass&example=loyaltyCard');
  await expect(part(page, 'Pass').getByRole('article')).toBeVisible();
  await expect(await sendPayload(page)).toContainText('201');
  const opened = context.waitForEvent('page');
  await part(page, 'Response')
    .getByRole('button', { name: /downloads/ })
    .click();
  const shown = (await opened).getByRole('main');
  await expect(shown).toContainText('it adds no pass to a wallet');
  await expect(shown).toContainText(ILLUSTRATION);
  await expect(shown.getByRole('img', { name: 'Code in EAN-13: 2900047110015' })).toBeVisible();
});
