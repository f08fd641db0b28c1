import type { Page } from '@playwright/test';

import { pageTools } from '../../../../src/portal/tools';
import { openInPage, send } from '../../../support/explorer';
import { expect, open, test } from '../../../support/page';
import { editorOf } from '../../../support/studio';
import { setColorScheme } from '../../../support/views';

test.use({ keepsPage: true });

/** Opens a page, and brings up what a reader sees of it after a click. */
type Open = (page: Page) => Promise<unknown>;

const PAGES: Readonly<Record<string, Open>> = {
  ...Object.fromEntries(pageTools.map(({ label, route }) => [label, (page: Page) => open(page, route)])),
  home: (page) => open(page, '/'),
  'quick start': (page) => open(page, '/quick-start/'),
  'an operation with Try it and its response': async (page) => {
    const explorer = await openInPage(page, '/api/checkout/create-sale/');
    await expect(explorer.getByLabel('Bearer Token')).not.toHaveValue('');
    await send(explorer);
    await expect(explorer.getByText('Response: 201 Created')).toBeVisible();
  },
  'the explainer of errors': (page) => open(page, '/api/errors/'),
  Studio: async (page) => {
    await open(page, '/studio/');
    await expect(editorOf(page)).toBeVisible();
  },
  'the builder of sales': async (page) => {
    await open(page, '/studio/gallery/');
    await page.getByRole('tab', { name: 'Build' }).click();
  },
  Converter: async (page) => {
    await open(page, '/studio/convert/');
    // A phone has the result in a tab.
    const result = page.getByRole('radio', { name: 'Result' });
    if (await result.isVisible()) {
      await result.check();
    }
    await expect(page.getByRole('link', { name: 'Open in the Studio' })).toBeVisible();
  },
  Rehearsal: async (page) => {
    await open(page, '/studio/rehearsal/');
    await expect(page.getByRole('button', { name: 'Example day' })).toBeVisible();
  },
};

/** What a reader takes for a button or a select and what is not 14 pixels, or 36 or 44 high; a button is also 600. */
function unlike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const drawn = (colour: string) => !/(?:, 0\)|transparent)$/.test(colour);
    const isButton = (element: Element) => {
      const style = getComputedStyle(element);
      return (
        element.checkVisibility() &&
        element.getBoundingClientRect().width > 1 &&
        parseFloat(style.paddingInlineStart) >= 8 &&
        (drawn(style.backgroundColor) ||
          (style.borderBlockStartWidth !== '0px' && drawn(style.borderBlockStartColor)))
      );
    };
    return Array.from(document.querySelectorAll('main :is(button:not([role="tab"]), a:not(:has(*)), select)'))
      .filter(isButton)
      .flatMap((element) => {
        const { fontSize, fontWeight } = getComputedStyle(element);
        const height = Math.round(element.getBoundingClientRect().height);
        const fits =
          (isTouch ? [44] : [36, 44]).includes(height) &&
          fontSize === '14px' &&
          (element.localName === 'select' || fontWeight === '600');
        return fits
          ? []
          : [`${element.textContent.slice(0, 30)}: ${String(height)} px, ${fontSize} ${fontWeight}`];
      });
  });
}

/** The elements that have the grey of the theme that the portal is built on, which is cold beside paper. */
function cold(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body, body *')).flatMap((element) => {
      const style = getComputedStyle(element);
      const colours = [
        ...[style.color, style.backgroundColor, style.outlineColor, style.fill, style.stroke],
        ...[style.borderBlockStartColor, style.borderBlockEndColor],
        ...[style.borderInlineStartColor, style.borderInlineEndColor],
      ];
      return colours.some((colour) => colour.startsWith('rgb(235, 237, 240'))
        ? [element.outerHTML.slice(0, 80)]
        : [];
    }),
  );
}

for (const [name, opens] of Object.entries(PAGES)) {
  test(
    `buttons and selects are of two heights and warm colours: ${name}`,
    { tag: '@phone' },
    async ({ page }) => {
      await opens(page);
      expect(await unlike(page)).toEqual([]);
      for (const colorScheme of ['dark', 'light'] as const) {
        await setColorScheme(page, colorScheme);
        expect(await cold(page)).toEqual([]);
      }
    },
  );
}
