import type { Page } from '@playwright/test';

import { follow, SIMULATED_FAULTS } from '../../../support/pageProblems';
import { expect, open, test } from '../../../support/page';

// What few readers need is not part of a page (src/browser/ui/later.tsx), and a page without it works on.

const GUIDE = '/public/checkout/amounts/';

/** Breaks the scripts of a chunk until the returned function is called. */
async function breakChunk(page: Page, name: string): Promise<() => Promise<void>> {
  const address = `**/assets/js/${name}.*.js`;
  await page.route(address, (route) => route.abort('connectionreset'));
  return () => page.unroute(address);
}

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedProblems: SIMULATED_FAULTS });

  test('that did not load opens with the tap that asks for it again', async ({ page }) => {
    const repair = await breakChunk(page, 'menu');
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/menu.'));
    await open(page, GUIDE);
    await refused;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
});

test('a wide window does not load the menu of a phone', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, GUIDE);
  await page.getByRole('navigation', { name: 'Main' }).getByText('API Reference').hover();
  await expect(page.getByRole('link', { name: 'Webhooks', exact: true }).first()).toBeVisible();
  expect(requested.filter((address) => address.includes('/assets/js/menu.'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the notice on an unlisted page needs no code, and has it where a link leads there', async ({
  page,
}) => {
  const notice = page.getByText('Unlisted page');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/internal/push/api/');
  await expect(notice).toBeVisible();
  expect(requested.filter((address) => address.includes('/assets/js/visibility.'))).toEqual([]);
  await open(page, GUIDE);
  await follow(page, '/internal/push/api/');
  await expect(notice).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
});
