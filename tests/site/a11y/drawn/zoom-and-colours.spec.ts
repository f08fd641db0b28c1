import type { Page } from '@playwright/test';

import { contrast, hexOf } from '../../../support/contrast';
import { currentStop } from '../../support/focus';
import { kinds, openKind } from '../../support/kinds';
import { expect, open, SHELL, test } from '../../../support/page';
import { settleAfterFrames } from '../../../support/views';

/** Content that is not visible: elements that overflow the viewport, and clipped text. */
async function losses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cutOff = Array.from(document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)'))
      .filter((element) => {
        const { overflowX, overflowY, position, textOverflow } = getComputedStyle(element);
        const isCut =
          (['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1);
        // Elements of one pixel are for screen readers only, and empty ones have no content to lose.
        return (
          isCut &&
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          position !== 'fixed' &&
          element.innerText.trim() !== ''
        );
      })
      .map((element) => `cut off: ${element.outerHTML.slice(0, 120)}`);
    return scrollWidth > clientWidth ? [`${String(scrollWidth)} px wide`, ...cutOff] : cutOff;
  });
}

/** The controls of the navbar that overlap. */
async function overlaps(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: 'Main' })
    .locator('a:visible, button:visible, input:visible')
    .evaluateAll((controls) =>
      controls.flatMap((one, index) =>
        controls.slice(index + 1).flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const apart =
            a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
          return apart ? [] : [`${one.outerHTML.slice(0, 80)} and ${other.outerHTML.slice(0, 80)}`];
        }),
      ),
    );
}

/** The text spacing that readers may set and pages must support (WCAG 1.4.12). */
const SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } ' +
  'p { margin-block-end: 2em !important; }';

test.use({ keepsPage: true });

for (const route of kinds) {
  test.describe(route, () => {
    test('loses no content at 320 px, with normal and wider text spacing', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await openKind(page, route);
      expect(await losses(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
      await page.addStyleTag({ content: SPACING });
      expect(await losses(page)).toEqual([]);
    });

    test.describe('at 200 %', () => {
      // The scale of a page is that of its context.
      test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, keepsPage: false });

      test('loses no content', async ({ page }) => {
        await openKind(page, route);
        expect(await losses(page)).toEqual([]);
        expect(await overlaps(page)).toEqual([]);
      });
    });

    test('has no control that is smaller than 24 px or hidden by forced colours, and loses no content with wider text spacing', async ({
      page,
    }) => {
      await openKind(page, route);
      const controls = page.locator('button:visible, input:visible, select:visible, summary:visible');
      const small = await controls.evaluateAll((all) =>
        all
          .filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width < 24 || height < 24;
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect(small).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      const hidden = await controls.evaluateAll((all) =>
        all
          .filter((one) => {
            const { color, backgroundColor, opacity } = getComputedStyle(one);
            return color === backgroundColor || opacity === '0';
          })
          .map((one) => one.outerHTML.slice(0, 120)),
      );
      expect(hidden).toEqual([]);
      await page.emulateMedia({ forcedColors: null });
      await page.addStyleTag({ content: SPACING });
      expect(await losses(page)).toEqual([]);
      expect(await overlaps(page)).toEqual([]);
    });
  });
}

test.describe('in forced colours', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('the selected tab, page and switch are distinguishable from the others', async ({ page }) => {
    await open(page, '/api/checkout/create-sale/');
    const line = (selected: boolean) => page.getByRole('tab', { selected }).first();
    const colorOf = (selected: boolean) =>
      line(selected).evaluate((tab) => getComputedStyle(tab).borderBlockEndColor);
    expect(await colorOf(true)).not.toBe(await colorOf(false));
    const menu = page.getByRole('navigation', { name: 'Docs sidebar' });
    const edgeOf = (link: string) =>
      menu
        .locator(link)
        .first()
        .evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    expect(await edgeOf('[aria-current="page"]')).not.toBe(await edgeOf('a:not([aria-current])'));
    const folds = page.getByRole('button', { name: 'Expand all fields' });
    await expect(folds).toHaveCSS('outline-style', 'none');
    await folds.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(folds).toHaveCSS('outline-style', 'solid');
  });

  test('the buttons of the home page have an edge, and the current tool is marked among the tools', async ({
    page,
  }) => {
    await open(page, '/');
    const start = page.locator('.home-start');
    const buttons = start.getByRole('link').or(start.getByRole('button'));
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) {
      await expect(button).toHaveCSS('border-top-style', 'solid');
      await expect(button).toHaveCSS('border-top-width', '1px');
    }
    await open(page, '/studio/');
    const tools = page.getByRole('navigation', { name: 'Tools of the portal' });
    const lineOf = (link: string) =>
      tools
        .locator(link)
        .first()
        .evaluate((element) => getComputedStyle(element).borderBlockEndColor);
    expect(await lineOf('[aria-current]')).not.toBe(await lineOf('a:not([aria-current])'));
  });

  test('the dropdown list and the selected suggestion have a visible edge', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('button', { name: 'API Reference' }).press('Enter');
    await expect(page.locator('.dropdown--show .dropdown__menu')).toHaveCSS('border-top-style', 'solid');
    await page.getByPlaceholder('Search').fill('sale');
    await expect(page.getByRole('option', { selected: true })).toHaveCSS('outline-style', 'solid');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`more contrast makes lines, muted text and the focus stronger: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    const skip = page.getByRole('link', { name: 'Skip to main content' });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    const measure = async (wanted: 'more' | null) => {
      await page.emulateMedia({ contrast: wanted });
      await settleAfterFrames(page);
      const colours = await page.evaluate(() => {
        const styleOf = (part: string) => getComputedStyle(document.querySelector(part) ?? document.body);
        const [bar, muted] = [styleOf('.navbar'), styleOf('.segmented label:not(:has(:checked))')];
        return [bar.borderBlockEndColor, bar.backgroundColor, muted.color, muted.backgroundColor];
      });
      const [line = '', bar = '', muted = '', paper = ''] = colours.map(hexOf);
      const { outlineWidth } = await currentStop(page);
      return { line: contrast(line, bar), muted: contrast(muted, paper), outlineWidth };
    };
    const usual = await measure(null);
    const more = await measure('more');
    expect(usual.outlineWidth).toBe(2);
    expect(more.outlineWidth).toBe(3);
    // As text has to have at level AAA, and the edge of a control (WCAG 2.2, 1.4.6 and 1.4.11).
    expect(more.muted).toBeGreaterThan(Math.max(7, usual.muted + 2));
    expect(more.line).toBeGreaterThan(Math.max(3, usual.line + 1));
  });
}

test.describe('an announcement', () => {
  test.use({ baseURL: SHELL, viewport: { width: 320, height: 256 } });

  test('loses no content at 320 px, and can be closed', async ({ page }) => {
    await open(page, '/');
    expect(await losses(page)).toEqual([]);
    const close = page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' });
    const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await close.click();
    await expect(close).toHaveCount(0);
  });
});
