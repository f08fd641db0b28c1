import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { axeProblems } from '../../support/axe';
import { expect, open, test, untilHydrated } from '../../support/page';
import { harOf, recordingOf, SECRETS } from '../support/recordings';
import { keptBy, part, watchSent, verdictOf } from '../../support/studio';
import { expectToFit, setColorScheme } from '../../support/views';

const PAGE = '/studio/rehearsal/';

const chooser = (page: Page): Locator => page.getByLabel('Read a recording');
const day = (page: Page): Locator => page.getByRole('button', { name: 'Example day' });

/** A situation of the checklist. */
const situation = (page: Page, title: string): Locator =>
  part(page, 'Plan').getByRole('listitem').filter({ hasText: title });

/** Opens the page, and waits for the checklist. */
async function openChecklist(page: Page): Promise<void> {
  await open(page, PAGE);
  await expect(day(page)).toBeVisible();
}

const fileOf = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'application/json',
  buffer: typeof text === 'string' ? Buffer.from(text) : text,
});

test('a HAR is examined in the tab, and nothing secret or personal of it is shown, saved or kept', async ({
  page,
}) => {
  const sent = watchSent(page);
  await openChecklist(page);
  await chooser(page).setInputFiles(fileOf('shop.har', harOf()));
  await expect(part(page, 'Verdict')).toContainText('wrong');
  const report = part(page, 'Report');
  await expect(report.getByText('Amounts are JSON numbers.')).toBeVisible();
  await expect(report.getByText('at /data/attributes/totals/grossAmount/amount').first()).toBeVisible();
  await expect(report.getByText('Compute with exact decimals')).toBeVisible();
  await expect(report.getByText('shop.kornblick.example × 1')).toBeVisible();
  await expect(situation(page, 'Requests follow the contract')).toContainText('wrong');
  expect(await axeProblems(page)).toEqual([]);

  const saved: string[] = [];
  for (const [label, name] of [
    ['HTML', 'rehearsal.html'],
    ['JSON', 'rehearsal.json'],
    ['JUnit', 'rehearsal.xml'],
    ['SARIF', 'rehearsal.sarif'],
  ] as const) {
    const download = page.waitForEvent('download');
    await report.getByRole('button', { name: label, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    saved.push(readFileSync(await file.path(), 'utf8'));
  }
  const shown = await page.evaluate(() => document.documentElement.outerHTML);
  const kept = await keptBy(page);
  for (const secret of SECRETS) {
    for (const text of [shown, kept, ...saved]) {
      expect(text).not.toContain(secret);
    }
  }
  for (const text of saved) {
    expect(text).toContain('Amounts are JSON numbers.');
  }
  expect(sent).toEqual([]);
});

test('an example day fills the checklist, and its mistake is one that it makes on purpose', async ({
  page,
}) => {
  await openChecklist(page);
  await day(page).click();
  await expect(
    part(page, 'Plan').getByText('The example till worked through a day in Austria.'),
  ).toBeVisible();
  await expect(situation(page, 'A lost response leads to one sale')).toContainText('shown');
  await expect(situation(page, 'Requests follow the contract')).toContainText('wrong');
  await expect(part(page, 'Verdict')).toContainText('1 wrong');
  await situation(page, 'Requests follow the contract').getByText('Requests follow the contract').click();
  await page.getByRole('button', { name: 'See what is wrong, and how to fix it' }).press('Enter');
  await expect(
    part(page, 'Report').getByRole('heading', { name: 'Requests follow the contract' }),
  ).toBeFocused();
});

test('what was shown and answered is there after a reload, until a reader starts again', async ({ page }) => {
  await openChecklist(page);
  await page.getByRole('combobox', { name: 'System' }).selectOption('Till');
  await day(page).click();
  await expect(situation(page, 'A lost response leads to one sale')).toContainText('shown');
  const asked = page.getByRole('checkbox', { name: /^Does the code open the receipt of this sale/ });
  await asked.check();
  await page.reload();
  await untilHydrated(page);
  await expect(day(page)).toBeVisible();
  await expect(situation(page, 'A lost response leads to one sale')).toContainText('shown');
  await expect(asked).toBeChecked();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(situation(page, 'A lost response leads to one sale')).toContainText('not shown');
  await expect(asked).not.toBeChecked();
});

test('a phone has the plan and the report in tabs that count', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openChecklist(page);
  await expect(part(page, 'Report')).toBeHidden();
  await chooser(page).setInputFiles(fileOf('shop.har', harOf()));
  await expect(verdictOf(page)).toBeVisible();
  await expect(part(page, 'Plan')).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Report \d+$/ })).toBeChecked();
  await page.getByText(/^Plan \d+\/\d+$/).click();
  await expect(part(page, 'Plan')).toBeVisible();
  await expect(day(page)).toBeInViewport({ ratio: 1 });
  await expectToFit(page, { colorScheme: 'light', width: 390 });
  expect(await axeProblems(page)).toEqual([]);
});

test('a recording says for whom it is, and the checklist follows', async ({ page }) => {
  await openChecklist(page);
  const rounded = situation(page, 'Cash that is rounded to five centimes');
  await expect(rounded).toHaveCount(1);
  await chooser(page).setInputFiles(fileOf('run.jsonl', recordingOf({ checkout: '2021-01-01' })));
  await expect(part(page, 'Report').getByText('The recording is of checkout 2021-01-01')).toBeVisible();
  await expect(rounded).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Switzerland');
  await expect(rounded).toHaveCount(1);
});

test('the clock of the sandbox is set with the keyboard, and says what it was set to', async ({ page }) => {
  await openChecklist(page);
  await part(page, 'Plan').getByText('The clock of the sandbox in this page').focus();
  await page.keyboard.press('Enter');
  const time = page.getByRole('textbox', { name: 'Time' });
  const speed = page.getByRole('combobox', { name: 'Speed' });
  await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription(/^A time with an offset, such as /);
  await page.keyboard.type('tomorrow');
  await page.keyboard.press('Enter');
  await expect(time).toHaveAccessibleDescription(/“tomorrow” is not a time with an offset/);
  await expect(time).toHaveAttribute('aria-invalid', 'true');

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2030-12-31T23:58:00+01:00');
  await page.keyboard.press('Tab');
  await expect(speed).toBeFocused();
  await page.keyboard.type('An hour');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Set the clock' })).toBeFocused();
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'The clock was set' });
  await expect(said).toContainText('2030-12-31 22:58:00 UTC and runs 3600 times as fast');
  await expect(time).toHaveAttribute('aria-invalid', 'false');
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    expect(await axeProblems(page)).toEqual([]);
  }
});
