import type { Locator, Page } from '@playwright/test';

import { kinds, openKind } from '../support/kinds';
import { expect, open, test } from '../../support/page';

test.use({ keepsPage: true });

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'by keyboard' : 'without scripts';
  test(`the choice of a country shows its receipt and its request together, ${how}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto('/');
    const austria = 'Bäckerei Kornblick';
    const germany = 'Lindenhof-Markt';
    await expect(page.getByRole('article', { name: germany })).toBeHidden();
    await page.getByRole('radio', { name: 'Austria' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Germany' })).toBeChecked();
    await expect(page.getByRole('article', { name: germany })).toBeVisible();
    await expect(page.getByText('"country": "de"').first()).toBeVisible();
    await expect(page.getByRole('article', { name: austria })).toBeHidden();
    await expect(page.getByText('"country": "at"').first()).toBeHidden();
    await page.close();
  });
}

test('a receipt is dark ink on light paper in both themes', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    const [paper, ink] = await shownReceipt(page).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color].map((text) =>
        (text.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0),
      );
    });
    expect(paper).toBeGreaterThan(500);
    expect(ink).toBeLessThan(150);
  }
});

function shownReceipt(page: Page): Locator {
  return page.locator('.receipt-paper').filter({ visible: true });
}

test('no part of the receipt is cut off on the narrowest screen or in print', async ({ page }) => {
  const cut = () =>
    shownReceipt(page).evaluate((paper) => {
      const { right } = paper.getBoundingClientRect();
      const padding = parseFloat(getComputedStyle(paper).paddingInlineEnd);
      return Array.from(paper.querySelectorAll('*')).filter(
        (part) => part.getBoundingClientRect().right > right - padding + 1,
      ).length;
    });
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  expect(await cut()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
  await expect(shownReceipt(page)).toHaveCSS('mask-image', 'none');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a line of prose is neither too long nor too short to read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/public/checkout/concepts/');
  /** The characters of a line on average, of each paragraph that fills several. */
  const perLine = await page.getByRole('paragraph').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lines = Math.round(paragraph.clientHeight / parseFloat(getComputedStyle(paragraph).lineHeight));
      return lines < 3 ? [] : [paragraph.textContent.length / lines];
    }),
  );
  const longest = Math.max(...perLine);
  expect(longest).toBeGreaterThanOrEqual(45);
  expect(longest).toBeLessThanOrEqual(90);
});

test('a guide has two widths: one of words, one of code, tables and folds', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/public/checkout/countries/de/');
  /** Where the boxes of what is directly in the page end at the right. */
  const endsOf = (what: string) =>
    page
      .getByRole('main')
      .locator(`.markdown > :is(${what}):visible`)
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().right)))]);
  const words = await endsOf('p, ul, ol');
  const wide = await endsOf('[role=group], div:has(> div > pre), details');
  expect(words).toHaveLength(1);
  expect(wide).toHaveLength(1);
  expect(wide[0]).toBeGreaterThan(words[0] ?? Infinity);
});

for (const route of kinds) {
  test(`nothing moves on ${route} with reduced motion`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openKind(page, route);
    const moving = await page.evaluate(() =>
      Array.from(document.querySelectorAll('*'))
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration.split(', ').some((time) => time !== '0s');
        })
        .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`),
    );
    expect(moving).toEqual([]);
  });
}

test('the focus is visible, in the accent of the theme', async ({ page }) => {
  await open(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'Send a sale', exact: true });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS('outline-style', 'solid');
});
