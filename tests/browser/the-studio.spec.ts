import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';

import { axeFaults } from '../support/axe';
import { hold } from '../support/faults';
import { expect, open, test, untilHydrated } from '../support/page';
import { expectToFit, setColorScheme, setView } from '../support/views';

/** The editor, when it has loaded. */
const editorOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'The payload as JSON' }).and(page.locator('[contenteditable]'));

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const selected = (page: Page) => page.evaluate(() => getSelection()?.toString());

/** The text of an example, as Try it has it. */
async function exampleText(page: Page, example: string): Promise<string> {
  const response = await page.request.get('/explorer/checkout/createSale.json');
  const { examples } = (await response.json()) as {
    readonly examples: readonly { readonly name: string; readonly body: string }[];
  };
  return examples.find(({ name }) => name === example)?.body ?? '';
}

/** Pastes a text as a reader does; `fill` types it, which takes long for a megabyte. */
async function paste(editor: Locator, text: string): Promise<void> {
  await editor.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test.describe('a sale in the Studio', () => {
  const findings = (page: Page) => part(page, 'Findings');
  const receipt = (page: Page) => part(page, 'Receipt');
  const status = (page: Page) => findings(page).getByRole('status');
  let sent: string[];

  test.beforeEach(async ({ page }) => {
    sent = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || !/^\/(?:studio|assets|explorer|schemas|img)\//.test(pathname)) {
        sent.push(`${request.method()} ${pathname}`);
      }
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/studio/#operation=createSale&example=germanSupermarket');
    await expect(editorOf(page)).toBeVisible();
    await expect(status(page)).toHaveText('The API accepts this payload.');
  });

  test.afterEach(() => {
    expect(sent).toEqual([]);
  });

  test('has its receipt, and the law of its country or of another', async ({ page }) => {
    const country = page.getByLabel('Law of', { exact: true });
    await expect(country).toHaveValue('de');
    await expect(receipt(page).getByRole('article')).toContainText('Summe');
    await expectToFit(page, { colorScheme: 'light', width: 1280 });
    expect(await axeFaults(page)).toEqual([]);
    await country.selectOption('at');
    const law = findings(page).getByRole('list', { name: /^What the law of / });
    await expect(law.getByRole('listitem').filter({ hasText: 'missing' }).first()).toBeVisible();
    await law
      .getByRole('button', { name: /^Show it/ })
      .first()
      .click();
    await expect(editorOf(page)).toBeFocused();
    await findings(page).getByRole('button', { name: 'Check it against the law of Germany' }).click();
    await expect(country).toHaveValue('de');
    await expect(findings(page).getByText('The sale names')).toHaveCount(0);
    await country.selectOption('none');
    await expect(law).toHaveCount(0);
  });

  test('is led to from its receipt by pointer and keyboard, and leads back', async ({ page }) => {
    const total = receipt(page).locator('[data-pointer="/totals/grossAmount"]');
    await total.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await total.hover();
    // What is pointed at stays under the pointer, and its JSON comes into view in the editor.
    await expect(editorOf(page).locator('.json-editor__mark').first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await total.click();
    await expect(editorOf(page)).toBeFocused();
    expect(await selected(page)).toContain('grossAmount');
    await expect(receipt(page).locator('[data-marked]')).toHaveAttribute(
      'data-pointer',
      '/totals/grossAmount',
    );
    await receipt(page).getByRole('group').focus();
    for (const key of ['ArrowDown', 'End', 'Home', 'Enter']) {
      await page.keyboard.press(key);
    }
    await expect(editorOf(page)).toBeFocused();
    expect(await selected(page)).toContain('retailer');
  });

  test('keeps its last receipt while its text is not JSON', async ({ page }) => {
    await editorOf(page).fill('{\n  "data": {,\n}');
    await expect(status(page)).toHaveText('This is not JSON.');
    await expect(receipt(page).getByRole('status')).toContainText('the last payload that the API accepts');
    await expect(receipt(page).getByRole('article')).toContainText('Summe');
    await findings(page).getByRole('button', { name: 'Line 2, column 12' }).click();
    await expect(editorOf(page)).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(status(page)).toHaveText('The API accepts this payload.');
  });

  test('is cured in one click, which can be undone, and outlives a reload', async ({ page }) => {
    const rejected = 'The API rejects this payload with 400: 1 error.';
    const text = await exampleText(page, 'germanSupermarket');
    await editorOf(page).fill(text.replace('"type": "sales"', '"type": "sale"'));
    await expect(status(page)).toHaveText(rejected);
    await findings(page).getByRole('button', { name: 'Line 3, column 13' }).focus();
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    expect(await selected(page)).toBe('"sale"');
    await setColorScheme(page, 'dark');
    expect(await axeFaults(page)).toEqual([]);
    await findings(page).getByRole('button', { name: 'Change to "sales"' }).click();
    await expect(status(page)).toHaveText('The API accepts this payload.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(status(page)).toHaveText(rejected);
    await page.reload();
    await untilHydrated(page);
    await expect(status(page)).toHaveText(rejected);
    await expect(page.getByText('as this tab has kept it')).toBeVisible();
    await page.getByRole('button', { name: 'Reset to the example' }).click();
    await expect(status(page)).toHaveText('The API accepts this payload.');
  });

  test('is its receipt alone on paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(receipt(page).getByRole('article')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    for (const hidden of [heading, editorOf(page), status(page), page.getByRole('navigation').first()]) {
      await expect(hidden).toBeHidden();
    }
  });
});

for (const width of [1024, 1440]) {
  test(`editor, findings and receipt are seen at once at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await open(page, '/studio/#operation=createSale&example=germanSupermarket');
    const editor = editorOf(page);
    await expect(editor).toBeVisible();
    await part(page, 'Payload').evaluate((element) => {
      element.scrollIntoView({ block: 'start' });
    });
    const findings = part(page, 'Findings');
    const status = findings.getByRole('status');
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(part(page, 'Receipt').getByRole('heading', { name: 'Receipt' })).toBeInViewport();
    await expect(findings.getByRole('list', { name: /^What the law of / })).toBeInViewport();
    // The last line of the editor, and where findings and receipt end, are on the same screen.
    const bottoms = await Promise.all(
      ['.studio__editor', '.studio__findings', '.studio__paper'].map((selector) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom),
      ),
    );
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(768);
    await expect(page.getByRole('link', { name: 'Inspect the fiscal code of this sale' })).toHaveCount(1);
    expect(await axeFaults(page)).toEqual([]);

    // What is refused is said where nothing has to make room for it.
    const layout = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollHeight,
        receipt: document.querySelector('.studio__paper .receipt')?.getBoundingClientRect().top,
      }));
    const before = await layout();
    await editor.press('ControlOrMeta+Home');
    await editor.press('x');
    const stale = page.getByText('The payload is not JSON. This is the receipt of the last payload');
    await expect(stale).toBeInViewport({ ratio: 1 });
    expect(await layout()).toEqual(before);
    expect(await axeFaults(page)).toEqual([]);
  });
}

test('a fiscal code that does not match the sale is said, with the place of what differs', async ({
  page,
}) => {
  await open(page, '/studio/#operation=createSale&example=austrianRksv');
  const editor = editorOf(page);
  await expect(editor).toBeVisible();
  const sale = JSON.parse(await exampleText(page, 'austrianRksv')) as {
    data: { attributes: { taxes: { percentage: string; grossAmount: { amount: string } }[] } };
  };
  const [tax] = sale.data.attributes.taxes;
  if (tax !== undefined) {
    tax.grossAmount.amount = '4.91';
  }
  await editor.fill('');
  await paste(editor, JSON.stringify(sale, null, 2));
  const findings = part(page, 'Findings');
  await expect(findings.getByRole('status')).toContainText('The fiscal code does not match the sale.');
  const differing = findings.getByRole('list', { name: 'Where the fiscal code and the sale differ' });
  await expect(differing.getByRole('listitem')).toHaveCount(1);
  await expect(differing).toContainText(/taxes at [\d.]+ %, part \d of the code/);
  await differing.getByRole('button', { name: /^Show it: taxes at / }).press('Enter');
  await expect(editor).toBeFocused();
  expect(await selected(page)).toBe('"taxes"');
  expect(await axeFaults(page)).toEqual([]);
});

test('what the law does not decide is no error, with and without colour', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/studio/');
  // Before the editor is there, an example stands in its place, with findings of its own.
  await expect(editorOf(page)).toBeVisible();
  const findings = part(page, 'Findings');
  await expect(findings.getByText('“cannot tell” is not an error')).toBeVisible();
  const law = findings.getByRole('list', { name: /^What the law of / });
  const verdicts = await law.locator('.studio__verdict').allTextContents();
  expect(verdicts.indexOf('cannot tell')).toBeGreaterThan(verdicts.lastIndexOf('present'));
  for (const [verdict, line] of [
    ['present', 'solid'],
    ['cannot-tell', 'dotted'],
    ['not-needed', 'none'],
  ] as const) {
    const item = law.locator(`[data-verdict="${verdict}"]`).first();
    await expect(item).toHaveCSS('border-inline-start-style', line);
  }
});

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
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    expect(await axeFaults(page)).toEqual([]);
  }
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
  await page.getByRole('button', { name: 'Save as createSale.json' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toBe(example);
});

test('buttons are as large as a fingertip on a phone', async ({ page }) => {
  await setView(page, { colorScheme: 'light', width: 390 });
  await open(page, '/studio/');
  await expect(editorOf(page)).toBeVisible();
  const buttons = page.locator('.studio__button, .studio-actions button, .studio__choice select');
  await expect(page.getByRole('button', { name: 'Take it to Try it' })).toBeVisible();
  for (const button of await buttons.all()) {
    const height = await button.evaluate((element) => element.getBoundingClientRect().height);
    expect([await button.textContent(), height >= 44]).toEqual([await button.textContent(), true]);
  }
  await open(page, '/studio/gallery/');
  for (const name of ['Build a sale', 'Compare two examples']) {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect([name, (box?.height ?? 0) >= 44]).toEqual([name, true]);
  }
});

test('a phone shows one part at a time, and sums that do not add up are warnings', async ({ page }) => {
  test.setTimeout(90_000);
  await setView(page, { colorScheme: 'dark', width: 390 });
  await open(page, '/studio/');
  const editor = editorOf(page);
  await expect(editor).toBeVisible();
  const text = await exampleText(page, 'austrianRksv');
  await editor.fill(text.replace('"amount": "14.50"', '"amount": "14.60"'));
  await expect(page.getByRole('radio', { name: /^Findings \([1-9]\)$/ })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Payload' }).focus();
  await page.keyboard.press('ArrowRight');
  const findings = part(page, 'Findings');
  await expect(findings.getByRole('status')).toContainText('The API accepts this payload: ');
  await expect(editor).toBeHidden();
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(part(page, 'Receipt').getByRole('article')).toBeVisible();
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  await page.getByRole('radio', { name: /^Findings/ }).check();
  await findings
    .getByRole('button', { name: /^Line \d+, column \d+$/ })
    .first()
    .click();
  await expect(editor).toBeFocused();

  // Another operation has no receipt, and no law.
  await page.getByLabel('Operation').selectOption('iam/createRole');
  await expect(page.getByRole('radio', { name: 'Receipt' })).toHaveCount(0);
  await expect(page.getByLabel('Law of', { exact: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Findings/ }).check();
  await expect(findings.getByRole('status')).toHaveText('The API accepts this payload.');
});

test('a key that is taken back at once leaves the cures of the payload', async ({ page }) => {
  await open(page, '/studio/#operation=createSale&example=minimal');
  const text = await exampleText(page, 'minimal');
  await editorOf(page).fill(text.replace('"type": "sales"', '"type": "sale"'));
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

test('what is missing, unknown or repeated is cured in one click, and a body has its own media type', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await open(page, '/studio/#operation=createSale&example=minimal');
  const editor = editorOf(page);
  const findings = part(page, 'Findings');
  const status = findings.getByRole('status');
  const sale = JSON.parse(await exampleText(page, 'minimal')) as {
    readonly data: { readonly attributes: object };
  };
  const broken = structuredClone(sale);
  Reflect.deleteProperty(broken.data.attributes, 'locale');
  Reflect.set(broken.data.attributes, 'colour', 'red');
  await editor.fill(JSON.stringify(broken, null, 2));
  await expect(status).toHaveText('The API rejects this payload with 400: 2 errors.');
  await findings.getByRole('button', { name: 'Remove "colour"' }).click();
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  expect(await axeFaults(page)).toEqual([]);
  await findings.getByRole('button', { name: /^Add "locale": "[a-z]{2}-[A-Z]{2}"$/ }).click();
  await expect(status).toHaveText('The API accepts this payload.');
  await expect(editor).toContainText('"locale"');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');

  await page.getByLabel('Operation').selectOption('webhooks/publishEvents');
  await expect(status).toHaveText('The API accepts this payload.');
  await page.getByLabel('Example').selectOption('morningOrders');
  await expect(status).toHaveText('The API accepts this payload.');
  await expect(editor).toContainText('[');
  await editor.fill('[]');
  await expect(status).toHaveText('The API rejects this payload with 400: 1 error.');
  await expect(findings.getByRole('list', { name: 'What the API says' })).toContainText(
    'must have at least 1 item',
  );
  await page.reload();
  await untilHydrated(page);
  await expect(findings.getByRole('list', { name: 'What the API says' })).toContainText(
    'must have at least 1 item',
  );
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
    await expect(status).toHaveText(/^What checks the payload did not load\./);
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
