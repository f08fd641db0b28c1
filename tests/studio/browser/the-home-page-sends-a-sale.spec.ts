import type { Locator, Page } from '@playwright/test';

import { expectNoAxeProblems } from '../../support/axe';
import { expect, open, test } from '../../support/page';

const COUNTRIES = ['Austria', 'Germany', 'Switzerland'] as const;

/** What each receipt shows first: its shop, an item, the word for the sum, a rate, and its code. */
const SHOWN: Readonly<Record<(typeof COUNTRIES)[number], readonly string[]>> = {
  Austria: ['Bäckerei Kornblick', 'Handsemmel', '€ 14,50', '4,9 %'],
  Germany: ['Lindenhof-Markt', 'Vollkornbrot 750 g', '11,62 €', '19 %'],
  Switzerland: ['Boutique Seeblick', 'Wollmantel', 'CHF 338.90', '8.1 %'],
};

const send = (page: Page) => page.getByRole('button', { name: 'Send this sale' });
const receipt = (page: Page) => page.getByRole('article', { name: /^Receipt of/ }).filter({ visible: true });
const response = (page: Page) => page.getByRole('region', { name: 'The response' });
/** What the page announces of the sale that was sent. */
const announced = (page: Page) => page.getByRole('status').filter({ hasText: /\d{3} [A-Z]|Not sent/ });

async function choose(page: Page, country: string): Promise<void> {
  await page.getByRole('radio', { name: country }).check();
}

/** Expects that a receipt shows what it should, and that its paper cuts none of it. */
async function expectShown(paper: Locator, country: (typeof COUNTRIES)[number]): Promise<void> {
  const frame = await paper.boundingBox();
  const parts = SHOWN[country].map((text) => paper.getByText(text, { exact: false }).first());
  for (const part of [...parts, paper.locator('svg').first()]) {
    await expect(part).toBeVisible();
    const box = await part.boundingBox();
    expect(box?.x ?? -1).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
  }
}

test(
  'one press sends the sale, and what came back is in the place of the example, without moving anything',
  { tag: '@phone' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, '/');
    const before = await receipt(page).boundingBox();
    await send(page).hover();
    const ofSending = () => requests.filter((path) => /home-sale|studio-send|sandbox|createSale/.test(path));
    expect(ofSending()).toEqual([]);
    await page.evaluate(() => {
      // Also what moves soon after the press, which a browser takes for wanted: how soon depends on the machine.
      new PerformanceObserver(() => {
        document.body.dataset['moved'] = 'true';
      }).observe({ type: 'layout-shift' });
    });
    await send(page).click();
    await expect(announced(page)).toHaveText('201 Created, EUR 14.50');
    await expect(receipt(page)).toHaveCount(1);
    expect(await receipt(page).boundingBox()).toEqual(before);
    await expectShown(receipt(page), 'Austria');
    await expect(response(page)).toContainText(/createdAt \d{4}-\d\d-\d\dT\d\d:\d\d/);
    await expect(response(page).getByRole('button', { name: /^\/receipts\/\w+$/ })).toBeVisible();
    expect(ofSending()).not.toEqual([]);
    expect(await page.evaluate(() => document.body.dataset['moved'])).toBeUndefined();
  },
);

test('a changed price is sent with what follows from it, and the result is announced', async ({ page }) => {
  await open(page, '/');
  await send(page).click();
  const price = response(page).getByLabel('Price of Handsemmel in EUR');
  await price.fill('2,5');
  await price.press('Enter');
  await expect(announced(page)).toHaveText('201 Created, EUR 20.10');
  for (const text of ['4 × 2,50', '€ 20,10', '16,20']) {
    await expect(receipt(page).getByText(text)).toBeVisible();
  }
  await expect(price).toBeFocused();
  await expectNoAxeProblems(page);
  await response(page).getByRole('link', { name: 'Open in the Studio' }).click();
  await expect(page).toHaveURL(/\/studio\/#operation=checkout\/createSale&payload=/);
  await expect(page.getByRole('article', { name: 'Receipt of Bäckerei Kornblick' })).toContainText('20,10');
});

test('what the API refuses is shown with its place, and the receipt of the last sale stays', async ({
  page,
}) => {
  await open(page, '/');
  await send(page).click();
  const price = response(page).getByLabel('Price of Handsemmel in EUR');
  await price.fill('free');
  await response(page).getByRole('button', { name: 'Send again' }).click();
  await expect(announced(page)).toHaveText('400 Bad Request');
  await expect(response(page).getByRole('list')).toContainText(
    '/data/attributes/lineItems/0/grossUnitPrice/amount',
  );
  await expect(price).toHaveAccessibleDescription(/grossUnitPrice/);
  await expect(receipt(page).getByText('€ 14,50')).toBeVisible();
  await expectNoAxeProblems(page);
});

test('after the first sale, choosing a country sends its own, and a reader who comes back finds it', async ({
  page,
}) => {
  await open(page, '/');
  await choose(page, 'Germany');
  await expectShown(receipt(page), 'Germany');
  await expect(announced(page)).toHaveCount(0);
  await send(page).click();
  await expect(announced(page)).toHaveText('201 Created, EUR 11.62');
  await choose(page, 'Switzerland');
  await expect(announced(page)).toHaveText('201 Created, CHF 338.90');
  await expectShown(receipt(page), 'Switzerland');
  await page.getByRole('main').getByRole('link', { name: 'Quick start' }).click();
  await expect(page).toHaveURL(/\/quick-start\/$/);
  await page.goBack();
  await expect(announced(page)).toHaveText('201 Created, CHF 338.90');
  await expect(page.getByRole('radio', { name: 'Switzerland' })).toBeChecked();
});

for (const [motion, count] of [
  ['reduce', 0],
  ['no-preference', 1],
] as const) {
  test(`the receipt comes out with ${String(count)} animations where motion is "${motion}"`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await open(page, '/');
    await send(page).click();
    await expect(announced(page)).toHaveText(/^201/);
    const animations = receipt(page).evaluate((paper) => paper.getAnimations().length);
    expect(await animations).toBe(count);
  });
}

test.describe('where its code does not load', () => {
  test.use({ expectedProblems: /Failed to load resource/ });

  test('a press that cannot load the sandbox says what to do', async ({ page, context }) => {
    await open(page, '/');
    await context.route(/home-sale/, (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Check your connection, then press the button again.',
    );
    await context.unroute(/home-sale/);
  });
});

for (const country of COUNTRIES) {
  test(`the receipt of ${country} shows shop, items, sum, taxes and code at 390 and 320 px`, async ({
    page,
  }) => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, '/');
      await choose(page, country);
      await expectShown(receipt(page), country);
      await page.getByText('Show the whole receipt').filter({ visible: true }).click();
      await expectShown(receipt(page), country);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('the request and the receipt begin on one line @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/');
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  expect(await topOf(page.locator('.home-request').filter({ visible: true }))).toBe(
    await topOf(receipt(page)),
  );
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the receipt of each country stands there whole, and no button does nothing', async ({ page }) => {
    await page.goto('/');
    for (const country of COUNTRIES) {
      await choose(page, country);
      await expectShown(receipt(page), country);
      await expect(receipt(page).locator('.receipt-address').first()).toBeVisible();
    }
    await expect(send(page)).toBeHidden();
    await expect(page.getByText('Show the whole receipt').filter({ visible: true })).toHaveCount(0);
  });
});
