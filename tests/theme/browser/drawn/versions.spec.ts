import type { Locator, Page } from '@playwright/test';

import { arrive, expect, open, SHELL, test } from '../../../support/page';
import { settle } from '../../../support/views';

test.use({ keepsPage: true });

const LATEST = '2024-04';
const RELEASE = '2022-09';

const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const banner = (page: Page): Locator => page.locator('.theme-doc-version-banner');

/** Opens the version selector, which is in the menu on a phone, and returns its links. */
async function openVersions(page: Page, isMobile: boolean): Promise<Locator> {
  if (!isMobile) {
    const selector = navbar(page).locator('.dropdown', {
      has: page.getByRole('button', { name: /^Docs \d{4}-\d\d$/ }),
    });
    // By keyboard, because a page that is still scrolling to its anchor hides the navbar under the pointer.
    const button = selector.getByRole('button');
    // It stays open after a switch to the same anchor of the other version.
    if ((await button.getAttribute('aria-expanded')) !== 'true') {
      await button.press('Enter');
    }
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    return selector.getByRole('listitem').getByRole('link');
  }
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await settle(page);
  // On a page with a sidebar, the menu shows the sidebar first; otherwise it is hidden.
  const back = menu.locator(':not([inert]) > button', { hasText: 'Back to main menu' });
  if ((await back.count()) > 0) {
    await back.click();
  }
  const versions = menu.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Versions', exact: true }),
  });
  const links = versions.getByRole('listitem').getByRole('link');
  // It is already open if it contains the current version.
  if (!(await links.first().isVisible())) {
    await versions.getByRole('button', { name: 'Versions' }).click();
    // While it opens, its links move away from the pointer.
    await expect(versions.getByRole('list')).toHaveCSS('overflow', 'visible');
  }
  return links;
}

async function choose(page: Page, version: string, isMobile: boolean): Promise<void> {
  const links = await openVersions(page, isMobile);
  const link = links.filter({ hasText: version });
  // By keyboard in the navbar, as above: it can move away from the pointer between the check and the click.
  await (isMobile ? link.click() : link.press('Enter'));
}

test.describe('the banner of a release', () => {
  for (const route of ['/', '/public/checkout/amounts/', '/api/errors/', '/api/checkout/create-sale/']) {
    test(`links from /${RELEASE}${route} to the same page of the latest version`, async ({ page }) => {
      await open(page, `/${RELEASE}${route}`);
      await expect(banner(page)).toContainText(
        'This is documentation for Slipway developers 2022-09, which is no longer actively maintained.',
      );
      await banner(page).getByRole('link', { name: 'latest version' }).click();
      await expect(page).toHaveURL(route);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
    });
  }
});

test.describe('the version selector', () => {
  test(
    'lists both versions, the latest first, and marks the current one',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, `/${RELEASE}/networking/`);
      const links = await openVersions(page, isMobile);
      await expect(links).toHaveText([LATEST, RELEASE]);
      await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
      await expect(links.nth(0)).not.toHaveAttribute('aria-current');
    },
  );

  test(
    'keeps the reader on the same page, with its search and hash, both ways',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, '/networking/?from=mail#tls');
      await choose(page, RELEASE, isMobile);
      await expect(page).toHaveURL(`/${RELEASE}/networking/?from=mail#tls`);
      await expect(banner(page)).toBeVisible();
      await choose(page, LATEST, isMobile);
      await expect(page).toHaveURL('/networking/?from=mail#tls');
      await expect(banner(page)).toHaveCount(0);
    },
  );

  test('keeps the reader on the same operation, also after navigation by a link', async ({
    page,
    isMobile,
  }) => {
    await open(page, `/${RELEASE}/public/iam/api/`);
    await page.getByRole('main').getByRole('link', { name: 'Create a role' }).click();
    await arrive(page, `/${RELEASE}/api/iam/create-role/`, 'Create a role');
    await choose(page, LATEST, isMobile);
    await expect(banner(page)).toHaveCount(0);
    await arrive(page, '/api/iam/create-role/', 'Create a role');
    await choose(page, RELEASE, isMobile);
    await expect(banner(page)).toBeVisible();
    await arrive(page, `/${RELEASE}/api/iam/create-role/`, 'Create a role');
  });

  for (const route of ['/public/webhooks/api/', '/api/google-wallet/create-pass/']) {
    test(`switches from ${route}, which the release lacks, to the home page of the release`, async ({
      page,
      isMobile,
    }) => {
      await open(page, route);
      await choose(page, RELEASE, isMobile);
      await arrive(page, `/${RELEASE}/`, 'Slipway developer portal');
    });
  }

  test('switches from the search to that of the release', async ({ page, isMobile }) => {
    await open(page, '/search/?q=receipt');
    await choose(page, RELEASE, isMobile);
    await arrive(page, /\/search\/\?q=receipt&version=2022-09%2F$/, 'Search results for "receipt"');
  });

  test('stores the chosen version as the preferred one', async ({ page, isMobile }) => {
    const preferred = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]: [string, string]) =>
          key.startsWith('docs-preferred-version-default') ? [value] : [],
        ),
      );
    await open(page, '/networking/');
    expect(await preferred()).toEqual([]);
    await choose(page, RELEASE, isMobile);
    await expect(page).toHaveURL(`/${RELEASE}/networking/`);
    await expect(banner(page)).toBeVisible();
    expect(await preferred()).toEqual([RELEASE]);
    await open(page, '/');
    expect(await preferred()).toEqual([RELEASE]);
    await choose(page, LATEST, isMobile);
    await expect.poll(preferred).toEqual(['current']);
  });
});

test.describe('by keyboard, on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test.skip(({ isMobile }) => isMobile, 'phones are operated by touch');

  test('the selector can be opened, traversed and used', async ({ page }) => {
    await open(page, `/${RELEASE}/public/checkout/ids/`);
    const selector = navbar(page).getByRole('button', { name: RELEASE });
    await selector.focus();
    await page.keyboard.press('Enter');
    await expect(selector).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('link', { name: LATEST })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(navbar(page).getByRole('link', { name: RELEASE })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/public/checkout/ids/');
    await expect(navbar(page).getByRole('button', { name: LATEST })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('the navbar links to the references of the version, or of the latest if it lacks them', async ({
    page,
  }) => {
    await open(page, `/${RELEASE}/networking/`);
    await navbar(page).getByRole('button', { name: 'API Reference' }).press('Enter');
    const links = navbar(page).getByRole('link', { name: /^(Apple|Checkout|Google|Identity|Webhooks)/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...[`/${RELEASE}/api/checkout/`, `/${RELEASE}/api/apple-wallet/`, '/api/google-wallet/'],
      ...[`/${RELEASE}/api/iam/`, '/api/webhooks/'],
    ]);
    await expect(navbar(page).getByRole('link', { name: 'Guides' })).toHaveAttribute('href', `/${RELEASE}/`);
  });
});

test.describe('a page that only a release has', () => {
  test.use({ baseURL: SHELL });

  test(
    'links to the home of the latest version, in its banner and in the selector',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, '/2020-01/gone/');
      const link = banner(page).getByRole('link', { name: 'latest version' });
      await expect(link).toHaveAttribute('href', '/');
      await choose(page, LATEST, isMobile);
      await expect(page).toHaveURL('/');
      await expect(banner(page)).toHaveCount(0);
    },
  );
});
