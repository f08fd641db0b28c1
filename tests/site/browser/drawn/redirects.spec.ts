import { expect, test, type Page } from '@playwright/test';

import { brand } from '../../../../src/portal/brand';
import { redirectPage, SCRIPT, SCRIPT_ADDRESS } from '../../../../src/plugins/redirect-pages/redirectPage';

/** Serves an old address like a host that does not redirect, under a strict policy. */
async function serveOldPage(page: Page, to: string): Promise<void> {
  const headers = { 'content-security-policy': "default-src 'none'; script-src 'self'" };
  await page.route('**/old/page/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: redirectPage(to, brand.portalUrl) }),
  );
  await page.route(`**${SCRIPT_ADDRESS}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
}

test('an old address redirects silently, keeps search and hash, and leaves no history entry', async ({
  page,
}) => {
  const messages: string[] = [];
  // Not what Chromium notes for its own developers, such as that a hidden tab was measured.
  page.on('console', (message) => (message.type() as string) !== 'verbose' && messages.push(message.text()));
  await serveOldPage(page, '/networking/');
  await page.goto('/glossary/');
  await page.goto('/old/page/?q=a%20b#dns');
  await expect(page).toHaveURL('/networking/?q=a%20b#dns');
  await expect(page.getByRole('heading', { level: 1, name: 'Networking' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/glossary/');
  expect(messages).toEqual([]);
});

test('the hash of the redirect wins', async ({ page }) => {
  await serveOldPage(page, '/networking/?a=b#allow-list');
  await page.goto('/old/page/?q=x#dns');
  await expect(page).toHaveURL('/networking/?a=b#allow-list');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address redirects', async ({ page }) => {
    await serveOldPage(page, '/networking/');
    await page.goto('/old/page/');
    await expect(page).toHaveURL('/networking/');
  });
});
