import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

import { readFragment } from '../../../../src/browser/payload/fragment';
import { pageTools } from '../../../../src/portal/tools';
import { axeProblems } from '../../../support/axe';
import { expect, open, test, untilHydrated } from '../../../support/page';
import { editorOf, exampleText, openActions, part, write, verdictOf } from '../../../support/studio';
import { expectToFit } from '../../../support/views';

/** What a camera reads on the screen: the QR code in a screenshot of the window (ISO/IEC 18004). */
async function codeOnScreen(page: Page): Promise<string> {
  const picture = (await page.screenshot()).toString('base64');
  const { width, height, data } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
    // As characters, since a list of numbers takes long to pass on.
    const parts = [];
    for (let from = 0; from < pixels.length; from += 10_000) {
      parts.push(String.fromCharCode(...pixels.subarray(from, from + 10_000)));
    }
    return { width: bitmap.width, height: bitmap.height, data: btoa(parts.join('')) };
  }, picture);
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(data, 'base64')) });
}

/** An example of a whole sale, whose link is among the longest. It has the name of a cashier. */
const LONG = 'germanSupermarket';

/** Opens the Studio, and waits for its editor and what is found. */
async function openStudio(page: Page, example = LONG): Promise<void> {
  await open(page, `/studio/#operation=createSale&example=${example}`);
  await expect(editorOf(page)).toBeVisible();
}

const send = (page: Page) => page.getByRole('button', { name: 'Send to the sandbox in this page' });

const line = (page: Page, name: string) => page.getByRole('separator', { name: `Width of: ${name}` });

const widthOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox())?.width ?? 0;

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the Studio has its payload, findings, receipt and action in the first screen', async ({ page }) => {
    await openStudio(page);
    const panes = await page.locator('.panes').boundingBox();
    // Below the announcement, the navbar, the tabs and the bar.
    expect(panes?.y).toBeLessThanOrEqual(180);
    expect((panes?.y ?? 0) + (panes?.height ?? 0)).toBeLessThanOrEqual(900);
    expect(await widthOf(page, '.cm-editor')).toBeGreaterThanOrEqual(590);
    await expect(send(page)).toBeInViewport({ ratio: 1 });
    // The widths of 44 : 28 : 28, without the lines between them.
    const widths = await Promise.all([1, 2, 3].map((pane) => widthOf(page, `.pane--${String(pane)}`)));
    const all = widths.reduce((sum, width) => sum + width);
    expect(widths.map((width) => Math.round((width / all) * 100))).toEqual([44, 28, 28]);
    // No timestamp wraps.
    const stamp = page.locator('.cm-line').filter({ hasText: '"timestamp"' }).first();
    const one = page.locator('.cm-line').first();
    expect((await stamp.boundingBox())?.height).toBe((await one.boundingBox())?.height);

    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveCount(0);
    const tabs = page.getByRole('navigation', { name: 'Tools of the portal' });
    await expect(tabs.getByRole('link')).toHaveText(pageTools.map(({ label }) => label));
    await expect(tabs.locator('[aria-current="page"]')).toHaveText('Studio');
    await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toHaveCount(1);
    expect(await axeProblems(page)).toEqual([]);
  });

  test('the keyboard moves the line between two panes, and the browser remembers it', async ({ page }) => {
    await openStudio(page);
    const first = line(page, 'Payload');
    const width = () => widthOf(page, '.pane--1');
    const before = await width();
    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(first).toHaveAttribute('aria-valuenow', '46');
    expect(await width()).toBeGreaterThan(before);
    await page.keyboard.press('Home');
    await expect(first).toHaveAttribute('aria-valuenow', '15');
    // Less than that is not to be had, and the page says so.
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('A pane takes up at least 15 % of the width.')).toBeVisible();
    await page.keyboard.press('End');
    await expect(first).toHaveAttribute('aria-valuenow', '57');
    await page.reload();
    await untilHydrated(page);
    await expect(editorOf(page)).toBeVisible();
    await expect(first).toHaveAttribute('aria-valuenow', '57');
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-valuenow', '44');
    expect(await width()).toBe(before);
  });

  for (const [tool, route, top] of [
    ['codes', '/studio/codes/', 180],
    // The tabs of its page have a line of their own.
    ['webhooks', '/studio/webhooks/', 225],
  ] as const) {
    test(`${route} has its input and its result in panes, whose widths are remembered for it alone`, async ({
      page,
    }) => {
      await page.addInitScript((name) => {
        if (sessionStorage.getItem('planted') === null) {
          sessionStorage.setItem('planted', 'yes');
          localStorage.setItem(`panes-${name}`, '{"version":0,"shares":[90,10]}');
        }
      }, tool);
      await open(page, route);
      const result = page.getByRole('region', { name: 'Result' });
      await expect(verdictOf(page)).toHaveText('The signature holds.');
      const panes = await page.locator('.panes').boundingBox();
      expect(panes?.y).toBeLessThanOrEqual(top);
      expect((panes?.y ?? 0) + (panes?.height ?? 0)).toBeLessThanOrEqual(900);
      const input = line(page, 'Input');
      await expect(page.getByText('The saved widths of the panes cannot be used')).toBeVisible();
      await expect(input).toHaveAttribute('aria-valuenow', '44');
      // Each pane scrolls by itself: the text stays in view beside the end of what is said of it.
      await result.getByRole('row').last().scrollIntoViewIfNeeded();
      await expect(verdictOf(page)).toBeInViewport({ ratio: 1 });
      await expect(page.locator('.pane').first().getByRole('textbox').first()).toBeInViewport();

      const box = await input.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 8, 500);
      await page.mouse.down();
      await page.mouse.move(0, 500);
      await page.mouse.up();
      await expect(page.getByText('A pane takes up at least 15 % of the width.')).toBeVisible();
      expect(await axeProblems(page)).toEqual([]);
      await input.focus();
      await page.keyboard.press('ArrowRight');
      await expect(input).toHaveAttribute('aria-valuenow', '17');
      await page.reload();
      await untilHydrated(page);
      await expect(input).toHaveAttribute('aria-valuenow', '17');
      await expect(verdictOf(page)).toHaveText('The signature holds.');
      await expect(input).toHaveAttribute('aria-valuenow', '17');
      const other = tool === 'codes' ? '/studio/webhooks/' : '/studio/codes/';
      await open(page, other);
      await expect(line(page, 'Input')).toHaveAttribute('aria-valuenow', '44');
    });
  }

  test('the prose of a tool is behind a button, and a link to a section opens it', async ({ page }) => {
    await openStudio(page);
    const prose = page.getByRole('heading', { name: 'What is checked' });
    await expect(prose).toBeHidden();
    await page.getByRole('button', { name: 'Help: Studio' }).press('Enter');
    await expect(prose).toBeVisible();
    expect(await axeProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(prose).toBeHidden();
    await expect(page.getByRole('button', { name: 'Help: Studio' })).toBeFocused();
    await open(page, '/studio/codes/#kinds');
    await expect(page.getByRole('heading', { name: 'What can be inspected' })).toBeInViewport({ ratio: 1 });
  });

  test('the response stands beside the receipt, with its status by name and its body first', async ({
    page,
  }) => {
    await openStudio(page, 'minimal');
    await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
    await send(page).click();
    const response = part(page, 'Response');
    await expect(response.getByText('201 Created')).toBeInViewport({ ratio: 1 });
    await expect(part(page, 'Receipt')).toBeHidden();
    const [body, headers] = await Promise.all(
      ['pre', 'dl'].map((name) => response.locator(name).first().boundingBox()),
    );
    expect(body?.y).toBeLessThan(headers?.y ?? 0);
    expect(await axeProblems(page)).toEqual([]);
    await page.getByRole('radio', { name: 'Receipt' }).check();
    await expect(part(page, 'Receipt').getByRole('article')).toBeVisible();
    await write(editorOf(page), '{}');
    await page.getByRole('radio', { name: 'Response' }).check();
    await expect(response.getByText('The payload has changed since it was sent.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('tabs count what is found, the action stays in view, and a cure leaves the reader where they are', async ({
    page,
  }) => {
    await openStudio(page);
    // With its title and what it is for, which are shown on a phone as well.
    expect((await page.locator('.panes').boundingBox())?.y).toBeLessThanOrEqual(325);
    await expect(send(page)).toBeInViewport({ ratio: 1 });
    await expectToFit(page, { colorScheme: 'light', width: 390 });
    const text = await exampleText(page, LONG);
    await write(editorOf(page), text.replace('"type": "sales"', '"type": "sale"'));
    const problems = page.getByRole('radio', { name: 'Findings 1' });
    await problems.check();
    await expect(page.getByRole('radio', { name: /^Law \d+\/\d+$/ })).toBeVisible();
    const status = verdictOf(page);
    await part(page, 'Findings').getByRole('button', { name: 'Change to "sales"' }).press('Enter');
    await expect(status).toHaveText('The API accepts this payload.');
    await expect(status).toBeFocused();
    await expect(page.getByRole('radio', { name: 'Findings 0' })).toBeChecked();
    expect(await axeProblems(page)).toEqual([]);
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`a phone reads the link to the receipt from the screen at ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openStudio(page);
    const actions = await openActions(page);
    const code = actions.getByRole('img', { name: 'QR code of the link to this payload' });
    await actions.getByRole('button', { name: 'Show on a phone' }).click();
    await expect(actions.getByText('Anyone with the link can read this personal data:')).toBeVisible();
    await expect(code).toHaveCount(0);
    await actions.getByRole('button', { name: 'Show the code with this data' }).click();
    await expect(code).toBeInViewport({ ratio: 1 });
    const link = await codeOnScreen(page);
    const { origin, pathname, hash } = new URL(link);
    expect([origin, pathname]).toEqual([new URL(page.url()).origin, '/studio/']);
    expect(await readFragment(hash)).toEqual({
      operationId: 'checkout/createSale',
      text: await exampleText(page, LONG),
      view: 'receipt',
    });
    expect(await axeProblems(page)).toEqual([]);

    // The link opens the receipt, also where a phone shows one part at a time.
    await page.setViewportSize({ width: 390, height: 844 });
    // As a phone does: in a document of its own.
    await page.goto('about:blank');
    await open(page, `${pathname}${hash}`);
    await expect(part(page, 'Receipt').getByRole('article')).toContainText('Summe');
  });
}

test('at 400 % nothing is cut off, and nothing stays over what is read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openStudio(page);
  await expectToFit(page, { colorScheme: 'light', width: 390 });
  for (const bar of ['.tool-bar', '.tool-bar__actions']) {
    await expect(page.locator(bar)).toHaveCSS('position', 'static');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the prose of the Studio stands on its page', async ({ page }) => {
    await page.goto('/studio/');
    await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is checked' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Help: Studio' })).toBeHidden();
    await expect(part(page, 'Law').getByText(/^Austria: /)).toBeVisible();
  });
});
