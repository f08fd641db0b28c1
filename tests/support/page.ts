import { test as base, expect, type Page } from '@playwright/test';

/**
 * Playwright's test with a page that must stay silent: a console error or warning, an exception, or
 * a request to another host fails the test that caused it.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page, baseURL }, use) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) {
        faults.push(`${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => faults.push(`exception: ${error.message}`));
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !/^(data|blob):/.test(request.url())) {
        faults.push(`request to another host: ${request.url()}`);
      }
    });
    await use(page);
    expect(faults).toEqual([]);
  },
});

export { expect };

/** Opens a route and waits until React has taken the page over. */
export async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}
