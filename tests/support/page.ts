import { test as base, expect, type Page } from '@playwright/test';

/** The site of `tests/fixtures/shell`, which `playwright.config.ts` serves. */
export const SHELL = 'http://localhost:4174';

interface Options {
  /** What the page may say all the same, where a test breaks something. */
  readonly expectedFaults: RegExp | undefined;
}

/**
 * Playwright's test with a page that must stay silent: a console error or warning, an exception, or
 * a request to another host fails the test that caused it.
 */
export const test = base.extend<Options & { page: Page }>({
  expectedFaults: [undefined, { option: true }],
  page: async ({ page, baseURL, expectedFaults }, use) => {
    const faults = watchSilence(page, baseURL ?? '');
    await use(page);
    expect(faults().filter((fault) => expectedFaults?.test(fault) !== true)).toEqual([]);
  },
});

export { expect };

/**
 * Watches for what a page must not do: say an error or a warning, throw, or ask another host.
 *
 * @param origin the site's own
 * @returns a function that takes what it did since the last time
 */
export function watchSilence(page: Page, origin: string): () => readonly string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      faults.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) {
      faults.push(`request to another host: ${request.url()}`);
    }
  });
  return () => faults.splice(0);
}

/** Opens a route and waits until React has taken the page over. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/**
 * Waits until a link, a form or the history has led to another page, which can be read and used then. Its address is not
 * enough: within the site it changes before the new page has taken the place of the old one.
 *
 * @param heading the new page's own heading, which the old one does not have
 */
export async function arrive(page: Page, address: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Waits until the browser has had time for what a page does of its own accord when nothing else is to be done. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A headless browser that draws nothing calls nobody idle.
        const options = { timeout: 1_000 };
        requestIdleCallback(() => {
          requestIdleCallback(() => {
            resolve();
          }, options);
        }, options);
      }),
  );
}
