import { axeFaults } from '../support/axe';
import { expect, open, test, untilHydrated } from '../support/page';
import { editorOf, exampleText, part, paste, selected } from '../support/studio';
import { expectToFit, setColorScheme } from '../support/views';

test('a sale is edited with its receipt, its errors and its law, and nothing is sent', async ({ page }) => {
  test.setTimeout(120_000);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (
      !/^http:\/\/[^/]+\/(?:assets|explorer|schemas|studio|img)\//.test(request.url()) ||
      request.method() !== 'GET'
    ) {
      sent.push(`${request.method()} ${request.url()}`);
    }
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/studio/#operation=createSale&example=germanSupermarket');
  const editor = editorOf(page);
  const findings = part(page, 'Findings');
  const receipt = part(page, 'Receipt');
  const status = findings.getByRole('status');
  await expect(editor).toBeVisible();
  await expect(status).toHaveText('The API accepts this payload.');
  await expect(page.getByLabel('Law of', { exact: true })).toHaveValue('de');
  await expect(receipt.getByRole('article')).toContainText('Summe');
  await expectToFit(page, { colorScheme: 'light', width: 1280 });
  expect(await axeFaults(page)).toEqual([]);

  // The law is that of the chosen country.
  await page.getByLabel('Law of', { exact: true }).selectOption('at');
  const law = findings.getByRole('list', { name: /^What the law of / });
  await expect(law.getByRole('listitem').filter({ hasText: 'missing' }).first()).toBeVisible();
  await law
    .getByRole('button', { name: /^Show it/ })
    .first()
    .click();
  await expect(editor).toBeFocused();
  // A sale of another country says so.
  await findings.getByRole('button', { name: 'Check it against the law of Germany' }).click();
  await expect(page.getByLabel('Law of', { exact: true })).toHaveValue('de');
  await expect(findings.getByText('The sale names')).toHaveCount(0);
  await page.getByLabel('Law of', { exact: true }).selectOption('none');
  await expect(law).toHaveCount(0);

  // The receipt leads to the payload, by pointer and by keyboard, and the cursor to the receipt. What is pointed at stays
  // under the pointer, and its JSON comes into view in the editor.
  await receipt.locator('[data-pointer="/totals/grossAmount"]').scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await receipt.locator('[data-pointer="/totals/grossAmount"]').hover();
  await expect(editor.locator('.json-editor__mark').first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await receipt.locator('[data-pointer="/totals/grossAmount"]').click();
  await expect(editor).toBeFocused();
  expect(await selected(page)).toContain('grossAmount');
  await expect(receipt.locator('[data-marked]')).toHaveAttribute('data-pointer', '/totals/grossAmount');
  await receipt.getByRole('group').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  expect(await selected(page)).toContain('retailer');

  // A text that is not JSON, and what was there before.
  await editor.fill('{\n  "data": {,\n}');
  await expect(status).toHaveText('This is not JSON.');
  await expect(receipt.getByRole('status')).toContainText('the last payload that the API accepts');
  await expect(receipt.getByRole('article')).toContainText('Summe');
  await findings.getByRole('button', { name: 'Line 2, column 12' }).click();
  await expect(editor).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(status).toHaveText('The API accepts this payload.');

  // A value that the API rejects leads to its line; its cure is one click, which can be undone.
  const text = await exampleText(page, 'germanSupermarket');
  await editor.fill(text.replace('"type": "sales"', '"type": "sale"'));
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  await findings.getByRole('button', { name: 'Line 3, column 13' }).focus();
  await page.keyboard.press('Enter');
  await expect(editor).toBeFocused();
  expect(await selected(page)).toBe('"sale"');
  await setColorScheme(page, 'dark');
  expect(await axeFaults(page)).toEqual([]);
  await findings.getByRole('button', { name: 'Change to "sales"' }).click();
  await expect(status).toHaveText('The API accepts this payload.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');

  // A reload brings it back; the example is one button away.
  await page.reload();
  await untilHydrated(page);
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  await expect(page.getByText('This tab has kept it')).toBeVisible();
  await page.getByRole('button', { name: 'Reset to the example' }).click();
  await expect(status).toHaveText('The API accepts this payload.');
  expect(sent).toEqual([]);

  // On paper is the receipt alone.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByRole('article')).toBeVisible();
  for (const hidden of [
    page.getByRole('heading', { level: 1 }),
    editor,
    status,
    page.getByRole('navigation').first(),
  ]) {
    await expect(hidden).toBeHidden();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has an example with its receipt and what is found in it', async ({ page }) => {
    await page.goto('/studio/#operation=createSale&example=minimal');
    await expect(page.getByText('The Studio needs scripts, and they are off.')).toBeVisible();
    await expect(part(page, 'Payload')).toContainText('"type": "sales"');
    await expect(part(page, 'Receipt').getByRole('article')).toContainText('Summe');
    await expect(part(page, 'Findings')).toContainText('The API accepts this payload.');
  });
});

test.describe('where something is in the way', () => {
  test.use({ expectedFaults: /Failed to load resource|could not check the payload|net::ERR_FAILED/ });

  test('the Studio says why it does not check, and checks again when it can', async ({ page }) => {
    test.setTimeout(90_000);
    const status = part(page, 'Findings').getByRole('status');
    const editor = editorOf(page);
    await page.route('**/assets/js/studio-check.*', (route) => route.abort());
    // A damaged link opens the first example, and says so.
    await open(page, '/studio/#operation=checkout/createSale&payload=AAAA');
    await expect(page.getByText('The link is damaged')).toBeVisible();
    await expect(status).toHaveText(/^The script that checks the payload did not load\./);
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/assets/js/studio-check.*');
    const text = await exampleText(page, 'minimal');
    await editor.fill(text);
    await expect(status).toHaveText('The API accepts this payload.');

    const long = JSON.stringify(Array(10_000).fill('x'.repeat(100)), null, 1);
    await editor.fill('');
    await paste(editor, long);
    await expect(status).toHaveText(
      `The payload has ${String(long.length)} bytes, and is not checked: the Studio takes up to 1000000. Shorten it.`,
    );
    await page.getByRole('button', { name: 'Reset to the example' }).click();
    await expect(status).toHaveText('The API accepts this payload.');

    await page.addInitScript(() => {
      Object.defineProperty(window, 'Worker', {
        value: function refuse() {
          throw new DOMException('Refused by a test.', 'SecurityError');
        },
      });
    });
    await page.reload();
    await untilHydrated(page);
    await expect(status).toHaveText(/^This browser does not allow web workers here/);
    await expect(editor).toBeVisible();
  });
});

test('an update that leaves out what the sandbox has is sent as it is, and warned of from then on', async ({
  page,
}) => {
  await open(page, '/studio/#operation=updateSale&example=correctCashier');
  const editor = editorOf(page);
  await expect(editor).toBeVisible();
  const update = (cashier: object) =>
    JSON.stringify({ data: { type: 'sales', id: 'stnLXEX4ziWwwEPVee2XJN', attributes: { cashier } } });
  const fullName = 'Bo Petersen';
  // What is sent is the text that was checked last.
  const status = part(page, 'Findings').getByRole('status');
  for (const [cashier, words] of [
    [{ fullName, typo: 1 }, /rejects this payload/],
    [{ fullName }, 'The API accepts this payload.'],
  ] as const) {
    await editor.press('ControlOrMeta+A');
    await paste(editor, update(cashier));
    await expect(status).toHaveText(words);
  }
  await page.getByRole('button', { name: 'Send to the sandbox in this page' }).click();
  const place = '/data/attributes/cashier/cashierId';
  await expect(page.getByRole('status').filter({ hasText: 'responds with status 200' })).toContainText(place);
  await editor.press('ControlOrMeta+A');
  await paste(editor, update({ fullName, givenName: 'Bo' }));
  await expect(page.getByRole('list', { name: 'What the update leaves out' })).toContainText(place);
});
