import { test as base, type Page } from '@playwright/test';

interface Options {
  /**
   * Uses the page that the worker keeps, instead of a fresh context: its scripts come from the cache, and are
   * compiled once. For tests that neither add init scripts nor change the context, such as its permissions.
   */
  readonly keepsPage: boolean;
}

/** The pages that a worker keeps, by the origin of their site. */
interface KeptPages {
  readonly get: (origin: string) => Promise<Page>;
}

/** The events to which tests listen. */
const EVENTS = ['console', 'download', 'pageerror', 'request', 'requestfailed', 'response'] as const;

/**
 * Playwright's test, in which the tests of a file can share one page: `test.use({ keepsPage: true })`. Each of
 * them still starts with an empty storage, the pointer in a corner, and its own colours and viewport.
 */
export const test = base.extend<Options & { page: Page }, { kept: KeptPages }>({
  keepsPage: [false, { option: true }],
  kept: [
    async ({ browser }, use, { project }) => {
      const pages = new Map<string, Page>();
      await use({
        get: async (origin) => {
          const known = pages.get(origin);
          if (known !== undefined) {
            return known;
          }
          const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use;
          const page = await browser.newPage({
            baseURL: origin,
            ...(viewport === undefined ? {} : { viewport }),
            ...(userAgent === undefined ? {} : { userAgent }),
            ...(deviceScaleFactor === undefined ? {} : { deviceScaleFactor }),
            ...(isMobile === undefined ? {} : { isMobile }),
            ...(hasTouch === undefined ? {} : { hasTouch }),
          });
          pages.set(origin, page);
          return page;
        },
      });
      await Promise.all([...pages.values()].map((page) => page.close()));
    },
    { scope: 'worker' },
  ],
  page: async ({ context, keepsPage, kept, baseURL, viewport, colorScheme, contextOptions }, use) => {
    if (!keepsPage) {
      await use(await context.newPage());
      return;
    }
    const page = await kept.get(baseURL ?? '');
    await reset(page);
    if (viewport !== null) {
      await page.setViewportSize(viewport);
    }
    await page.emulateMedia({
      media: null,
      colorScheme,
      reducedMotion: contextOptions.reducedMotion ?? null,
      forcedColors: null,
      contrast: null,
    });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of EVENTS) {
      await page.removeAllListeners(event, { behavior: 'ignoreErrors' });
    }
  },
});

/** Leaves the document of the last test, and clears what it has stored. */
async function reset(page: Page): Promise<void> {
  // A document without scripts, so that nothing is stored while leaving it.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.mouse.move(0, 0);
}
