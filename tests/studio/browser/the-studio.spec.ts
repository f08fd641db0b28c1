import type { Page } from '@playwright/test';

import { axeProblems } from '../../support/axe';
import { expect, open, test, untilHydrated } from '../../support/page';
import {
  editorOf,
  exampleText,
  part,
  paste,
  selected,
  sendPayload,
  write,
  verdictOf,
} from '../../support/studio';
import { expectToFit, setColorScheme } from '../../support/views';

test.describe('a sale in the Studio', () => {
  const problems = (page: Page) => part(page, 'Findings');
  const receipt = (page: Page) => part(page, 'Receipt');
  const status = (page: Page) => verdictOf(page);
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
    const country = page.getByRole('combobox', { name: 'Law', exact: true });
    await expect(country).toHaveValue('sale');
    await expect(receipt(page).getByRole('article')).toContainText('Summe');
    await expectToFit(page, { colorScheme: 'light', width: 1280 });
    expect(await axeProblems(page)).toEqual([]);
    await country.selectOption('at');
    const law = part(page, 'Law');
    await expect(law.getByRole('listitem').filter({ hasText: 'missing' }).first()).toBeVisible();
    await law.getByText(/^present: \d+$/).click();
    await law
      .getByRole('button', { name: /^Show it/ })
      .first()
      .click();
    await expect(editorOf(page)).toBeFocused();
    await law.getByRole('button', { name: 'Check it against the law of Germany' }).click();
    await expect(country).toHaveValue('de');
    await expect(law.getByText('The sale names')).toHaveCount(0);
    await country.selectOption('none');
    await expect(law).toHaveCount(0);
  });

  test(
    'is led to from its receipt by pointer and keyboard, and leads back',
    { tag: '@rare' },
    async ({ page }) => {
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
    },
  );

  test('keeps its last receipt while its text is not JSON', { tag: '@rare' }, async ({ page }) => {
    const text = await exampleText(page, 'germanSupermarket');
    await write(editorOf(page), text.replace('"data": {', '"data": {,'));
    await expect(status(page)).toHaveText('This is not JSON.');
    await expect(receipt(page).getByRole('status')).toContainText(
      'the receipt of the last payload that could be read',
    );
    await expect(receipt(page).getByRole('article')).toContainText('Summe');
    await problems(page).getByRole('button', { name: 'Line 2, column 12' }).click();
    await expect(editorOf(page)).toBeFocused();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(status(page)).toHaveText('The API accepts this payload.');
  });

  test(
    'has the receipt of its own sale with gaps, and never that of another shop',
    { tag: '@rare' },
    async ({ page }) => {
      const money = (amount: string) => ({ currency: 'EUR', amount });
      const item = { lineItemId: '1', name: 'Kugelschreiber', quantity: { number: '1', unit: 'pieces' } };
      const attributes = {
        ...{ country: 'at', locale: 'de-AT', retailer: { name: 'Papier Oberhuber' } },
        lineItems: [{ ...item, grossTotal: money('10,30') }],
      };
      await write(editorOf(page), JSON.stringify({ data: { type: 'sales', attributes } }, null, 2));
      const paper = receipt(page).getByRole('article');
      await expect(paper).toContainText('Papier Oberhuber');
      await expect(paper).toContainText('[?]');
      await expect(receipt(page).getByRole('status')).toContainText('[?] stands for what cannot be read');
      await expect(problems(page).getByRole('button', { name: 'Change to "10.30"' })).toBeVisible();
      await expect(page.getByRole('combobox', { name: 'Law', exact: true })).toHaveValue('sale');
      await expect(part(page, 'Law').getByRole('heading', { name: 'The law of Austria' })).toBeVisible();
      await write(editorOf(page), '{"data": {"attributes": {"retailer": {"name": "Neu"}, ');
      await expect(paper).toContainText('Neu');
      await write(editorOf(page), '');
      await expect(receipt(page).getByRole('status')).toContainText('The payload is empty.');
      await expect(status(page)).toHaveText('There is nothing to check yet.');
      await expect(page.getByText('Paste the JSON that your system sends')).toBeVisible();
      await expect(paper).toHaveCount(0);
      await expect(problems(page).getByRole('button', { name: 'Recalculate' })).toHaveCount(0);
    },
  );

  test('is cured in one click, which can be undone, and outlives a reload', async ({ page }) => {
    const rejected = 'The API rejects this payload with 400: 1 error.';
    const text = await exampleText(page, 'germanSupermarket');
    await write(editorOf(page), text.replace('"type": "sales"', '"type": "sale"'));
    await expect(status(page)).toHaveText(rejected);
    await problems(page).getByRole('button', { name: 'Line 3, column 13' }).focus();
    await page.keyboard.press('Enter');
    await expect(editorOf(page)).toBeFocused();
    expect(await selected(page)).toBe('"sale"');
    await setColorScheme(page, 'dark');
    expect(await axeProblems(page)).toEqual([]);
    await problems(page).getByRole('button', { name: 'Change to "sales"' }).click();
    await expect(status(page)).toHaveText('The API accepts this payload.');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(status(page)).toHaveText(rejected);
    await page.reload();
    await untilHydrated(page);
    await expect(status(page)).toHaveText(rejected);
    await expect(page.getByText('kept in this tab')).toBeVisible();
    await page.getByRole('button', { name: 'Reset to the example' }).click();
    await expect(status(page)).toHaveText('The API accepts this payload.');
  });

  test('is its receipt alone on paper', { tag: '@rare' }, async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    await expect(receipt(page).getByRole('article')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    for (const hidden of [heading, editorOf(page), status(page), page.getByRole('navigation').first()]) {
      await expect(hidden).toBeHidden();
    }
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has an example with its receipt and what is found in it', async ({ page }) => {
    await page.goto('/studio/#operation=createSale&example=minimal');
    await expect(page.getByText('The Studio needs JavaScript, which is off.')).toBeVisible();
    await expect(part(page, 'Payload')).toContainText('"type": "sales"');
    await expect(part(page, 'Receipt').getByRole('article')).toContainText('Summe');
    await expect(part(page, 'Verdict')).toContainText('The API accepts this payload.');
  });
});

test.describe('where something is in the way', () => {
  test.use({ expectedProblems: /Failed to load resource|could not check the payload|net::ERR_FAILED/ });

  test(
    'the Studio says why it does not check, and checks again when it can',
    { tag: '@rare' },
    async ({ page }) => {
      test.setTimeout(90_000);
      const status = verdictOf(page);
      const editor = editorOf(page);
      await page.route('**/assets/js/studio-check.*', (route) => route.abort());
      // A damaged link opens the first example, and says so.
      await open(page, '/studio/#operation=checkout/createSale&payload=AAAA');
      await expect(page.getByText('The link is damaged')).toBeVisible();
      await expect(status).toHaveText(/^The script that checks the payload did not load\./);
      expect(await axeProblems(page)).toEqual([]);
      await page.unroute('**/assets/js/studio-check.*');
      const text = await exampleText(page, 'minimal');
      await write(editor, text);
      await expect(status).toHaveText('The API accepts this payload.');

      const long = JSON.stringify(Array(10_000).fill('x'.repeat(100)), null, 1);
      await write(editor, '');
      await paste(editor, long);
      await expect(status).toHaveText(
        `The payload has ${String(long.length)} bytes and is not checked: the limit is 1000000. Shorten it.`,
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
    },
  );
});

test(
  'an update that leaves out what the sandbox has is sent as it is, and warned of from then on',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, '/studio/#operation=updateSale&example=correctCashier');
    const editor = editorOf(page);
    await expect(editor).toBeVisible();
    const update = (cashier: object) =>
      JSON.stringify({ data: { type: 'sales', id: 'stnLXEX4ziWwwEPVee2XJN', attributes: { cashier } } });
    const fullName = 'Bo Petersen';
    // What is sent is the text that was checked last.
    const status = verdictOf(page);
    for (const [cashier, words] of [
      [{ fullName, typo: 1 }, /rejects this payload/],
      [{ fullName }, 'The API accepts this payload.'],
    ] as const) {
      await editor.press('ControlOrMeta+A');
      await paste(editor, update(cashier));
      await expect(status).toHaveText(words);
    }
    const answered = await sendPayload(page);
    const place = '/data/attributes/cashier/cashierId';
    await expect(answered).toContainText('responds with 200 OK');
    await expect(answered).toContainText(place);
    await editor.press('ControlOrMeta+A');
    await paste(editor, update({ fullName, givenName: 'Bo' }));
    await expect(page.getByRole('list', { name: 'What the update leaves out' })).toContainText(place);
  },
);
