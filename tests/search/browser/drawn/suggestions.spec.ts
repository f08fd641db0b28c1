import type { Locator, Page } from '@playwright/test';

import { hold } from '../../../support/pageProblems';
import { expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

/** A page outside the sections, and one in the section "Checkout guides". */
const COMMON = '/networking/';
const GUIDE = '/public/checkout/amounts/';
const RECENTS = 'slipway-recent-searches';

const box = (page: Page): Locator => page.getByRole('combobox', { name: 'Search', exact: true });
const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
const chosen = (page: Page): Locator => page.getByRole('option', { selected: true });

/** Fills in words at once, and waits for the list. */
async function typeQuery(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await expect(options(page).first()).toBeVisible();
}

test.describe('the list of the search box', () => {
  test('follows the combobox pattern, and closes when the box is empty', async ({ page }) => {
    await open(page, COMMON);
    await expect(page.getByRole('search', { name: 'Site' })).toHaveCount(1);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(box(page)).toHaveAttribute('aria-autocomplete', 'list');
    await typeQuery(page, 'sale');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
    const id = (await page.getByRole('listbox', { name: 'Search results' }).getAttribute('id')) ?? '';
    await expect(box(page)).toHaveAttribute('aria-controls', id);
    await box(page).fill('   ');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByText('No results')).toHaveCount(0);
  });

  test('groups hits by page, and labels each group with the location of its page', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'discount');
    const groups = page.getByRole('listbox').getByRole('group', { name: / › / });
    await expect(groups.first().getByRole('option').first()).toBeVisible();
    await expect(options(page).locator('mark').first()).toContainText(/discount/i);
  });

  test('offers examples and the sections while it is empty, by keyboard too', async ({ page }) => {
    await open(page, COMMON);
    await box(page).focus();
    const starts = page.getByRole('listbox', { name: 'Where to start' });
    await expect(starts.getByRole('option', { name: 'refund to a card' })).toHaveAttribute(
      'aria-selected',
      'false',
    );
    for (let step = 0; step < 3; step += 1) {
      await box(page).press('ArrowDown');
    }
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('412');
    await expect(options(page).first()).toHaveAttribute('href', '/api/errors/#PreconditionFailed');
    await box(page).fill('');
    await starts
      .getByRole('group', { name: 'Sections' })
      .getByRole('option', { name: 'Webhooks guides' })
      .click();
    await expect(page).toHaveURL('/public/webhooks/api/');
  });

  test('says if no page is about what was typed, and lists the nearest', async ({ page }) => {
    await open(page, GUIDE);
    await box(page).fill('Bewirtungsbeleg');
    await expect(page.getByText('Nothing here about "Bewirtungsbeleg". Nearest:').first()).toBeVisible();
    await expect(options(page).first()).toHaveAttribute('href', '/glossary/#beleg');
    expect(await options(page).count()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('link', { name: /^See all results/ })).toHaveCount(0);
    await box(page).fill('Rabatt');
    await expect(page.getByText('Nothing here about')).toHaveCount(0);
  });
});

test.describe('the keys of the search box', () => {
  test('open the first hit with Enter, without the query in the address', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'discounts');
    const address = (await options(page).first().getAttribute('href')) ?? '';
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await box(page).press('Enter');
    await expect(page).toHaveURL(address);
    expect(page.url()).not.toContain('?');
    await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toHaveCount(0);
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('cycle through the list with the arrows', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'sale');
    await box(page).press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toBeInViewport();
    await box(page).press('ArrowDown');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(chosen(page)).toHaveCount(1);
  });

  test('open the search page with Enter while there is no list', async ({ page }) => {
    const release = await hold(page, '**/search-index*');
    await open(page, GUIDE);
    await box(page).fill('create sale');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/search/?q=create+sale');
    release();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  test('close the list with Escape, and clear the box with a second Escape', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'sale');
    await box(page).press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(box(page)).toHaveValue('sale');
    await expect(box(page)).toBeFocused();
    await box(page).press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await box(page).press('Escape');
    await box(page).press('Escape');
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
  });

  test('restore the focus with Escape if the shortcut has taken it', async ({ page }) => {
    await open(page, COMMON);
    const link = page.getByRole('main').getByRole('link').first();
    for (const shortcut of ['Control+k', '/']) {
      await link.focus();
      await page.keyboard.press(shortcut);
      await expect(box(page)).toBeFocused();
      await typeQuery(page, 'sale');
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
  });

  test('are left to the input method during composition', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'sale');
    await box(page).dispatchEvent('compositionstart');
    await box(page).dispatchEvent('keydown', { key: 'ArrowDown' });
    await box(page).dispatchEvent('keydown', { key: 'Enter' });
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(COMMON);
    await box(page).dispatchEvent('compositionend');
    await box(page).press('Enter');
    await expect(page).not.toHaveURL(COMMON);
  });
});

test.describe('a hit of the search box', () => {
  test('opens at its anchor, also on the current page', { tag: '@phone' }, async ({ page }) => {
    await open(page, GUIDE);
    await typeQuery(page, 'money is a string');
    await options(page).and(page.locator('[href$="#money-is-a-string"]')).first().click();
    await expect(page).toHaveURL(`${GUIDE}#money-is-a-string`);
    await expect(page.getByRole('heading', { name: 'Money is a string' })).toBeInViewport();
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });

  test('opens in a new tab on Ctrl+click, and the list stays open', async ({ page }) => {
    await open(page, COMMON);
    await typeQuery(page, 'discounts');
    const address = (await options(page).first().getAttribute('href')) ?? '';
    const [other] = await Promise.all([
      page.context().waitForEvent('page'),
      options(page)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(other).toHaveURL(address);
    await expect(page).toHaveURL(COMMON);
    await expect(options(page).first()).toBeVisible();
    await other.close();
  });
});

test.describe('in a section', () => {
  test('the box searches the section, and links to all of its results', async ({ page }) => {
    await open(page, GUIDE);
    await typeQuery(page, 'amount');
    const addresses = await options(page).evaluateAll((all) =>
      all.map((option) => option.getAttribute('href') ?? ''),
    );
    expect(addresses.filter((address) => !address.startsWith('/public/checkout/'))).toEqual([]);
    await page.getByRole('link', { name: 'See all results within "Checkout guides"' }).click();
    await expect(page).toHaveURL('/search/?q=amount&ctx=public%2Fcheckout');
    await expect(page.getByRole('main').getByRole('combobox')).toHaveValue('public/checkout');
  });

  test('without a hit the box searches everything, and says so', async ({ page }) => {
    await open(page, '/public/apple-wallet/api/');
    await typeQuery(page, 'rksv');
    await expect(page.getByText('No results in "Apple wallet guides".').first()).toBeVisible();
    await page.getByRole('link', { name: 'See all results outside "Apple wallet guides"' }).click();
    await expect(page).toHaveURL('/search/?q=rksv');
  });

  test('the box says if nothing was found anywhere', async ({ page }) => {
    await open(page, GUIDE);
    await box(page).fill('xyzzyx');
    await expect(page.getByText('No results', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('No results in')).toHaveCount(0);
  });
});

test('a search that is about nothing says where else to look: the glossary, the operations, other versions', async ({
  page,
}) => {
  await open(page, COMMON);
  for (const words of ['xyzzyx', 'Bewirtungsbeleg']) {
    await box(page).fill(words);
    const places = page.getByRole('navigation', { name: 'Look elsewhere' });
    await expect(places.getByRole('link', { name: 'Checkout reference' })).toHaveAttribute(
      'href',
      '/api/checkout/',
    );
    await expect(places.getByRole('link', { name: 'Search in 2022-09' })).toHaveAttribute(
      'href',
      `/search/?q=${words}&version=2022-09%2F`,
    );
  }
  await page.getByRole('link', { name: 'Glossary' }).press('Enter');
  await expect(page).toHaveURL('/glossary/');
});

test('the search page says where else to look, below what is nearest', async ({ page }) => {
  await open(page, '/search/?q=Bewirtungsbeleg');
  const main = page.getByRole('main');
  await expect(main.getByText('Nothing here about "Bewirtungsbeleg".')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Look elsewhere' })).toBeVisible();
  await main.getByRole('link', { name: 'Search in 2022-09' }).click();
  await expect(page).toHaveURL('/search/?q=Bewirtungsbeleg&version=2022-09%2F');
});

test('each hit of the box says what it is', async ({ page }) => {
  await open(page, COMMON);
  await typeQuery(page, 'create sale');
  // With its API, since several may have an operation of that name.
  await expect(options(page).first()).toHaveAccessibleName(/^Create a sale \(Checkout API\) Operation/);
});

test('a search without results offers similar words, by keyboard too', async ({ page }) => {
  await open(page, COMMON);
  await box(page).fill('permisionn');
  await page
    .getByRole('group', { name: 'Similar words' })
    .getByRole('button', { name: 'Permissions' })
    .press('Enter');
  await expect(box(page)).toHaveValue('Permissions');
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
});

test.describe('recent searches', () => {
  async function searchFor(page: Page, words: string): Promise<void> {
    await open(page, COMMON);
    await typeQuery(page, words);
    await box(page).press('Enter');
    await expect(page).not.toHaveURL(COMMON);
    await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toHaveCount(0);
  }

  test('are offered in the empty box, the latest first, and can be searched again', async ({ page }) => {
    await searchFor(page, 'discounts');
    await searchFor(page, 'webhooks');
    await open(page, COMMON);
    await box(page).focus();
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toBeVisible();
    await expect(options(page)).toHaveText(['webhooks', 'discounts']);
    await expect(chosen(page)).toHaveCount(0);
    await box(page).press('ArrowDown');
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await expect(box(page)).toHaveValue('discounts');
    await expect(page.getByRole('link', { name: 'See all results' })).toBeVisible();
  });

  test('can be removed one by one, or all at once', async ({ page }) => {
    await open(page, COMMON);
    await page.evaluate((key) => {
      localStorage.setItem(key, '["one","two","three"]');
    }, RECENTS);
    await box(page).focus();
    await page.getByRole('button', { name: 'Remove "two" from the recent searches' }).click();
    await expect(options(page)).toHaveText(['one', 'three']);
    await expect(box(page)).toBeFocused();
    await page.getByRole('button', { name: 'Clear recent searches' }).press('Enter');
    await expect(page.getByRole('listbox', { name: 'Recent searches' })).toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Where to start' })).toBeVisible();
    await expect(box(page)).toBeFocused();
    expect(await page.evaluate((key) => localStorage.getItem(key), RECENTS)).toBeNull();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, keepsPage: false });

  test(
    'the box can be opened and used by touch, within the viewport',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, COMMON);
      await box(page).tap();
      await typeQuery(page, 'sale');
      const list = page.getByRole('listbox');
      const { x, width } = (await list.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      const heights = await options(page).evaluateAll((all) =>
        all.map((option) => option.getBoundingClientRect().height),
      );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      // The list scrolls by itself, and its last line stays in view.
      await expect(page.getByRole('link', { name: 'See all results' })).toBeInViewport();
      const address = (await options(page).last().getAttribute('href')) ?? '';
      await options(page).last().tap();
      await expect(page).toHaveURL(address);
    },
  );
});
