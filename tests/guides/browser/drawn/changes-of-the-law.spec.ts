import type { Page } from '@playwright/test';

import { readTransitions } from '../../../../src/sale/law/node/readTransitions';
import { newestForPayloads } from '../../../../src/sale/law/transitions';
import { expect, open, test } from '../../../support/page';
import { root } from '../../../support/scratch';

const newest = newestForPayloads(readTransitions(root));
const bar = (page: Page) => page.locator('.theme-announcement-bar');

/** How much of the page has moved by itself so far (Layout Instability API). */
async function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number }[]) {
            sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve(sum);
          });
        });
      }),
  );
}

test.describe('the page of the changes of the law', () => {
  test('says what each is on the day of the reader, and nothing moves for it', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-27T12:00:00'));
    await open(page, '/law/');
    const section = page.locator('p:has(> .law-state)', { hasText: 'From 1 January 2027' });
    await expect(section.locator('.law-state')).toHaveText('begins in 35 days');
    // Also those in folds.
    const rows = page.locator('.markdown table tr');
    for (const [title, status] of [
      ['7 per cent for meals', 'in force'],
      ['16 and 5 per cent', 'ended'],
    ] as const) {
      const row = rows.filter({ hasText: title });
      await expect(row.locator('td').last()).toHaveText(status);
      await expect(row.locator('.law-state')).toHaveCount(0);
    }
    await expect(rows.filter({ hasText: 'draft' }).locator('.law-state')).toHaveCount(0);
    await expect(rows.filter({ hasText: /(?:in force|ended).*in force/ })).toHaveCount(0);
    expect(await movedBy(page)).toBeLessThan(0.01);
  });

  test('shows what changes beside its day, also on a phone, and a status on one line', async ({ page }) => {
    await open(page, '/law/');
    await page.locator('details').evaluateAll((folds: HTMLDetailsElement[]) => {
      folds.forEach((fold) => {
        fold.open = true;
      });
    });
    const rows = page.getByRole('table').locator('tbody tr');
    const links = await rows.getByRole('link').evaluateAll((all) =>
      all
        .filter((link) => {
          const { right } = link.getBoundingClientRect();
          return right > document.documentElement.clientWidth;
        })
        .map(({ textContent }) => textContent),
    );
    expect(links).toEqual([]);
    const broken = await rows.locator('td:last-child').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          // An element and the text in it have a box each.
          return new Set(Array.from(words.getClientRects(), ({ top }) => top)).size > 1;
        }).length,
    );
    expect(broken).toBe(0);
  });

  test('says it also to a reader who comes from another page', async ({ page }) => {
    await open(page, '/public/checkout/countries/de/');
    await page.getByRole('article').getByRole('link', { name: 'Changes of the law' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Changes of the law' })).toBeVisible();
    await expect(page.locator('.law-state').first()).not.toBeEmpty();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('says the days, and leaves no gap for what nobody says', async ({ page }) => {
      await page.goto('/law/');
      await expect(page.getByRole('table').getByText('1 January 2027')).toBeVisible();
      await expect(page.locator('.law-state').first()).toBeHidden();
    });
  });
});

test.describe('the announcement of the newest change of the law', () => {
  test('leads to the change, is there from the start, and is on one line of a wide window', async ({
    page,
  }) => {
    for (const route of ['/public/checkout/amounts/', '/api/checkout/create-sale/']) {
      await open(page, route);
      await expect(bar(page)).toContainText(newest?.title ?? '');
      expect(await movedBy(page)).toBeLessThan(0.01);
    }
    for (const width of [997, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const { height = 0 } = (await bar(page).boundingBox()) ?? {};
      expect(height).toBeLessThanOrEqual(31);
      const content = bar(page)
        .locator('div')
        .filter({ hasText: newest?.title ?? '' });
      expect(await content.evaluate((div) => div.scrollHeight - div.clientHeight)).toBeLessThanOrEqual(0);
    }
    await bar(page).getByRole('link').click();
    await expect(page).toHaveURL(`/law/#${newest?.id ?? ''}`);
  });

  test('stays closed, moves the page once, and leaves the focus where it was', async ({ page }) => {
    await open(page, '/public/checkout/amounts/');
    const title = page.getByRole('heading', { level: 1 });
    const top = async () => (await title.boundingBox())?.y ?? 0;
    const [before, { height = 0 }] = [await top(), (await bar(page).boundingBox()) ?? {}];
    const close = bar(page).getByRole('button', { name: 'Close' });
    await close.focus();
    await page.keyboard.press('Enter');
    await expect(bar(page)).toHaveCount(0);
    expect(Math.abs(before - (await top()) - height)).toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await expect(page.locator('.navbar').getByRole('link', { name: 'Slipway' }).first()).toBeFocused();
    await open(page, '/law/');
    await expect(bar(page)).toHaveCount(0);
    expect(await movedBy(page)).toBeLessThan(0.01);
  });
});
