import type { Page } from '@playwright/test';

import {
  countDocuments,
  follow,
  gate,
  SIMULATED_FAULTS,
  saveData,
  scriptsOnlyOf,
} from '../../../support/pageProblems';
import { expect, open, test, untilHydrated, untilIdle } from '../../../support/page';

const FROM = { route: '/networking/', heading: 'Networking' };
const TO = { route: '/public/checkout/amounts/', heading: 'Amounts' };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' });

/** Opens a page, goes offline, and follows a link to another page. */
async function followLinkOffline(page: Page): Promise<() => number> {
  await saveData(page);
  await open(page, FROM.route);
  const documents = countDocuments(page);
  await page.context().setOffline(true);
  await follow(page, TO.route);
  return documents;
}

test.use({ expectedProblems: SIMULATED_FAULTS });

test('an offline reader keeps the current page, and gets the requested one once online again', async ({
  page,
}) => {
  const documents = await followLinkOffline(page);
  await expect(notice(page)).toContainText(/Loading .*chunk/);
  await expect(heading(page, FROM.heading)).toBeVisible();
  await expect(page.locator('#nprogress')).toBeHidden();
  expect(documents()).toBe(0);
  await page.context().setOffline(false);
  await expect(heading(page, TO.heading)).toBeVisible();
  await untilHydrated(page);
  await expect(notice(page)).toHaveCount(0);
  expect(documents()).toBe(1);
});

test('Retry while offline shows the notice again, and never leaves the page', async ({ page }) => {
  const documents = await followLinkOffline(page);
  const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  const first = await notice(page).elementHandle();
  await notice(page).getByRole('button', { name: 'Retry' }).click();
  await refused;
  // A new element, so that it is announced again.
  await expect.poll(() => first.evaluate((element) => element.isConnected)).toBe(false);
  await expect(notice(page)).toHaveCount(1);
  await expect(heading(page, FROM.heading)).toBeVisible();
  expect(documents()).toBe(0);
});

test('Back while offline returns to the page, which stays when online again', async ({ page }) => {
  const documents = await followLinkOffline(page);
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(FROM.route);
  await expect(notice(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await untilIdle(page);
  await expect(heading(page, FROM.heading)).toBeVisible();
  expect(documents()).toBe(0);
});

test('a reader who follows several links while offline sees one notice, and gets the last page', async ({
  page,
}) => {
  const first = '/public/checkout/ids/';
  const [script = ''] = scriptsOnlyOf(first, FROM.route);
  await saveData(page);
  await open(page, FROM.route);
  const documents = countDocuments(page);
  const failure = gate();
  await page.route(`**${script}`, async (route) => {
    await failure.opened;
    await route.abort('internetdisconnected');
  });
  await page.context().setOffline(true);
  await follow(page, first);
  await follow(page, TO.route);
  await expect(notice(page)).toBeVisible();
  // The first page fails only now.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
  failure.open();
  await failed;
  await untilIdle(page);
  await expect(notice(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await expect(heading(page, TO.heading)).toBeVisible();
  await untilHydrated(page);
  expect(documents()).toBe(1);
});

test('Back during a retry stays on the page', async ({ page }) => {
  const documents = await followLinkOffline(page);
  const headResponse = gate();
  await page.route(TO.route, async (route) => {
    await headResponse.opened;
    await route.fulfill({ body: '' }).catch(() => undefined);
  });
  const headRequest = page.waitForRequest((request) => request.method() === 'HEAD');
  // The page waits for the network only from now on: a script that fails while online loads the document.
  await expect(notice(page)).toBeVisible();
  await page.context().setOffline(false);
  await headRequest;
  await page.goBack();
  await expect(notice(page)).toHaveCount(0);
  headResponse.open();
  await untilIdle(page);
  await expect(page).toHaveURL(FROM.route);
  await expect(heading(page, FROM.heading)).toBeVisible();
  expect(documents()).toBe(0);
});

test('visited pages are available offline', async ({ page }) => {
  await open(page, FROM.route);
  await follow(page, TO.route);
  await expect(heading(page, TO.heading)).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(heading(page, FROM.heading)).toBeVisible();
  await page.goForward();
  await expect(heading(page, TO.heading)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});
