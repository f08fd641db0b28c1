import type { Page } from '@playwright/test';

import { hold } from '../../../support/pageProblems';
import { arrive, expect, test, untilHydrated } from '../../../support/page';

const GUIDE = '/public/checkout/amounts/';
const OPERATION = '/api/checkout/create-sale/';

/** Opens a page whose main script has not arrived, and returns a function that lets it arrive. */
async function openEarly(page: Page, route: string): Promise<() => Promise<void>> {
  const release = await hold(page, '**/main.*.js');
  await page.goto(route, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  return async () => {
    release();
    await untilHydrated(page);
  };
}

const themeButton = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light/ });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** What a reader does before the scripts of a page have run, and what it has led to afterwards. */
const ACTIONS: readonly {
  readonly name: string;
  readonly route: string;
  /** `@desktop` for what a phone has in its menu. */
  readonly tag?: '@desktop';
  readonly act: (page: Page) => Promise<void>;
  readonly check: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'a click on the colour mode',
    route: GUIDE,
    tag: '@desktop',
    act: (page) => themeButton(page).click(),
    check: (page) => expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light'),
  },
  {
    name: 'a click on the menu of the references',
    route: GUIDE,
    tag: '@desktop',
    act: (page) => page.getByRole('button', { name: 'API Reference' }).click(),
    check: (page) =>
      expect(page.getByRole('button', { name: 'API Reference' })).toHaveAttribute('aria-expanded', 'true'),
  },
  {
    name: 'a click on the program',
    route: OPERATION,
    act: (page) => page.getByText('Program', { exact: true }).click(),
    check: (page) => expect(tab(page, 'cURL')).toHaveAttribute('aria-selected', 'true'),
  },
  {
    name: 'Enter on Try it',
    route: OPERATION,
    act: (page) => page.getByRole('button', { name: 'Try it' }).press('Enter'),
    check: (page) => expect(page.getByRole('button', { name: 'Send' })).toBeVisible(),
  },
  {
    name: 'the shortcut of the search, with what is typed after it,',
    route: GUIDE,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('create sale');
    },
    check: async (page) => {
      await expect(page.getByPlaceholder('Search')).toHaveValue('create sale');
      await expect(page.getByPlaceholder('Search')).toBeFocused();
      await expect(page.getByText('See all results')).toBeVisible();
    },
  },
  {
    name: 'what is typed on the search page',
    route: '/search/',
    act: (page) => page.getByRole('searchbox').pressSequentially('receipt'),
    check: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Search results for "receipt"' })).toBeVisible(),
  },
];

for (const { name, route, tag = [], act, check } of ACTIONS) {
  test(`${name} before the scripts have run has its effect when they have`, { tag }, async ({ page }) => {
    const arriveScripts = await openEarly(page, route);
    await act(page);
    await arriveScripts();
    await check(page);
  });
}

test(
  'a click while the page hydrates waits for it, and then has its effect',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.addInitScript(() => {
      let root: unknown;
      Object.defineProperty(window, 'docusaurusRoot', {
        get: () => root,
        set: (value: unknown) => {
          root = value;
          // A task later, React has begun to hydrate the page.
          setTimeout(() => {
            document.querySelector<HTMLElement>('button[title="system mode"]')?.click();
            const { themeChoice, hasHydrated } = document.documentElement.dataset;
            document.documentElement.dataset['atOnce'] = [hasHydrated, themeChoice].join(' ');
          });
        },
      });
    });
    await page.goto(GUIDE);
    await untilHydrated(page);
    await expect(page.locator('html')).toHaveAttribute('data-at-once', 'false system');
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  },
);

test('an example that is chosen before the scripts have run is the one of the sample', async ({ page }) => {
  const arriveScripts = await openEarly(page, OPERATION);
  const examples = page.getByRole('combobox', { name: 'Example' });
  const code = page.getByRole('tabpanel').first().locator('code').first();
  const before = (await code.textContent()) ?? '';
  await examples.selectOption({ index: 2 });
  await arriveScripts();
  await expect(code).not.toHaveText(before);
  await expect(code).toContainText('"data"');
});

test(
  'the menu of a phone opens if its button is tapped before the scripts have run',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arriveScripts = await openEarly(page, GUIDE);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await arriveScripts();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  },
);

test('a link leads on before the scripts have run', async ({ page }) => {
  await openEarly(page, GUIDE);
  await page.unroute('**/main.*.js');
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).first().click();
  await arrive(page, /\/api\/checkout\/create-sale\//, 'Create a sale');
});

test('the scripts of a page run after its first frame, in their order', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = window as unknown as { framesSeen?: number };
    // The page's own request of a frame: one of the test could come a frame later.
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) =>
      request((time) => {
        seen.framesSeen = 1;
        callback(time);
      });
    // Each script that the bundler writes begins with this array.
    let chunks: unknown;
    Object.defineProperty(window, 'webpackChunkslipway_developer_portal', {
      configurable: true,
      get: () => chunks,
      set: (value: unknown) => {
        chunks = value;
        document.documentElement.dataset['framesBefore'] ??= String(seen.framesSeen ?? 0);
      },
    });
  });
  await page.goto(GUIDE);
  await untilHydrated(page);
  await expect(page.locator('html')).toHaveAttribute('data-frames-before', '1');
});
