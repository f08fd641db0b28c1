import { encodeQR } from 'qr';

import type { Locator, Page } from '@playwright/test';

import { axeProblems } from '../../support/axe';
import { journalOf, shopJournal } from '../../support/fiscal/journals';
import { REAL_CODE } from '../../support/fiscal/realCode';
import { austrianCode, certificateOf, newRegister, RECEIPT } from '../../support/fiscal/rksv';
import { expect, open, test, untilHydrated } from '../../support/page';
import {
  chooseOnPhone,
  keptBy,
  showPart,
  watchSent,
  verdictOf,
  rowOf,
  part,
  exampleText,
} from '../../support/studio';
import { expectToFit, setColorScheme, setView } from '../../support/views';

const PAGE = '/studio/codes/';

const textOf = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'The text of a code, or a sale as JSON' });

/** A picture of squares, white where there is no module. */
async function pictureOf(page: Page, modules: readonly (readonly boolean[])[]): Promise<Buffer> {
  const address = await page.evaluate((rows) => {
    const scale = 4;
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = (rows.length + 8) * scale;
    const context = canvas.getContext('2d');
    if (context === null) {
      return '';
    }
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#000';
    rows.forEach((row, y) => {
      row.forEach((isDark, x) => {
        if (isDark) {
          context.fillRect((x + 4) * scale, (y + 4) * scale, scale, scale);
        }
      });
    });
    return canvas.toDataURL('image/png');
  }, modules);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

test('a code is taken apart while it is typed, and what holds, fails or is unchecked is said', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const sent = watchSent(page, 'f3ab7b96');
  await setView(page, { colorScheme: 'light', width: 1280 });
  await open(page, PAGE);
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await expect(part(page, 'Result')).toContainText(
    "Signed by the portal's demonstration device: no till made this.",
  );
  await expect(rowOf(page, 'serial number of the till')).toContainText('DEMO-KASSE-0112-03');
  expect(await axeProblems(page)).toEqual([]);

  await textOf(page).fill(REAL_CODE);
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await expect(rowOf(page, 'payment')).toContainText('4.3.1');
  await expect(rowOf(page, 'processData').getByRole('link', { name: 'processData' })).toHaveAttribute(
    'href',
    '/api/checkout/schemas/german-kassensichv-record/#processData',
  );
  await expectToFit(page, { colorScheme: 'light', width: 1280 });
  expect(await axeProblems(page)).toEqual([]);

  // A changed amount: what was tried is listed, and the problem is named.
  await textOf(page).fill(REAL_CODE.replace('21.42:Unbar', '21.43:Unbar'));
  await expect(verdictOf(page)).toHaveText('The signature does not hold. 1 problem.');
  await expect(part(page, 'Result').getByText('the start time as the end time: does not hold')).toBeVisible();
  await expect(part(page, 'Result').getByText('and the payments 21.43.')).toBeVisible();
  await expect(part(page, 'Result').getByRole('heading', { level: 3 })).toHaveText([
    'Problems',
    'What was tried',
    'Parts of the code',
  ]);
  await setColorScheme(page, 'dark');
  expect(await axeProblems(page)).toEqual([]);

  await textOf(page).fill('hello');
  await expect(verdictOf(page)).toHaveText('Not a fiscal code.');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(verdictOf(page)).toHaveText('There is nothing to check yet.');
  expect(await axeProblems(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(await keptBy(page)).not.toContain('Kassenbeleg');
});

test(
  'the examples are in groups, and each broken one says what is wrong with it',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, PAGE);
    const groups = page.getByLabel('Example').getByRole('group', { includeHidden: true });
    // The list comes with the inspector, after the page.
    await expect(groups).toHaveCount(3);
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('label')))).toEqual([
      'Signed by a demonstration device',
      'During an outage',
      'Broken, with one fault',
    ]);
    await page.getByLabel('Example').selectOption('Germany: an amount was changed');
    await expect(verdictOf(page)).toHaveText('The signature does not hold. 1 problem.');
    await page.getByLabel('Example').selectOption('Austria: base64url in place of base64');
    await expect(verdictOf(page)).toHaveText('The signature holds only with repairs.');
    // No cell of a table is empty.
    await expect(part(page, 'Result').getByRole('cell').filter({ hasNotText: /\S/ })).toHaveCount(0);
    await expect(part(page, 'Result').getByRole('cell', { name: 'none', exact: true })).toHaveCount(0);
  },
);

test(
  'the verdict stays in view: beside the code where there is room, else above it',
  { tag: '@rare' },
  async ({ page }) => {
    await setView(page, { colorScheme: 'light', width: 1280 });
    await open(page, PAGE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    const code = await textOf(page).boundingBox();
    const box = await verdictOf(page).boundingBox();
    expect(box?.x ?? 0).toBeGreaterThan((code?.x ?? 0) + (code?.width ?? 0));
    expect(box?.y ?? 0).toBeLessThan((code?.y ?? 0) + (code?.height ?? 0));
    await part(page, 'Result').getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });

    await setView(page, { colorScheme: 'light', width: 390 });
    await page.reload();
    await untilHydrated(page);
    await textOf(page).fill('hello');
    await expect(verdictOf(page)).toHaveText('Not a fiscal code.');
    await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });
    const above = await verdictOf(page).boundingBox();
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((await textOf(page).boundingBox())?.y ?? 0);
    expect(page.url()).not.toContain('#');
    await expectToFit(page, { colorScheme: 'light', width: 390 });
  },
);

test('an Austrian code is proved with what is given, on a phone, by keyboard', async ({ page }) => {
  test.setTimeout(90_000);
  await setView(page, { colorScheme: 'dark', width: 390 });
  await open(page, PAGE);
  await chooseOnPhone(page, 'Example', 'austrianRksv');
  // The key and the AES key of the demonstration device are public.
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await showPart(page, 'Result');
  await expect(part(page, 'Result')).toContainText('no till made this.');
  await expect(part(page, 'Result')).toContainText('The key decrypts it to 14.50 EUR.');
  const register = newRegister();
  const previous = austrianCode(register, RECEIPT);
  await showPart(page, 'Input');
  await textOf(page).fill(austrianCode(register, { ...RECEIPT, previous }));
  await page.getByLabel('Choose a certificate file').setInputFiles({
    name: 'certificate.der',
    mimeType: 'application/pkix-cert',
    buffer: certificateOf(register, RECEIPT.serial),
  });
  await expect(verdictOf(page)).toHaveText('The signature holds.');
  await page.getByLabel('The previous code').focus();
  await page.keyboard.insertText(previous);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('AES-256 key of the register')).toBeFocused();
  await page.keyboard.insertText(register.aesKey.toString('hex'));
  await showPart(page, 'Result');
  await expect(part(page, 'Result').getByText('Chaining value: holds.')).toBeVisible();
  await expect(part(page, 'Result').getByText('The key decrypts it to 1234.56 EUR.')).toBeVisible();
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  expect(await axeProblems(page)).toEqual([]);
  expect(page.url()).not.toContain('#');
  // What holds is drawn as well, for the eye.
  await expect(page.locator('[data-verdict="holds"] > svg > path')).toBeVisible();
  await showPart(page, 'Input');
  await page.getByLabel('The previous code').fill(REAL_CODE);
  await showPart(page, 'Result');
  await expect(part(page, 'Result').getByText('Chaining value: not proved.')).toBeVisible();
});

test(
  'a picture of a code is read in the page, and one without a code is said',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, PAGE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    expect(requests.filter((path) => path.includes('fiscal-picture'))).toEqual([]);
    const choose = page.getByLabel('Choose a picture');
    const buffer = await pictureOf(page, encodeQR(REAL_CODE, 'raw'));
    await choose.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer });
    await expect(page.getByText('This is the text of the code in the picture.')).toBeVisible();
    await expect(textOf(page)).toHaveValue(REAL_CODE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');

    const empty = await pictureOf(page, Array<boolean[]>(40).fill([]));
    await choose.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: empty });
    await expect(page.getByText('No QR code was found in the picture.')).toBeVisible();
    await choose.setInputFiles({
      name: 'text.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('The browser cannot read this file as a picture.')).toBeVisible();
    const large = Buffer.alloc(20_000_001);
    await choose.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(page.getByText('The picture is larger than 20 MB.')).toBeVisible();
    await expect(textOf(page)).toHaveValue('');
    await expect(verdictOf(page)).toHaveText('There is nothing to check yet.');

    // A receipt can have the code of a payment or of a page beside it.
    const other = encodeQR('https://till-tailor.example/again', 'raw');
    const rows = [...other, ...Array<boolean[]>(8).fill([]), ...encodeQR(REAL_CODE, 'raw')];
    const two = await pictureOf(page, rows);
    await choose.setInputFiles({ name: 'two.png', mimeType: 'image/png', buffer: two });
    await expect(textOf(page)).toHaveValue(REAL_CODE);

    // A picture can also be pasted or dropped: events as a browser has them, with the file.
    for (const type of ['paste', 'drop'] as const) {
      await textOf(page).fill('');
      const isTaken = await textOf(page).evaluate(
        (element, [kind, base64]) => {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const data = new DataTransfer();
          data.items.add(new File([bytes], 'code.png', { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true };
          const over = new DragEvent('dragover', { ...options, dataTransfer: data });
          // Without that, a browser drops nothing here, and opens the picture instead of the page.
          const isAllowed = kind === 'paste' || !element.dispatchEvent(over);
          const event =
            kind === 'paste'
              ? new ClipboardEvent('paste', { ...options, clipboardData: data })
              : new DragEvent('drop', { ...options, dataTransfer: data });
          return isAllowed && !element.dispatchEvent(event);
        },
        [type, buffer.toString('base64')] as const,
      );
      expect(isTaken, type).toBe(true);
      await expect(textOf(page)).toHaveValue(REAL_CODE);
    }
  },
);

test(
  'a journal is checked in the page, can be stopped, and shows its first break',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const { register, receipts } = shopJournal();
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await open(page, PAGE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    const choose = page.getByRole('button', { name: 'Check a journal' });
    await choose.setInputFiles(file('journal.json', journalOf(register, receipts)));
    await expect(verdictOf(page)).toHaveText('The journal of 11 receipts is intact.');
    await expect(part(page, 'Result')).toContainText('The turnover counters are not checked');
    expect(await axeProblems(page)).toEqual([]);

    await page.getByText('Austria: verify the signature').click();
    await page.getByLabel('AES-256 key of the register').fill(register.aesKey.toString('hex'));
    const gap = receipts.filter((_, index) => index !== 3);
    await choose.setInputFiles(file('gap.json', journalOf(register, gap)));
    await expect(verdictOf(page)).toHaveText('The journal of 10 receipts is broken.');
    await expect(
      part(page, 'Result').getByRole('listitem').filter({ hasText: 'A receipt is missing before it' }),
    ).toBeVisible();
    await expect(part(page, 'Result')).toContainText('turnover counters compared.');
    expect(await axeProblems(page)).toEqual([]);

    // One that takes long enough to be stopped.
    const long = Array.from({ length: 60_000 }, () => receipts[1] ?? '');
    await choose.setInputFiles(file('long.json', journalOf(register, long)));
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await textOf(page).fill(REAL_CODE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
  },
);

test(
  'a code fills a sale in the Studio, which leads back to it, with the code in the fragment',
  { tag: '@rare' },
  async ({ page }) => {
    test.setTimeout(90_000);
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await open(page, PAGE);
    await textOf(page).fill(REAL_CODE);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await page.getByRole('button', { name: 'Fill a sale in the Studio' }).click();
    const problems = page.getByRole('region', { name: 'Findings', exact: true });
    // Its sums are those of the example, so that the code contradicts them.
    await expect(verdictOf(page)).toHaveText(/^The API accepts this payload: \d+ warnings\.$/);
    await expect(page).toHaveURL(/\/studio\/#operation=checkout\/createSale&payload=[\w-]+$/);
    await problems.getByRole('link', { name: 'Inspect the fiscal code of this sale' }).click();
    await expect(page).toHaveURL(/\/studio\/codes\/#code=V0/);
    await expect(verdictOf(page)).toHaveText('The signature holds.');
    await expect(textOf(page)).toHaveValue(REAL_CODE);
    expect(addresses.filter((address) => address.includes('f3ab7b96'))).toEqual([]);

    // A whole sale is compared with its code, cell by cell.
    const sale = await exampleText(page, 'germanSupermarket');
    await textOf(page).fill(sale.replace('"transactionNumber": "18843"', '"transactionNumber": "18844"'));
    await expect(verdictOf(page)).toHaveText('The signature holds. 1 problem.');
    await expect(rowOf(page, 'extensions[de-kassensichv].transactionNumber')).toContainText('differs');
    await expect(rowOf(page, 'extensions[de-kassensichv].processType')).toContainText('the same');
    expect(await axeProblems(page)).toEqual([]);
  },
);

test('hostile text is text, even from a link', { tag: '@rare' }, async ({ page }) => {
  const hostile = '<img src=x onerror="window.broken=1">';
  const code = REAL_CODE.replace('ERS f3ab7b96', hostile).replace('Kassenbeleg-V1', hostile);
  await open(page, `${PAGE}#code=${encodeURIComponent(code)}`);
  await expect(verdictOf(page)).toHaveText(/^The signature does not hold\./);
  await expect(rowOf(page, 'processType')).toContainText(hostile);
  await expect(part(page, 'Result').locator('img')).toHaveCount(0);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await page.goto(`${PAGE}#example=none`);
  await page.reload();
  await untilHydrated(page);
  await expect(page.getByText('The link names an example that does not exist.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has an inspected example', { tag: '@phone' }, async ({ page }) => {
    await page.goto(PAGE);
    await expect(page.getByText('The inspector needs JavaScript, which is off.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('The signature holds.');
    await showPart(page, 'Result');
    await expect(rowOf(page, 'time format')).toContainText('unixTime');
  });
});

test.describe('where something is in the way', () => {
  test.use({ expectedProblems: /Failed to load resource|could not inspect|net::ERR_FAILED/ });

  test(
    'the page says why it does not inspect, and loads again on request',
    { tag: '@rare' },
    async ({ page }) => {
      await page.route('**/assets/js/fiscal-inspector.*', (route) => route.abort());
      await open(page, PAGE);
      await expect(page.getByText('The inspector could not be loaded.')).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      await page.unroute('**/assets/js/fiscal-inspector.*');
      await page.route('**/assets/js/fiscal-check.*', (route) => route.abort());
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(verdictOf(page)).toHaveText(/^The script that checks the code did not load\./);
      await page.unroute('**/assets/js/fiscal-check.*');
      await textOf(page).fill(REAL_CODE);
      await expect(verdictOf(page)).toHaveText('The signature holds.');
    },
  );
});
