import type { Page } from '@playwright/test';

import { axeProblems } from '../../../support/axe';
import { expect, open, test } from '../../../support/page';
import { harOf } from '../../support/recordings';
import { part, verdictOf } from '../../../support/studio';

const PAGE = '/studio/rehearsal/';

async function give(page: Page, name: string, bytes: string | Buffer): Promise<void> {
  await page.getByLabel('Read a recording').setInputFiles({
    ...{ name, mimeType: 'application/octet-stream' },
    buffer: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  });
}

test('a file that is no recording is refused, with what to do', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('button', { name: 'Example day' })).toBeVisible();
  await give(page, 'file', '{"a":1}');
  const said = verdictOf(page);
  await expect(said).toContainText('neither a recording of the sandbox nor a HAR');
  await expect(said).toContainText('record with');
  // What to do next is still there.
  await expect(
    part(page, 'Report').getByText('slipway.mjs rehearse', { exact: false }).first(),
  ).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test('a HAR that was cut off is examined as far as it goes', async ({ page }) => {
  await open(page, PAGE);
  await expect(page.getByRole('button', { name: 'Example day' })).toBeVisible();
  await give(page, 'cut', harOf(3).slice(0, -40));
  await expect(part(page, 'Report').getByText('The HAR is cut off')).toBeVisible();
  await expect(verdictOf(page)).toContainText('shown');
});

test('a file that is dropped is read, and a long one says how far it is and can be stopped', async ({
  page,
}) => {
  await open(page, PAGE);
  await expect(page.getByRole('button', { name: 'Example day' })).toBeVisible();
  const drop = (copies: number) =>
    page.locator('main').evaluate(
      (main, { text, times }) => {
        const [before = '', after = ''] = text.split('"entries":[');
        const entries = after.slice(0, after.lastIndexOf(']'));
        const all = Array.from({ length: times }, () => entries).join(',');
        const data = new DataTransfer();
        data.items.add(new File([`${before}"entries":[${all}]}}`], 'dropped.har'));
        const target = main.querySelector('section') ?? main;
        target.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
      },
      { text: harOf(3), times: copies },
    );
  await drop(60_000);
  const progress = page.getByRole('progressbar', { name: 'Part of the file that was read' });
  await expect(progress).toBeVisible();
  await expect(progress).not.toHaveAttribute('value', '0');
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(verdictOf(page)).toContainText('The examination was stopped.');
  await drop(1);
  await expect(part(page, 'Report').getByText('From dropped.har')).toBeVisible();
});

test.describe('what the browser has kept', () => {
  const plant = (page: Page, text: string) =>
    page.addInitScript((kept) => {
      if (sessionStorage.getItem('planted') === null) {
        sessionStorage.setItem('planted', 'yes');
        localStorage.setItem('rehearsal', kept);
      }
    }, text);

  test('of another plan is taken over, and said', async ({ page }) => {
    await plant(page, '{"version":1,"plan":"0ld0ld00","outcomes":{"discount":"shown"},"confirmed":[]}');
    await open(page, PAGE);
    await expect(page.getByText('Your saved checklist was made for plan 0ld0ld00')).toBeVisible();
    await expect(part(page, 'Plan').getByRole('listitem').filter({ hasText: 'A discount' })).toContainText(
      'shown',
    );
    expect(await axeProblems(page)).toEqual([]);
  });

  test('and cannot be read is said, and left as it is until there is a change', async ({ page }) => {
    await plant(page, '{"version":7}');
    await open(page, PAGE);
    await expect(page.getByText('The saved state of your rehearsal cannot be read')).toBeVisible();
    const kept = () => page.evaluate(() => localStorage.getItem('rehearsal'));
    expect(await kept()).toBe('{"version":7}');
    await page.getByRole('checkbox').first().check();
    expect(await kept()).toContain('"version":1');
  });
});
