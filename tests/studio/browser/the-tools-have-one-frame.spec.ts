import type { Page } from '@playwright/test';

import { pageTools } from '../../../src/portal/tools';
import { hold } from '../../support/pageProblems';
import { expect, open, test } from '../../support/page';
import { editorOf, part, verdictOf } from '../../support/studio';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** The tools that have one input, with what a reader gives that is theirs. */
const GIVEN = {
  studio: '{"data": {"type": "sale"}}',
  codes: '_R1-AT1_KASSE-1_B-1',
  webhooks: 'POST /hooks HTTP/1.1\nHost: shop.example\n\n{}',
  convert: '{"cbReceiptReference": "1"}',
} as const;

const inputTools = pageTools.filter((tool) => tool.tool in GIVEN) as readonly Extract<
  (typeof pageTools)[number],
  { readonly invitation: string }
>[];

/** What a reader types into, of a tool that works on one input. */
const inputOf = (page: Page) =>
  part(page, 'Payload').or(part(page, 'Input')).getByRole('textbox').filter({ visible: true }).first();

/** Waits for a tool itself, in place of the example that its page has. */
const untilThere = (page: Page, next: string) =>
  expect(
    page.getByRole('main').getByText(next, { exact: true }).filter({ visible: true }),
  ).not.toHaveAttribute('aria-disabled', 'true');

for (const { route, label, purpose, next } of pageTools) {
  for (const size of SIZES) {
    test(`"${label}" has its title, what it is for and the next step in its first screen, ${String(size.width)} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await open(page, route);
      await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeInViewport({
        ratio: 1,
      });
      const main = page.getByRole('main');
      await expect(main.getByText(purpose, { exact: true })).toBeInViewport({ ratio: 1 });
      const step = main.getByText(next, { exact: true }).filter({ visible: true });
      await expect(step).toBeInViewport({ ratio: 1 });
    });
  }
}

for (const { tool, route, label, next, invitation } of inputTools) {
  for (const size of SIZES) {
    test(`"${label}" counts in its verdict, invites where nothing is given, and leads back to its example, ${String(size.width)} pixels wide`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await open(page, route);
      await untilThere(page, next);
      const panel = part(page, 'Verdict');
      await expect(panel).toBeInViewport({ ratio: 1 });
      await expect(panel).toContainText(/\d+ (?:wrong|cannot tell|right)/);
      const first = await verdictOf(page).textContent();

      await page.getByRole('button', { name: next }).click();
      await expect(inputOf(page)).toBeFocused();
      await expect(verdictOf(page)).toHaveText('There is nothing to check yet.');
      await expect(panel).not.toContainText('wrong');
      await expect(page.getByText(invitation)).toBeAttached();

      await page.getByRole('button', { name: 'Try the example' }).click();
      await expect(verdictOf(page)).toHaveText(first ?? '');
      await expect(panel).toContainText(/\d+ (?:wrong|cannot tell|right)/);

      await page.getByRole('button', { name: next }).click();
      await page.keyboard.insertText(GIVEN[tool]);
      await expect(page.getByRole('button', { name: next })).toHaveCount(0);
      await expect(verdictOf(page)).not.toHaveText('There is nothing to check yet.');
      // Title and sentence take one line, so that the work has the room.
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const sentence = await page.locator('.workspace__purpose').boundingBox();
      expect(sentence?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    });
  }
}

for (const { route, label, next } of pageTools) {
  test(`no pane of "${label}" keeps the wheel from the page at its end`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, route);
    await untilThere(page, next);
    const panes = await page
      .locator('.pane')
      .or(page.locator('[data-panel]'))
      .filter({ visible: true })
      .all();
    expect(panes.length).toBeGreaterThan(0);
    for (const pane of panes) {
      await page.evaluate(() => {
        scrollTo(0, 0);
      });
      await pane.hover({ position: { x: 40, y: 200 } });
      // The first turns bring a pane to its end.
      const turn = async () => {
        await page.mouse.wheel(0, 4_000);
        return page.evaluate(() => scrollY);
      };
      await expect.poll(turn).toBeGreaterThan(0);
    }
  });
}

test('the forge of deliveries is one press from the first screen', async ({ page }) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await open(page, '/studio/webhooks/');
    const tab = page.getByRole('tab', { name: 'Make and forge' });
    await expect(tab).toBeInViewport({ ratio: 1 });
    await tab.click();
    await expect(page.getByRole('button', { name: 'Make deliveries' })).toBeInViewport({ ratio: 1 });
  }
});

test('what builds a sale has its action in view on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/studio/gallery/');
  await page.getByRole('button', { name: 'Build a sale' }).click();
  await expect(page.getByRole('link', { name: 'Open this sale in the Studio' })).toBeInViewport({ ratio: 1 });
});

test('the editor of the Studio begins above 200 pixels with data of the reader', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/studio/');
  await expect(editorOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use your own payload' }).click();
  await page.keyboard.insertText('{}');
  await expect(verdictOf(page)).toContainText('rejects');
  expect((await page.locator('.studio__editor').boundingBox())?.y).toBeLessThanOrEqual(200);
});

for (const size of SIZES) {
  test(`the Studio is read, and right, before its editor has come, which then moves nothing, ${String(size.width)} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const release = await hold(page, /\/body-editor\./);
    await open(page, '/studio/#operation=createSale&example=germanSupermarket');
    const area = page.getByRole('textbox', { name: 'The payload as JSON' });
    await expect(area).toHaveValue(/^\{\n {2}"data"/);
    await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
    // The law and the receipt come after the verdict.
    await expect(page.locator('.studio__law li').first()).toBeAttached();
    await expect(page.locator('.receipt-shop', { hasText: 'Lindenhof-Markt' })).toBeAttached();
    const box = await area.boundingBox();
    const text = await area.evaluate((element) => {
      const { x, y } = element.getBoundingClientRect();
      const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(element);
      return {
        x: x + element.clientLeft + parseFloat(paddingLeft),
        y: y + element.clientTop + parseFloat(paddingTop),
        lineHeight: parseFloat(lineHeight),
      };
    });
    await page.evaluate(() => {
      new PerformanceObserver(() => {
        document.documentElement.dataset['shifted'] = 'yes';
      }).observe({ type: 'layout-shift' });
    });
    release();
    await expect(editorOf(page)).toBeVisible();
    expect(await page.locator('.studio__editor').boundingBox()).toEqual(box);
    const first = await editorOf(page)
      .locator('.cm-line')
      .first()
      .evaluate((line) => {
        const range = new Range();
        range.selectNodeContents(line);
        const { y, height } = line.getBoundingClientRect();
        return { x: range.getBoundingClientRect().x, y, lineHeight: height };
      });
    expect(first.x).toBeCloseTo(text.x, 0);
    expect(first.y).toBeCloseTo(text.y, 0);
    expect(first.lineHeight).toBeCloseTo(text.lineHeight, 0);
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted');
  });
}
