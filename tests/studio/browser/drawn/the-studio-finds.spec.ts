import { axeProblems } from '../../../support/axe';
import { hold } from '../../../support/pageProblems';
import { expect, open, test, untilHydrated } from '../../../support/page';
import { editorOf, exampleText, part, write, verdictOf } from '../../../support/studio';

test('recalculating a sale shows what differs, and is taken and undone as one change', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=swissCashRounded');
  const editor = editorOf(page);
  const problems = part(page, 'Findings');
  const text = await exampleText(page, 'swissCashRounded');
  await problems.getByRole('button', { name: 'Recalculate' }).click();
  await expect(problems.getByText('Nothing changes: the amounts match')).toBeVisible();
  await write(editor, text.replace('"1.235"', '"1.5"'));
  await expect(verdictOf(page)).toContainText('warning');
  await problems.getByRole('button', { name: 'Recalculate' }).click();
  const differing = problems.getByRole('list', { name: 'What recalculating changes' });
  await expect(differing).toContainText('18.25 → 19.55 (the gross amount of the sale, in 5-centime coins)');
  expect(await axeProblems(page)).toEqual([]);
  await problems.getByRole('button', { name: 'Apply the changes' }).press('Enter');
  await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
  await expect(differing).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(verdictOf(page)).toContainText('warning');
});

test('what the law does not decide is not an error, with and without colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const check = await hold(page, /\/studio-check\./);
  await open(page, '/studio/');
  // Before the editor is there, an example replaces it; its findings stay until the payload has been checked.
  await expect(editorOf(page)).toBeVisible();
  const law = part(page, 'Law');
  await expect(law.getByText('“cannot tell” is not an error')).toBeVisible();
  // What needs nothing from a reader comes last, and is folded.
  const present = law.locator('[data-verdict="present"]').first();
  await expect(present).toBeHidden();
  for (const verdict of ['present', 'not needed']) {
    await law.getByText(new RegExp(`^${verdict}: \\d+$`)).click();
  }
  // What the check finds takes the place of the example's, with the same folds open.
  check();
  await expect(law.getByLabel('Law in force on')).toBeVisible();
  await expect(present).toBeVisible();
  const verdicts = await law.locator('.studio__verdict').allTextContents();
  expect([...new Set(verdicts)]).toEqual(['cannot tell', 'present', 'not needed']);
  for (const [verdict, line] of [
    ['present', 'solid'],
    ['cannot-tell', 'dotted'],
    ['not-needed', 'none'],
  ] as const) {
    const item = law.locator(`[data-verdict="${verdict}"]`).first();
    await expect(item).toHaveCSS('border-inline-start-style', line);
  }
});

test('a fold of the law stays open while the payload is not JSON', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=austrianRksv');
  await expect(editorOf(page)).toBeVisible();
  const law = part(page, 'Law');
  await law.getByText(/^present: \d+$/).click();
  const present = law.locator('[data-verdict="present"]').first();
  await expect(present).toBeVisible();
  const text = await exampleText(page, 'austrianRksv');
  await write(editorOf(page), text.slice(1));
  await expect(law.getByText(/^The law is checked once the payload is JSON/)).toBeVisible();
  await write(editorOf(page), text);
  await expect(present).toBeVisible();
});

test('a key that is taken back at once leaves the cures of the payload', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=minimal');
  const text = await exampleText(page, 'minimal');
  await write(editorOf(page), text.replace('"type": "sales"', '"type": "sale"'));
  const cure = part(page, 'Findings').getByRole('button', { name: 'Change to "sales"' });
  await expect(cure).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.press('Space');
  await page.keyboard.press('Backspace');
  // The place of the cursor follows after the text: when it is there, so is what the text has changed.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Line 2, column 1')).toBeVisible();
  await expect(cure).toBeVisible();
});

test('a body has the media type of its operation, also after a reload', async ({ page }) => {
  test.setTimeout(90_000);
  await open(page, '/studio/#operation=createSale&example=minimal');
  const editor = editorOf(page);
  const problems = part(page, 'Findings');
  const status = verdictOf(page);
  await page.getByLabel('Operation').selectOption('webhooks/publishEvents');
  await expect(status).toHaveText('The API accepts this payload.');
  await page.getByLabel('Example').selectOption('morningOrders');
  await expect(status).toHaveText('The API accepts this payload.');
  await expect(editor).toContainText('[');
  await write(editor, '[]');
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  await expect(problems.getByRole('list', { name: 'What the API says' })).toContainText(
    'must have at least 1 item',
  );
  await page.reload();
  await untilHydrated(page);
  await expect(problems.getByRole('list', { name: 'What the API says' })).toContainText(
    'must have at least 1 item',
  );
});

test('a cure of an object with several forms offers each by name, and leaves the verdict in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/studio/#operation=createSale&example=minimal');
  const editor = editorOf(page);
  const problems = part(page, 'Findings');
  const status = verdictOf(page);
  const sale = JSON.parse(await exampleText(page, 'minimal')) as {
    readonly data: { readonly attributes: object };
  };
  const supermarket = JSON.parse(await exampleText(page, 'germanSupermarket')) as {
    readonly data: { readonly attributes: { readonly lineItems: readonly object[] } };
  };
  const [item] = supermarket.data.attributes.lineItems;
  // Long enough that its end is far below the window.
  const lineItems = Array.from({ length: 12 }, (_, index) => ({ ...item, lineItemId: String(index) }));
  Object.assign(sale.data.attributes, { lineItems, extensions: [{ extensionId: 'de-kassensichv' }] });
  await write(editor, JSON.stringify(sale, null, 2));
  await problems.getByRole('button', { name: 'Add "version": "2022-03-07"' }).click();
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  const forms = problems.getByRole('button', { name: /^Add "attributes"/ });
  await expect(forms).toHaveText([
    'Add "attributes" (German KassenSichV record)',
    'Add "attributes" (German KassenSichV error)',
  ]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await forms.first().click();
  await expect(status).toHaveText('The API rejects this payload with 400: 9 errors.');
  await expect(status).toBeInViewport({ ratio: 1 });
  await expect(editor).toContainText('"attributes": {}');
  await expect(editor).not.toContainText('errorMessage');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('what begins like the typed text is suggested first', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=minimal');
  const editor = editorOf(page);
  await write(editor, '{"data": {"type": "sales", "attributes": {"extensions": [{"extensionId": ');
  await page.keyboard.type('"de');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.nth(1)).toHaveText('"de-dsfinvk"');
  await expect(options.first()).toHaveText('"de-kassensichv"');
  // With a click: for a moment after a list appears, the editor takes Enter for a new line.
  await options.first().click();
  await expect(editor).toContainText(/"extensionId": "de-kassensichv"$/);
});

test('after a reload no verdict of another text is shown', async ({ page }) => {
  await open(page, '/studio/');
  const editor = editorOf(page);
  const status = verdictOf(page);
  await expect(status).toHaveText('The API accepts this payload.');
  await write(editor, '[]');
  await expect(status).toHaveText(/^The API rejects this payload/);
  await hold(page, /\/studio-check\./);
  await page.reload();
  await expect(editor).toContainText('[]');
  await expect(status).toHaveText('The payload is being checked.');
  await expect(page.getByText('The API accepts this payload.')).toHaveCount(0);
});

test('the verdict of an example goes with it, when another one of its operation is opened', async ({
  page,
}) => {
  await open(page, '/studio/');
  const status = verdictOf(page);
  await expect(status).toHaveText('The API accepts this payload.');
  await write(editorOf(page), '[]');
  await expect(status).toHaveText(/^The API rejects this payload/);
  // The next check is never answered.
  await page.evaluate(() => {
    Worker.prototype.postMessage = () => undefined;
  });
  await page.getByRole('combobox', { name: 'Example' }).selectOption({ index: 3 });
  await expect(status).toHaveText('The payload is being checked.');
});

test('the status of a response stands empty before there is one', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=minimal');
  await expect(editorOf(page)).toBeVisible();
  await page.getByRole('radio', { name: 'Response' }).check();
  const status = part(page, 'Response').getByRole('status').first();
  await expect(status).toHaveText('');
  const before = await status.elementHandle();
  await page.getByRole('button', { name: 'Send to the sandbox in this page' }).click();
  await expect(status).toContainText('responds with');
  expect(await before.textContent()).toContain('responds with');
});
