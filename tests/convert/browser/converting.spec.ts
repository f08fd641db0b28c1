import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';
import { zipSync } from 'fflate';

import { axeProblems } from '../../support/axe';
import { documentPath } from '../../support/conversions';
import { expect, open, test } from '../../support/page';
import { editorOf, keptBy, part, watchSent, verdictOf } from '../../support/studio';
import { expectToFit, setColorScheme } from '../../support/views';

const PAGE = '/studio/convert/';

const result = (page: Page): Locator => part(page, 'Result');
const text = (page: Page): Locator => page.getByRole('textbox', { name: 'A receipt as JSON' });
const chooser = (page: Page): Locator => page.getByLabel('Choose a file');
/** The receipts of a source that has several. */
const receipts = (page: Page): Locator => page.getByRole('region', { name: 'Receipts' });

/** Opens the page, and waits for the conversion of its example. */
async function openConverter(page: Page): Promise<void> {
  await open(page, PAGE);
  await expect(text(page)).toBeVisible();
  await expect(verdictOf(page)).toContainText('Valid for createSale.');
}

interface SavedSale {
  readonly data: { readonly type: string };
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

test('a dropped file becomes a sale in the tab, with what became of each field', async ({ page }) => {
  const sent = watchSent(page);
  await openConverter(page);
  const dropped = readFileSync(documentPath('dfka/closing.json'), 'utf8');
  const data = await page.evaluateHandle((json) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([json], 'closing.json', { type: 'application/json' }));
    return transfer;
  }, dropped);
  await page.locator('.convert').dispatchEvent('drop', { dataTransfer: data });
  await expect(page.getByText('closing.json', { exact: true })).toBeVisible();
  await expect(result(page).getByText(/^Not taken: \d+ fields?$/)).toBeVisible();
  await receipts(page).getByRole('radio', { name: 'T-1001' }).check();
  await expect(result(page).locator('.convert-sale')).toContainText('"-34.90"');
  expect(sent).toEqual([]);
  expect(await keptBy(page)).not.toContain('cash_point_closing');
});

test('each of several receipts is told from others, found by a filter, shown with a key, and all are saved', async ({
  page,
}) => {
  await openConverter(page);
  await chooser(page).setInputFiles(documentPath('dfka/closing.json'));
  const list = receipts(page);
  // What the command says of the same file.
  await expect(list).toContainText('9 converted, 0 invalid or incomplete, 1 not a purchase.');
  await expect(list.getByRole('row').nth(2)).toHaveText(/T-1001.*2026-11-01 \d\d:\d\d.*-34\.90 EUR.*return/);
  await list.getByRole('searchbox', { name: 'Filter' }).fill('TRAIN');
  await expect(list.getByRole('status')).toHaveText('1 of 10');
  await expect(list.getByRole('radio')).toHaveCount(1);
  await list.getByRole('searchbox', { name: 'Filter' }).fill('');
  await list.getByRole('radio', { name: 'T-1000' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('radio', { name: 'T-1001' })).toBeChecked();
  await expect(result(page).locator('.convert-sale')).toContainText('"-34.90"');
  await expect(list).toContainText('9 converted');
  const saving = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Save all' }).click();
  const download = await saving;
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(download.suggestedFilename()).toBe('sales.ndjson');
  expect(lines.map((line) => (JSON.parse(line) as SavedSale).data.type)).toEqual(Array(9).fill('sales'));
  // Another source has other receipts.
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(list).toBeHidden();
});

test('a file that is chosen while the worker still starts takes the place of the example', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const isChosen = new Promise<undefined>((resolve) => {
    release = () => {
      resolve(undefined);
    };
  });
  // What the worker begins with.
  await page.route(/noble_hashes/, async (route) => {
    await isChosen;
    await route.continue().catch(() => undefined);
  });
  const started = page.waitForRequest(/noble_hashes/);
  await open(page, PAGE);
  await started;
  await chooser(page).setInputFiles(documentPath('dfka/closing.json'));
  release();
  await expect(receipts(page)).toContainText('9 converted');
});

test('without scripts, the page says of its example what the tool says', async ({
  page,
  browser,
  baseURL,
}) => {
  /** The verdict, and what contract, law and code say. */
  const problems = async (tab: Page) => {
    const said = (await tab.getByRole('main').textContent()) ?? '';
    return [
      /Valid for createSale\.[^.]*\./.exec(said)?.[0],
      /The API accepts[^]*?(?=Fields of the source)/.exec(said)?.[0],
    ];
  };
  await openConverter(page);
  const still = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  await still.goto(PAGE);
  const [sentence, report] = await problems(page);
  expect(report).toContain('The signature');
  // That page needs scripts.
  expect(await problems(still)).toEqual([sentence, report?.replace('Inspect the code', '')]);
  await still.close();
});

test('a converted sale opens in the Studio', async ({ page }) => {
  await openConverter(page);
  await result(page).getByRole('link', { name: 'Open in the Studio' }).click();
  await expect(editorOf(page)).toContainText('Bauernbrot 1 kg');
});

test('an archive of an export is read, and a broken source is told with its place', async ({ page }) => {
  await openConverter(page);
  const tables = [
    'index.xml',
    'transactions.csv',
    'lines.csv',
    'lines_vat.csv',
    'datapayment.csv',
    'vat.csv',
  ];
  const files = tables.map(
    (name) => [name, new Uint8Array(readFileSync(documentPath(`dsfinvk/${name}`)))] as const,
  );
  await chooser(page).setInputFiles(fileOf('export.zip', Buffer.from(zipSync(Object.fromEntries(files)))));
  await expect(receipts(page)).toContainText('9 converted, 0 invalid or incomplete, 1 not a purchase.');
  await chooser(page).setInputFiles(fileOf('broken.json', Buffer.from('{\n  "head": {,\n}')));
  await expect(verdictOf(page)).toContainText('broken.json, line 2, column 12');
  await chooser(page).setInputFiles(fileOf('lines.csv', Buffer.from('Z_NR;BON_ID\n')));
  await expect(verdictOf(page)).toContainText('pack the folder of an export as a ZIP archive');
});

test('a phone has the source and the sale in tabs', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openConverter(page);
  await chooser(page).setInputFiles(documentPath('dfka/closing.json'));
  await expect(receipts(page)).toContainText('9 converted');
  await expectToFit(page, { colorScheme: 'light', width: 390 });
  await setColorScheme(page, 'dark');
  expect(await axeProblems(page)).toEqual([]);
});
