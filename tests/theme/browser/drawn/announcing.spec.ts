import type { Page } from '@playwright/test';

import { expect, open, SHELL, test } from '../../../support/page';

test.use({ baseURL: SHELL });

const bar = (page: Page) => page.locator('.theme-announcement-bar');

/** Simulates a changed configuration. */
async function changeConfiguration(page: Page, from: string | RegExp, to: string): Promise<void> {
  let changed = false;
  await page.route('**/main.*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    changed ||= body.search(from) !== -1;
    await route.fulfill({ response, body: body.replace(from, to) });
  });
  await page.goto('/');
  await expect.poll(() => changed).toBe(true);
}

test('an announcement shows its text, links and colours', async ({ page }) => {
  await open(page, '/');
  await expect(bar(page)).toContainText('We move on 1 December');
  await expect(bar(page)).toHaveCSS('background-color', 'rgb(10, 100, 96)');
  await expect(bar(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await bar(page).getByRole('link', { name: 'what changes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Other page' })).toBeVisible();
});

test('a closed announcement stays closed, and does not flash before hydration', async ({ page }) => {
  await open(page, '/');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.route('**/*.js', () => undefined);
  await page.goto('/other/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Other page' })).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/other/');
  await expect(bar(page)).toHaveCount(0);
});

test('a closed announcement is shown again when its id changes', async ({ page }) => {
  await open(page, '/');
  await bar(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar(page)).toHaveCount(0);
  await changeConfiguration(page, /"autumn"/g, '"winter"');
  await expect(bar(page)).toBeVisible();
});

test.describe('an announcement that cannot be closed', () => {
  // The HTML still has the previous configuration.
  test.use({ expectedProblems: /onRecoverableError/ });

  test('has no close button', async ({ page }) => {
    await changeConfiguration(page, /("?isCloseable"?:\s*)(?:!0|true)/g, '$1false');
    await expect(bar(page).getByRole('button', { name: 'Close' })).toHaveCount(0);
    await expect(bar(page)).toBeVisible();
  });
});
