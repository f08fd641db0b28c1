import type { Locator, Page } from '@playwright/test';

import { currentStop, focusProblems } from '../support/focus';
import { hold } from '../../support/pageProblems';
import { expect, open, SHELL, test, untilIdle } from '../../support/page';
import { setView } from '../../support/views';

test.use({ keepsPage: true });

const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });

/** Presses Tab until the target has the focus, and expects the focus to be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) {
      break;
    }
  }
  await expect(target).toBeFocused();
  expect(focusProblems(await currentStop(page))).toEqual([]);
}

test('the first stop is a link that skips to the main content', async ({ page }) => {
  await open(page, '/public/checkout/amounts/');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  expect(focusProblems(await currentStop(page))).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('the mobile menu can be opened, traversed, closed and used for navigation', async ({ page }) => {
  await setView(page, { colorScheme: 'light', width: 390 });
  await open(page, '/public/checkout/amounts/');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(menu.locator(':focus')).toHaveCount(1);
  const stops = await menu
    .locator('a, button')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  for (let step = 0; step < stops; step += 1) {
    expect(focusProblems(await currentStop(page))).toEqual([]);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, menu.getByRole('link', { name: 'Discounts' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await expect(menu).toHaveCount(0);
});

test.describe('the API reference dropdown', () => {
  const parts = (page: Page) => ({
    button: navbar(page).getByRole('button', { name: 'API Reference' }),
    first: navbar(page).getByRole('link', { name: 'Checkout' }),
    last: navbar(page).getByRole('link', { name: 'Webhooks' }),
  });

  for (const key of ['Enter', 'Space']) {
    test(`opens with ${key}, and closes with Escape, which restores the focus${key === 'Space' ? ' @rare' : ''}`, async ({
      page,
    }) => {
      await open(page, '/');
      const { button, first, last } = parts(page);
      await expect(last).toBeHidden();
      await tabTo(page, button);
      await page.keyboard.press(key);
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await tabTo(page, first);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await expect(last).toBeHidden();
    });
  }

  test('opens with an arrow key, which cycles through its links @rare', async ({ page }) => {
    await open(page, '/');
    const { button, first, last } = parts(page);
    await tabTo(page, button);
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
    expect(focusProblems(await currentStop(page))).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(first).toBeFocused();
  });

  test('closes when the focus leaves it @rare', async ({ page }) => {
    await open(page, '/');
    const { button, last } = parts(page);
    await tabTo(page, button);
    await page.keyboard.press('ArrowUp');
    await expect(last).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('button', { name: 'Tools' })).toBeFocused();
    await expect(last).toBeHidden();
  });

  test('opens under the pointer, and Escape closes it there @rare', async ({ page }) => {
    await open(page, '/');
    const { button, last } = parts(page);
    await button.hover();
    await expect(last).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(last).toBeHidden();
    await page.getByRole('heading', { level: 1 }).hover();
    await button.hover();
    await expect(last).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, keepsPage: false });

  test('the dropdown opens for the keyboard', async ({ page }) => {
    await page.goto('/');
    const button = navbar(page).getByRole('button', { name: 'API Reference' });
    await button.focus();
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('link', { name: 'Checkout' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/api/checkout/');
  });

  test('the receipt of the Studio, which scrolls, is reached with Tab', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/studio/');
    const payload = page.getByRole('region', { name: 'Payload' }).locator('pre');
    await payload.focus();
    const paper = page.getByRole('group', { name: 'The receipt of the payload' });
    // Between them are the folds of the law, with the links in what is open.
    for (let stops = 0; stops < 60 && (await paper.and(page.locator(':focus')).count()) === 0; stops += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(paper).toBeFocused();
  });
});

test.describe('the search box', () => {
  test('moves to a suggestion with the arrow keys', async ({ page }) => {
    await open(page, '/networking/');
    await page.keyboard.press('Control+k');
    const box = page.getByPlaceholder('Search');
    await expect(box).toBeFocused();
    expect(focusProblems(await currentStop(page))).toEqual([]);
    await page.keyboard.insertText('discounts');
    const options = page.getByRole('option');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    const id = (await options.nth(1).getAttribute('id')) ?? '';
    await expect(box).toHaveAttribute('aria-activedescendant', id);
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL('/networking/');
  });

  test('moves with Tab to all results and to its button, and never to a suggestion @rare', async ({
    page,
  }) => {
    await open(page, '/networking/');
    const box = page.getByPlaceholder('Search');
    const all = page.getByRole('link', { name: 'See all results' });
    await box.focus();
    await page.keyboard.insertText('sale');
    await expect(all).toBeVisible();
    await tabTo(page, all);
    await tabTo(page, page.getByRole('button', { name: 'Clear the search box' }));
    await expect(page).toHaveURL('/networking/');
    await page.keyboard.press('Shift+Tab');
    await expect(all).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=sale');
  });

  test('closes its list when the focus leaves it, and is cleared by its button @rare', async ({ page }) => {
    await open(page, '/networking/');
    const box = page.getByPlaceholder('Search');
    const all = page.getByRole('link', { name: 'See all results' });
    const clear = page.getByRole('button', { name: 'Clear the search box' });
    await box.focus();
    await page.keyboard.type('sale');
    await expect(all).toBeVisible();
    await tabTo(page, clear);
    await page.keyboard.press('Tab');
    await expect(all).toBeHidden();
    await page.keyboard.press('Shift+Tab');
    await expect(clear).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  });

  test('does not move the focus when its index loads late @rare', async ({ page }) => {
    const release = await hold(page, '**/search-index*');
    await open(page, '/networking/');
    const box = page.getByPlaceholder('Search');
    const indexRequest = page.waitForRequest(/search-index/);
    await tabTo(page, box);
    await indexRequest;
    await page.keyboard.press('Tab');
    const version = navbar(page).getByRole('button', { name: '2024-04' });
    await expect(version).toBeFocused();
    const indexResponse = page.waitForResponse(/search-index/);
    release();
    await indexResponse;
    await untilIdle(page);
    await expect(version).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
  });

  test('announces the number of results and pages, or that there are none @rare', async ({ page }) => {
    await open(page, '/networking/');
    await page.getByPlaceholder('Search').focus();
    await page.keyboard.type('xyzzyx');
    await expect(page.getByRole('status').filter({ hasText: 'No results' })).toHaveCount(1);
    await page.getByPlaceholder('Search').fill('sale');
    await expect(page.getByRole('status').filter({ hasText: /^8 results on \d pages?$/ })).toHaveCount(1);
    await open(page, '/search/?q=kassensichv');
    await expect(page.getByRole('status').filter({ hasText: /\d+ results? on \d+ pages?/ })).toHaveCount(1);
  });
});

test.describe('on a site with two versions and languages and an announcement', () => {
  test.use({ baseURL: SHELL });

  for (const { what, from, to, leadsTo } of [
    { what: 'version', from: '2024-04', to: '2020-01', leadsTo: '/2020-01/other/' },
    { what: 'language', from: 'English', to: 'Deutsch', leadsTo: '/de/other/' },
  ]) {
    test(`the ${what} is switched`, async ({ page }) => {
      await open(page, '/other/');
      await tabTo(page, navbar(page).getByRole('button', { name: from }));
      await page.keyboard.press('Enter');
      await tabTo(page, navbar(page).getByRole('link', { name: to }));
      await page.keyboard.press('Escape');
      await expect(navbar(page).getByRole('button', { name: from })).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, navbar(page).getByRole('link', { name: to }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(leadsTo);
    });
  }

  test('the announcement can be closed, and the focus moves on to the next stop @rare', async ({ page }) => {
    await open(page, '/');
    const bar = page.locator('.theme-announcement-bar');
    await tabTo(page, bar.getByRole('link', { name: 'what changes' }));
    await tabTo(page, bar.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Enter');
    await expect(bar).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('link', { name: 'Slipway' })).toBeFocused();
  });
});

test('a collapsible part of a schema opens and closes @rare', async ({ page }) => {
  await open(page, '/api/checkout/schemas/line-item/');
  const fold = page.getByRole('main').locator('.ref-details:has(li) > summary').first();
  const inside = fold.locator('xpath=..').getByRole('listitem').first();
  await tabTo(page, fold);
  await page.keyboard.press('Enter');
  await expect(inside).toBeVisible();
  await page.keyboard.press('Space');
  await expect(inside).toBeHidden();
});

test('a language and an example of the samples can be chosen', async ({ page }) => {
  await open(page, '/api/checkout/create-sale/');
  await tabTo(page, page.getByRole('radio', { name: 'Payload' }));
  await page.keyboard.press('ArrowRight');
  const examples = page.getByRole('combobox', { name: 'Example' });
  await tabTo(page, examples);
  await page.keyboard.press('ArrowDown');
  await expect(examples).not.toHaveValue('austrianRksv');
  await tabTo(page, page.getByRole('tab', { name: 'cURL' }));
  await page.keyboard.press('ArrowRight');
  const picked = page.getByRole('tab', { name: 'JavaScript', selected: true });
  await expect(picked).toBeFocused();
  expect(focusProblems(await currentStop(page))).toEqual([]);
  await tabTo(page, page.getByRole('group', { name: 'the JavaScript sample' }));
  await tabTo(page, page.getByRole('tab', { name: '201' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: '400', selected: true })).toBeFocused();
  expect(focusProblems(await currentStop(page))).toEqual([]);
  await tabTo(page, page.getByRole('group', { name: 'the response 400' }));
});

test('the colour mode can be changed, and the button names the new mode', async ({ page }) => {
  await setView(page, { colorScheme: 'light', width: 1280 });
  await open(page, '/');
  const button = navbar(page).getByRole('button', { name: /dark and light mode/ });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(button).toHaveAccessibleName(/currently dark mode/);
  expect(focusProblems(await currentStop(page))).toEqual([]);
});

test('the button that leads back to the top stays while it has the focus, even if the page scrolls down @rare', async ({
  page,
}) => {
  await setView(page, { colorScheme: 'light', width: 390 });
  await open(page, '/networking/');
  // The browser shows the focus of a reader with a keyboard.
  await page.keyboard.press('Tab');
  /** Scrolls, until the page has heard of it. */
  const scroll = (top: number) =>
    page.evaluate(async (by) => {
      scrollBy({ top: by, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) {
        await new Promise(requestAnimationFrame);
      }
    }, top);
  await scroll(2000);
  await scroll(-100);
  const button = page.getByRole('button', { name: 'Scroll back to top' });
  await expect(button).toBeVisible();
  await button.focus();
  await scroll(200);
  await expect(button).toBeFocused();
  await expect(button).toBeVisible();
  expect(focusProblems(await currentStop(page))).toEqual([]);
  await button.blur();
  await expect(button).toBeHidden();
});
