import type { ConsoleMessage, Page } from '@playwright/test';

import { expect, open, SHELL, test } from '../../../support/page';

const OTHER = '/networking/';

const theme = (page: Page) => page.locator('html');

/** The button that changes the colour mode; on a phone it is in the menu. */
async function changeColorMode(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /dark and light mode/ })
      .click();
    await page.keyboard.press('Escape');
  } else {
    await page.getByRole('button', { name: /dark and light mode/ }).click();
  }
}

for (const colorScheme of ['light', 'dark', 'no-preference'] as const) {
  test.describe(`a system that prefers ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('decides the colours before any script file has loaded', async ({ page }) => {
      await page.route('**/*.js', () => undefined);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(theme(page)).toHaveAttribute('data-theme', colorScheme === 'dark' ? 'dark' : 'light');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
}

test.describe('a colour mode that a reader chose', () => {
  test.use({ colorScheme: 'light' });

  test(
    'is applied on the next visit, before any script file has loaded',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, '/');
      // From the system's colours to light, and on to dark.
      await changeColorMode(page, isMobile);
      await changeColorMode(page, isMobile);
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
      await page.route('**/*.js', () => undefined);
      await page.goto(OTHER, { waitUntil: 'commit' });
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
});

const STORAGES: Readonly<Record<string, () => void>> = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'throws on every access': () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  },
  'is denied': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  },
  'is null': () => {
    Object.defineProperty(window, 'localStorage', { get: () => null, configurable: true });
  },
  'is undefined': () => {
    Object.defineProperty(window, 'localStorage', { get: () => undefined, configurable: true });
  },
};

for (const [state, breakStorage] of Object.entries(STORAGES)) {
  test.describe(`a storage that ${state}`, () => {
    test.use({
      colorScheme: 'light',
      expectedProblems: /^warning: .*(does not store|storage is not available)/s,
    });

    test('is reported once, and the site works without it', async ({ page, isMobile }) => {
      const warnings: ConsoleMessage[] = [];
      page.on('console', (message) => {
        if (['warning', 'error'].includes(message.type())) {
          warnings.push(message);
        }
      });
      await page.addInitScript(breakStorage);
      await open(page, '/');
      await changeColorMode(page, isMobile);
      await changeColorMode(page, isMobile);
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
      await page.evaluate((route) => {
        history.pushState(null, '', route);
        dispatchEvent(new PopStateEvent('popstate'));
      }, OTHER);
      await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
      await expect(theme(page)).toHaveAttribute('data-theme', 'dark');
      expect(warnings).toHaveLength(1);
    });
  });
}

test.describe('a version that a reader chose', () => {
  test.use({ baseURL: SHELL, viewport: { width: 1280, height: 800 } });

  test('is stored alongside the closed announcement and its id', async ({ page }) => {
    await open(page, '/other/');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: '2024-04' }).press('Enter');
    await page.getByRole('link', { name: '2020-01' }).click();
    await expect(page).toHaveURL('/2020-01/other/');
    // The theme adds a namespace to its keys.
    const stored = await page.evaluate(() =>
      Object.keys(localStorage).map(
        (key) => `${key.replace(/-[0-9a-f]+$/, '')}: ${localStorage.getItem(key) ?? ''}`,
      ),
    );
    expect(stored).toEqual(
      expect.arrayContaining([
        'docs-preferred-version-default: 2020-01',
        'docusaurus.announcement.dismiss: true',
        'docusaurus.announcement.id: autumn',
      ]),
    );
  });
});
