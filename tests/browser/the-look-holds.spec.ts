import { kinds, openKind } from '../support/kinds';
import { expect, open, test } from '../support/page';

test('the home page shows a receipt and its request without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const receipt = page.getByRole('article', { name: 'Receipt of Bäckerei Kornblick' });
  await expect(receipt.getByRole('row', { name: 'Total € 14,50' })).toBeVisible();
  await expect(receipt.getByRole('table', { name: 'VAT in EUR' })).toBeVisible();
  await expect(page.getByText('"Bäckerei Kornblick"')).toBeVisible();
  await context.close();
});

test('no part of the receipt is cut off on the narrowest screen or in print', async ({ page }) => {
  const cut = () =>
    page.locator('.receipt-paper').evaluate((paper) => {
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
  await expect(page.locator('.receipt-paper')).toHaveCSS('mask-image', 'none');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a line of prose has about 72 characters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/public/checkout/concepts/');
  const longest = await page.locator('.markdown > p').evaluateAll((paragraphs) => {
    const range = document.createRange();
    const lines = new Map<string, number>();
    paragraphs.forEach((paragraph, index) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? '').length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const line = `${String(index)} ${String(Math.round(range.getBoundingClientRect().bottom / 10))}`;
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
    });
    return Math.max(...lines.values());
  });
  expect(longest).toBeGreaterThan(60);
  expect(longest).toBeLessThan(92);
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
  const link = page.getByRole('main').getByRole('link', { name: 'Get an access token' });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await expect(link).toHaveCSS('outline-style', 'solid');
});
