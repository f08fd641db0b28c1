import { expect, type Page } from '@playwright/test';

import { test as base } from './keptPage';

/** The site of `tests/fixtures/shell`, which `playwright.config.ts` serves. */
export const SHELL = 'http://localhost:4174';

/** The time within which a page hydrates, on a machine that is busy with other tests. */
const HYDRATION_MS = 15_000;

interface Options {
  /** Console messages to allow in a test that breaks something. */
  readonly expectedProblems: RegExp | undefined;
}

/**
 * Playwright's test with a page that must stay silent: a console error or warning, an exception, or a request
 * to another host fails the test.
 */
export const test = base.extend<Options & { page: Page }>({
  expectedProblems: [undefined, { option: true }],
  page: async ({ page, baseURL, expectedProblems }, use) => {
    const problems = watchSilence(page, baseURL ?? '');
    await use(page);
    expect(problems().filter((problem) => expectedProblems?.test(problem) !== true)).toEqual([]);
  },
});

export { expect };

/**
 * Watches for console errors and warnings, exceptions, and requests to other hosts.
 *
 * @param origin the site's own
 * @returns a function that returns the faults since its last call
 */
export function watchSilence(page: Page, origin: string): () => readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => problems.push(`exception: ${error.message}`));
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !/^(data|blob):/.test(request.url())) {
      problems.push(`request to another host: ${request.url()}`);
    }
  });
  return () => problems.splice(0);
}

/** Opens a route and waits until the page has hydrated. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await untilHydrated(page);
}

/** Waits until the page has hydrated. It looks at each frame; an assertion would look ever more rarely. */
export async function untilHydrated(page: Page): Promise<void> {
  // A document that has just begun has no element yet.
  await page.waitForFunction(
    () => document.querySelector('html')?.dataset['hasHydrated'] === 'true',
    undefined,
    { timeout: HYDRATION_MS },
  );
}

/**
 * Waits until a navigation has completed. The address is not enough: within the site it changes before the
 * new page is rendered.
 *
 * @param heading a heading of the new page that the old one does not have
 */
export async function arrive(page: Page, address: string | RegExp, heading: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await untilHydrated(page);
}

/** A reader's first input, which has the diagrams drawn that are far from the view; waits for each of them. */
export async function drawDiagrams(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  const diagrams = page.getByRole('group', { name: 'Diagram' });
  const failed = page.getByText('The diagram could not be drawn');
  await expect(diagrams.locator('svg').last().or(failed.first())).toBeVisible();
  await expect(failed).toHaveCount(0);
  await expect(diagrams.filter({ hasNot: page.locator('svg') })).toHaveCount(0);
}

/** Waits until the browser has run the idle callbacks of the page. */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A headless browser that does not paint never becomes idle.
        const options = { timeout: 1_000 };
        requestIdleCallback(() => {
          requestIdleCallback(() => {
            resolve();
          }, options);
        }, options);
      }),
  );
}
