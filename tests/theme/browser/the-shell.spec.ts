import type { Locator, Page } from '@playwright/test';

import { follow } from '../../support/pageProblems';
import { expect, open, SHELL, test } from '../../support/page';
import { settleAfterFrames } from '../../support/views';

test.use({ keepsPage: true });

const LONG = '/public/checkout/amounts/';
const DESKTOP = { width: 997, height: 800 };
const PHONE = { width: 390, height: 844 };

const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });

async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(menu(page)).toBeVisible();
  return menu(page);
}

/** Scrolls like a mouse wheel, and waits until the page has reacted and settled. */
async function scrollTo(page: Page, place: number): Promise<void> {
  await page.mouse.wheel(0, place - (await page.evaluate(() => window.scrollY)));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await settleAfterFrames(page);
}

test.describe('on a desktop', () => {
  test.use({ viewport: DESKTOP });

  test('the logo links to the home page', async ({ page }) => {
    await open(page, LONG);
    await navbar(page).getByRole('link', { name: 'Slipway' }).click();
    await expect(page).toHaveURL('/');
  });

  test('"API Reference" links to the five references, by keyboard', async ({ page }) => {
    await open(page, '/');
    const dropdown = navbar(page).getByRole('button', { name: 'API Reference' });
    await expect(dropdown).toHaveAttribute('aria-expanded', 'false');
    await dropdown.press('Enter');
    await expect(dropdown).toHaveAttribute('aria-expanded', 'true');
    const links = navbar(page)
      .locator('.dropdown', { has: page.getByRole('button', { name: 'API Reference' }) })
      .getByRole('listitem')
      .getByRole('link');
    await expect(links).toHaveText(['Checkout', 'Apple wallet', 'Google wallet', /IAM/, 'Webhooks']);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ['checkout', 'apple-wallet', 'google-wallet', 'iam', 'webhooks'].map((api) => `/api/${api}/`),
    );
    await links.nth(3).press('Enter');
    await expect(page).toHaveURL('/api/iam/');
  });

  test('the list of tools closes over the page that was chosen in it, and opens for the pointer again', async ({
    page,
  }) => {
    await open(page, '/');
    const list = navbar(page).locator('.dropdown', { has: page.getByRole('button', { name: 'Tools' }) });
    const link = list.getByRole('link', { name: 'Fiscal codes' });
    await list.getByRole('button').hover();
    await link.click();
    await expect(page).toHaveURL('/studio/codes/');
    await expect(link).toBeHidden();
    await page.mouse.move(500, 600);
    await list.getByRole('button').hover();
    await expect(link).toBeVisible();
  });

  test('scrolling down hides the navbar beyond its own height, and scrolling up shows it', async ({
    page,
  }) => {
    await open(page, LONG);
    const { height } = (await navbar(page).boundingBox()) ?? { height: 0 };
    await scrollTo(page, height - 2);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    await scrollTo(page, height + 2);
    await expect(navbar(page)).not.toBeInViewport();
    await scrollTo(page, height + 1);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  test('one turn of the wheel or one jump from the exact top hides the navbar @rare', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await open(page, LONG);
    await scrollTo(page, 400);
    await expect(navbar(page)).not.toBeInViewport();
    await scrollTo(page, 0);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => {
      window.scrollTo(0, 800);
    });
    await expect(navbar(page)).not.toBeInViewport();
  });

  test('a hidden navbar reappears on keyboard focus', async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 800);
    await expect(navbar(page)).not.toBeInViewport();
    // The link to the content, those of the announcement, and the first of the navbar.
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
    }
    await expect(navbar(page).getByRole('link', { name: 'Slipway' })).toBeFocused();
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });

  test('the navbar stays while the search has the focus, and on the search page', async ({ page }) => {
    await open(page, LONG);
    await scrollTo(page, 200);
    await expect(navbar(page)).not.toBeInViewport();
    await page.keyboard.press('/');
    await scrollTo(page, 800);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
    await open(page, '/search/?q=sale');
    await expect(page.getByRole('article').nth(5)).toBeVisible();
    await scrollTo(page, 800);
    await expect(navbar(page)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('the phone menu', () => {
  test.use({ viewport: PHONE });

  test('keeps the focus inside, in both directions', async ({ page }) => {
    await open(page, '/');
    const opened = await openMenu(page);
    const focused = opened.locator(':focus');
    await expect(focused).toHaveCount(1);
    const first = await focused.getAttribute('class');
    await page.keyboard.press('Shift+Tab');
    await expect(focused).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('class', first ?? '');
    const count = await opened.locator('a, button').count();
    for (let step = 0; step <= count; step += 1) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCount(1);
    }
  });

  test('shows all its entries at once', async ({ page }) => {
    await open(page, '/');
    // Its code loads once the page responds; then an empty frame follows the row of the navbar and the backdrop.
    await expect(navbar(page).locator('> :nth-child(3)')).toBeAttached();
    const entries = page.evaluate(
      () =>
        new Promise<readonly string[]>((resolve) => {
          const entryOf = (item: Element) => item.querySelector('a')?.textContent ?? '';
          new MutationObserver((_, observer) => {
            const items = document.querySelectorAll('.navbar-sidebar__item:not([inert]) > ul > li');
            if (items.length > 0) {
              observer.disconnect();
              resolve(Array.from(items, entryOf));
            }
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    expect(await entries).toEqual([
      ...['Start\u00A0integrating', 'Guides', 'API Reference', 'Tools', 'Changelog', 'Versions'],
    ]);
  });

  test('closes on Escape, and restores the focus', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused();
  });

  test('opens a reference, and closes', async ({ page }) => {
    await open(page, '/');
    // Without a sidebar, the menu begins with the entries of the navbar.
    const opened = await openMenu(page);
    await opened.getByRole('button', { name: 'API Reference' }).click();
    const link = opened.getByRole('link', { name: 'Webhooks' }).and(page.locator('[href="/api/webhooks/"]'));
    // Clicked earlier, the list that opens would be scrolled to the link, and slide away under the pointer.
    await expect(link).toBeInViewport({ ratio: 1 });
    await link.click();
    await expect(page).toHaveURL('/api/webhooks/');
    await expect(menu(page)).toHaveCount(0);
  });

  test('has buttons that are large enough for a thumb, to open and to close it', async ({ page }) => {
    await open(page, LONG);
    const sizes = [await page.getByRole('button', { name: 'Toggle navigation bar' }).boundingBox()];
    const opened = await openMenu(page);
    sizes.push(await opened.getByRole('button', { name: 'Close navigation bar' }).boundingBox());
    for (const box of sizes) {
      // While the menu slides in, a browser adds its place with small errors.
      expect(Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))).toBeGreaterThanOrEqual(44);
    }
  });

  test('closes when its logo opens the home page @rare', async ({ page }) => {
    await open(page, LONG);
    const opened = await openMenu(page);
    await opened.getByRole('link', { name: 'Slipway' }).click();
    await expect(page).toHaveURL('/');
    await expect(menu(page)).toHaveCount(0);
  });

  test('stays open at 996 px, and closes at the width of a desktop @rare', async ({ page }) => {
    await open(page, '/');
    await openMenu(page);
    await page.setViewportSize({ width: 996, height: 800 });
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize(DESKTOP);
    await expect(menu(page)).toHaveCount(0);
    await page.setViewportSize(PHONE);
    await expect(menu(page)).toHaveCount(0);
  });
});

test('the footer has the company description and its contacts', async ({ page }) => {
  await open(page, '/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('a warranty and product-assistance company');
  await expect(footer).toContainText('© 2025 Slipway');
  for (const name of ['About', 'Support', 'More']) {
    await expect(footer.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  const addresses = {
    Contact: 'https://slipway.example/contact/',
    Terms: 'https://slipway.example/terms/',
    'support@slipway.example': 'mailto:support@slipway.example',
    Website: 'https://slipway.example/',
    Licences: '/licences.txt',
  };
  for (const [name, address] of Object.entries(addresses)) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address);
  }
});

test('an address that ends in .html shows the page without the suffix, also in the address bar', async ({
  page,
}) => {
  await open(page, '/');
  await follow(page, '/networking.html?from=mail#tls');
  await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
  await expect(page).toHaveURL('/networking/?from=mail#tls');
  await follow(page, '/index.html');
  await expect(page).toHaveURL('/');
});

test.describe('an address that ends in .html, on a host that does not know it', () => {
  // The not-found page may be hydrating when it is left.
  test.use({ expectedProblems: /status of 404|onRecoverableError/ });

  test('opens the page without the suffix, keeping search and hash @rare', async ({ page }) => {
    const notFound = await (await page.request.get('/no/such/page/')).text();
    await page.route('**/networking.html*', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: notFound }),
    );
    await page.goto('/networking.html?from=mail#tls');
    await expect(page).toHaveURL('/networking/?from=mail#tls');
    await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
});

test.describe('on a site with two languages', () => {
  test.use({ viewport: DESKTOP, baseURL: SHELL });

  test('the language switch opens the same page in the other language, with its search and hash', async ({
    page,
  }) => {
    await open(page, '/other/?from=mail#part');
    await navbar(page).getByRole('button', { name: 'English' }).press('Enter');
    await navbar(page).getByRole('link', { name: 'Deutsch' }).click();
    await expect(page).toHaveURL('/de/other/?from=mail#part');
    await expect(page.getByRole('heading', { level: 1, name: 'Andere Seite' })).toBeVisible();
    // The other language is a separate document, which must hydrate before its menu works.
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await page.getByRole('navigation').getByRole('button', { name: 'Deutsch' }).press('Enter');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/other/?from=mail#part');
  });

  test('the contents of a page are its headings of levels 2 and 3', async ({ page }) => {
    await open(page, '/');
    await expect(page.locator('.table-of-contents').getByRole('link')).toHaveText([
      'Second level',
      'Third level',
    ]);
  });
});
