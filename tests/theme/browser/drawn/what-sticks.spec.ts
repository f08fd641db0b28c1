import type { Page } from '@playwright/test';

import { expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

const GUIDE = '/public/checkout/countries/at/';

/** The upper and lower edge of an element, in pixels from the top of the window. */
async function edges(page: Page, selector: string): Promise<readonly [number, number]> {
  const box = await page.locator(selector).boundingBox();
  return [Math.round(box?.y ?? Number.NaN), Math.round((box?.y ?? 0) + (box?.height ?? 0))];
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1_300);
}

test('the navbar leaves on the way down, and is back with its search on the first turn up', async ({
  page,
}) => {
  await open(page, GUIDE);
  await scrollDown(page);
  await expect(page.locator('.navbar')).not.toBeInViewport();
  await page.mouse.wheel(0, -40);
  await expect.poll(() => edges(page, '.navbar').then(([top]) => top)).toBe(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('combobox')).toBeInViewport();
});

test('the navbar is there where a fragment leads to the top of a page, which scrolls nothing', async ({
  page,
}) => {
  await open(page, '/studio/#operation=createSale&example=minimal');
  await expect(page.locator('.navbar')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test(
  'the list of sections is below the navbar, and moves up when it leaves',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, GUIDE);
    const list = '.theme-doc-toc-desktop';
    await scrollDown(page);
    await expect.poll(() => edges(page, list).then(([top]) => top)).toBeLessThan(30);
    await page.mouse.wheel(0, -40);
    await expect.poll(() => edges(page, '.navbar').then(([top]) => top)).toBe(0);
    const [, bar] = await edges(page, '.navbar');
    await expect.poll(() => edges(page, list).then(([top]) => top - bar)).toBeGreaterThanOrEqual(8);
  },
);

test(
  'the column of code leaves nothing empty below a navbar that stays',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, '/api/checkout/create-sale/');
    await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
    await scrollDown(page);
    const [top, bar] = await edges(page, '.navbar');
    expect(top).toBe(0);
    await expect.poll(() => edges(page, '.ref-column')).toEqual([bar, page.viewportSize()?.height]);
  },
);
