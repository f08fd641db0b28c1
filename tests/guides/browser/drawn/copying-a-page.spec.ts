import type { Page } from '@playwright/test';

import { brand } from '../../../../src/portal/brand';
import { expect, open, test } from '../../../support/page';
import { builtText, twinFiles } from '../../../support/twins';

const GUIDE = '/public/checkout/amounts/';
const LONG = '/public/webhooks/verify/';

/** The twin of a page with all its parts, whose links lead to the portal that the page is of: here one on this machine. */
function copiedFrom(page: Page, route: string): string {
  const { origin } = new URL(page.url());
  const links = twinFiles(route)
    .map((file) => builtText(file))
    .join('\n')
    .split(`](${brand.portalUrl}/`);
  expect(links.length).toBeGreaterThan(1);
  return links.join(`](${origin}/`);
}

test('a reader copies a guide, a long one with all its parts, an operation and a changelog entry as Markdown, by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  expect(twinFiles(LONG).length).toBeGreaterThan(1);
  for (const route of [GUIDE, LONG, '/api/checkout/create-sale/', '/changelog/iam-2022-09-22/']) {
    await open(page, route);
    await page.getByRole('button', { name: 'Copy as Markdown' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copiedFrom(page, route));
  }
});

test('a reader who navigates to another page copies that page, and sees no message about the last one', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, GUIDE);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Next Discounts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toHaveCount(0);
  const twin = '/public/checkout/discounts/index.md';
  await expect(page.locator('head link[type="text/markdown"]')).toHaveAttribute('href', twin);
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', twin);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    copiedFrom(page, '/public/checkout/discounts/'),
  );
});

for (const [what, script] of [
  ['refuses', 'navigator.clipboard.write = () => Promise.reject(new DOMException("No.", "NotAllowedError"))'],
  ['is missing', 'Object.defineProperty(navigator, "clipboard", { value: undefined })'],
] as const) {
  test(`a clipboard that ${what} is reported, and the link to the Markdown remains`, async ({ page }) => {
    await page.addInitScript(script);
    await open(page, GUIDE);
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'the browser did not allow it' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
  });
}

test('copying works in a browser whose clipboard accepts no promise', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript('delete window.ClipboardItem');
  await open(page, GUIDE);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copiedFrom(page, GUIDE));
});

test.describe('Markdown that does not load', () => {
  test.use({ expectedProblems: /404/ });

  test('is reported, and another attempt copies it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.route('**/index.md', (route) => route.fulfill({ status: 404, body: 'Not here.' }), {
      times: 1,
    });
    await open(page, GUIDE);
    const button = page.getByRole('button', { name: 'Copy as Markdown' });
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
  });
});

test('a page that a proxy sends in place of the Markdown is reported, and not copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/index.md', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: '<title>Log in</title>' }),
  );
  await open(page, GUIDE);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'could not be loaded' })).toBeVisible();
});

test('a reader without scripts sees the link, no button, and the source of a diagram', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto('/networking/');
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy as Markdown' })).toHaveCount(0);
  await expect(page.locator('noscript code.language-mermaid')).toContainText('flowchart');
  await page.close();
});

test(
  'the button and the link are large enough to hit, not printed, and not on unlisted pages',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, GUIDE);
    for (const control of [
      page.getByRole('button', { name: 'Copy as Markdown' }),
      page.getByRole('link', { name: 'View as Markdown' }),
    ]) {
      // WCAG 2.2, success criterion 2.5.8.
      expect((await control.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(24);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('as Markdown').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await open(page, '/internal/push/api/');
    await expect(page.getByText('as Markdown')).toHaveCount(0);
  },
);
