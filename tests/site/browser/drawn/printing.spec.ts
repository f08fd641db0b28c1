import type { Page } from '@playwright/test';

import { pageTools } from '../../../../src/portal/tools';
import { drawDiagrams, expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

/** The width of A4 within Chromium's margins, in CSS pixels. */
const PAPER = { width: 718, height: 1000 };

/** Pages with everything that is wider than paper on a screen: code, tables, diagrams, deep properties. */
const WIDE = [
  ...['/', '/networking/', '/public/checkout/amounts/', '/public/webhooks/verify/', '/api/permissions/'],
  ...[
    '/api/checkout/',
    '/api/checkout/create-sale/',
    '/api/checkout/schemas/payment/',
    '/api/webhooks/sale-created/',
  ],
  '/public/checkout/countries/de/',
];

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What is clipped or beyond the edge of the paper, as it is printed now. */
function clippedOn(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').evaluate((main) => {
    const edge = document.documentElement.clientWidth + 1;
    const isClipped = (element: Element) =>
      element.getBoundingClientRect().right > edge ||
      (getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) ||
      (getComputedStyle(element).overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1);
    return Array.from(main.querySelectorAll('*'))
      .filter(
        (element) =>
          element.checkVisibility() && element.closest('.only-heard, select') === null && isClipped(element),
      )
      .map(
        (element) =>
          `${element.tagName} ${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 60)}`,
      );
  });
}

test('an operation prints what the reader has opened, on few sheets', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  const folded = await sheetsOf(page);
  expect(folded).toBeLessThan(30);
  await page.getByRole('button', { name: 'Expand all fields' }).click();
  expect(await sheetsOf(page)).toBeGreaterThan(2 * folded);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing is clipped in print, with everything open, in the ${colorScheme} theme`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ colorScheme });
    for (const route of WIDE) {
      await test.step(route, async () => {
        await open(page, route);
        if (route === '/networking/') {
          await drawDiagrams(page);
        }
        await page.locator('main details').evaluateAll((folds) => {
          folds.forEach((fold) => {
            fold.setAttribute('open', '');
          });
        });
        await page.emulateMedia({ media: 'print' });
        expect(await clippedOn(page)).toEqual([]);
        await page.emulateMedia({ media: 'screen' });
      });
    }
  });
}

test('what stands behind tabs is printed, and what only a screen can do is not', async ({ page }) => {
  await open(page, '/public/webhooks/verify/');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Pass events', 'Limit the length of a body']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('tab', { name })).toHaveCount(0);
  }
  await open(page, '/studio/webhooks/');
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change a digit' })).toBeHidden();
  const text = page.getByRole('textbox', { name: 'The delivery as raw HTTP' });
  expect(await text.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
  await page.emulateMedia({ media: 'screen' });
});

test('paper has no controls', async ({ page }) => {
  const routes = [...WIDE, '/quick-start/', '/open-points/', '/glossary/', '/search/'];
  for (const route of [...routes, ...pageTools.map((tool) => tool.route)]) {
    await test.step(route, async () => {
      await open(page, route);
      await page.emulateMedia({ media: 'print' });
      // What a text area holds is what the reader prints.
      const controls = page.locator('button, input, select, [role="tab"], label:not(:has(+ textarea))');
      const printed = await controls.evaluateAll((all) =>
        all
          .filter((control) => control.checkVisibility() && control.closest('.only-heard') === null)
          .map((control) => control.outerHTML.slice(0, 120)),
      );
      expect(printed).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    });
  }
});

test('a page that is printed before its diagrams are drawn has what they show in words', async ({ page }) => {
  await open(page, '/networking/');
  const diagram = page.getByRole('group', { name: 'Diagram' }).last();
  await page.emulateMedia({ media: 'print' });
  const printed = () => diagram.evaluate((frame) => getComputedStyle(frame, '::before').content);
  expect(await printed()).toContain('A success ends the call. 429 waits as Retry-After says');
  await page.emulateMedia({ media: 'screen' });
  expect(await printed()).toBe('none');
  await drawDiagrams(page);
  await page.emulateMedia({ media: 'print' });
  expect(await printed()).toBe('none');
  await page.emulateMedia({ media: 'screen' });
});

test('a page is printed in dark ink, whatever the theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/public/checkout/amounts/');
  const ink = () =>
    page
      .locator('.markdown > p')
      .first()
      .evaluate((text) => getComputedStyle(text).color);
  const onScreen = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(await ink()).not.toBe(onScreen);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const inLight = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await ink()).toBe(inLight);
});

test('nothing is clipped in a whole reference, on paper', async ({ page }) => {
  await page.setViewportSize(PAPER);
  for (const api of ['checkout', 'webhooks']) {
    await test.step(api, async () => {
      await page.goto(`/print/${api}/`);
      await page.emulateMedia({ media: 'print' });
      expect(await clippedOn(page)).toEqual([]);
      await page.emulateMedia({ media: 'screen' });
    });
  }
});

test('a whole reference begins each group on a new sheet, and keeps a heading with what follows', async ({
  page,
}) => {
  await page.goto('/print/iam/');
  await page.emulateMedia({ media: 'print' });
  const breaks = await page.locator('.print-group > h2, .print-part > h3, h4').evaluateAll((headings) =>
    headings.map((heading) => {
      const { breakBefore, breakAfter } = getComputedStyle(heading);
      return `${heading.tagName} ${breakBefore} ${breakAfter}`;
    }),
  );
  expect([...new Set(breaks)].sort()).toEqual(['H2 page avoid', 'H3 auto avoid', 'H4 auto avoid']);
  expect(await sheetsOf(page)).toBeGreaterThan(20);
});
