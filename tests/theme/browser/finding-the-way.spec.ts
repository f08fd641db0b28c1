import type { Page } from '@playwright/test';

import { pageTools, machineTools } from '../../../src/portal/tools';
import { expect, open, test } from '../../support/page';

test.use({ keepsPage: true });

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' });
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('the navbar leads to the start, the guides, the references, the tools and the changelog, and has no language switch @desktop', async ({
  page,
}) => {
  await open(page, '/public/checkout/ids/');
  const entries = navbar(page).locator('.navbar__items').first();
  await expect(entries).toHaveText(
    /Slipway\s*Start\sintegrating\s*Guides\s*API Reference.*Tools.*Changelog/s,
  );
  await navbar(page).getByRole('button', { name: 'Tools' }).press('Enter');
  const tools = navbar(page).locator('.dropdown', { has: page.getByRole('button', { name: 'Tools' }) });
  await expect(tools.getByRole('link')).toHaveText([
    ...pageTools.map(({ label, purpose }) => `${label} ${purpose}`),
    ...machineTools.map(({ label }) => label),
  ]);
  await expect(navbar(page).getByRole('button', { name: 'Docs 2024-04' })).toBeVisible();
  await expect(navbar(page).getByLabel('Search', { exact: true })).toBeVisible();
  await expect(navbar(page).getByRole('button', { name: /dark and light mode/ })).toBeVisible();
  await expect(navbar(page).getByText('English')).toHaveCount(0);
});

test('only the entry of the open page is marked, not those beside it in its sidebar @desktop', async ({
  page,
}) => {
  await open(page, '/clients/');
  await navbar(page).getByRole('button', { name: 'Tools' }).press('Enter');
  const tools = navbar(page).locator('.dropdown', { has: page.getByRole('button', { name: 'Tools' }) });
  await expect(tools.locator('[aria-current="page"]')).toHaveText(['Postman, Bruno and types']);
});

for (const [route, group, label] of [
  ['/public/checkout/ids/', 'Receipts', 'Ids'],
  ['/law/', 'Countries', 'Changes of the law'],
  ['/workflows/return/', 'Workflows', 'A return'],
] as const) {
  test(`the sidebar opens the group of ${route} alone, and shows its entry @desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 420 });
    await open(page, route);
    const groups = sidebar(page).locator('.menu__list > .menu__list-item > .menu__list-item-collapsible');
    await expect(groups.locator('[aria-expanded="true"]')).toHaveCount(1);
    await expect(groups.filter({ has: page.locator('[aria-expanded="true"]') })).toHaveText(group);
    const link = sidebar(page).getByRole('link', { name: label, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport({ ratio: 1 });
  });
}

test('the page of a group is marked in the sidebar like any other @desktop', async ({ page }) => {
  const weightOf = (name: string) =>
    sidebar(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).borderInlineStartColor);
  await open(page, '/workflows/');
  const group = await weightOf('Workflows');
  await open(page, '/workflows/return/');
  expect(await weightOf('A return')).toBe(group);
});

test('the first screen of the home page has the request, the receipt and its code @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const receipt = page.getByRole('article', { name: /^Receipt of/ }).filter({ visible: true });
  await expect(receipt.locator('.receipt-code')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.home-request').filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expect(sidebar(page)).toHaveCount(0);
});

test('the open tool is in view among the tabs of a phone', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/studio/webhooks/');
  const tools = page.getByRole('navigation', { name: 'Tools of the portal' });
  await expect(tools.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
  await expect(tools.locator('[aria-current="page"]')).toHaveText('Webhook signatures');
});

test('the home page shows more of the request when a reader asks for it', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText('"grossTotal"').filter({ visible: true })).toHaveCount(0);
  await page.getByText('Show more of the request').filter({ visible: true }).click();
  await expect(page.getByText('"grossTotal"').filter({ visible: true }).first()).toBeVisible();
});

for (const [wish, address] of [
  ['Quick start', '/quick-start/'],
  ['Bruno and other clients', '/clients/'],
  ['of the others', '/clients/'],
  ['Fiscal codes', '/studio/codes/'],
  ['Germany', '/public/checkout/countries/de/'],
  ['call by call', '/workflows/return/'],
] as const) {
  test(`one click on the home page leads from "${wish}" to ${address}`, async ({ page }) => {
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: wish, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname === address);
  });
}
