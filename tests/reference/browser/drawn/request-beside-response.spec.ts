import type { Locator, Page } from '@playwright/test';

import { expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

const SALE = '/api/checkout/create-sale/';
const DELIVERY = '/api/webhooks/sale-created/';

const request = (page: Page) => page.getByRole('region', { name: 'Request', exact: true });
const response = (page: Page) => page.getByRole('region', { name: 'Response', exact: true });

function edgesOf(element: Locator) {
  return element.evaluate((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return { top, bottom, left, right };
  });
}

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
] as const) {
  for (const route of [SALE, DELIVERY, '/api/checkout/get-sale/']) {
    test(`${route} shows request and response together at ${String(width)} x ${String(height)}, and keeps them`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, route);
      const column = page.locator('.ref-column');
      // What the announcement takes at the top stays free at the end of the column.
      const { height: announced = 0 } = (await page.locator('.theme-announcement-bar').boundingBox()) ?? {};
      const see = async (free = 0) => {
        const above = await edgesOf(request(page));
        const below = await edgesOf(response(page));
        expect(above.bottom).toBeLessThanOrEqual(below.top);
        expect(below.bottom).toBeLessThanOrEqual(height);
        // Enough of each to read, not only its title.
        expect(above.bottom - above.top).toBeGreaterThan(150);
        expect(below.bottom - below.top).toBeGreaterThan(100);
        const navbar = await edgesOf(page.getByRole('navigation', { name: 'Main' }));
        const whole = await edgesOf(column);
        expect(Math.abs(whole.top - navbar.bottom)).toBeLessThanOrEqual(1);
        expect(Math.abs(whole.bottom + free - height)).toBeLessThanOrEqual(1);
        const lastTab = await edgesOf(response(page).getByRole('tab').last());
        expect(lastTab.right).toBeLessThanOrEqual(width);
      };
      await see();
      await page.evaluate(() => {
        scrollTo(0, 400);
      });
      await see(announced);
      // All languages are in one row where the column is wide.
      const rows = await request(page)
        .getByRole('tab')
        .evaluateAll((tabs) => new Set(tabs.map((tab) => tab.getBoundingClientRect().top)).size);
      expect(rows).toBeLessThanOrEqual(width === 1440 ? 1 : 2);
      const words = await edgesOf(page.getByRole('heading', { level: 1 }));
      expect(words.right).toBeLessThanOrEqual((await edgesOf(column)).left);
    });
  }
}

test(
  'on a phone Try it, the request and the response follow the introduction, and are limited',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, SALE);
    const contents = await edgesOf(page.getByRole('button', { name: 'On this page' }));
    const above = await edgesOf(request(page));
    const below = await edgesOf(response(page));
    const words = await edgesOf(page.getByRole('heading', { level: 2, name: 'Authorization' }));
    const button = await edgesOf(page.getByRole('button', { name: 'Try it' }));
    expect(contents.bottom).toBeLessThanOrEqual(button.top);
    expect(button.bottom).toBeLessThanOrEqual(Math.min(above.top, 844));
    expect(above.bottom).toBeLessThanOrEqual(below.top);
    expect(below.bottom).toBeLessThanOrEqual(words.top);
    expect(below.bottom - above.top).toBeLessThan(1.5 * 844);
  },
);

test('a reader sees the document of a conflict beside the request', { tag: '@phone' }, async ({ page }) => {
  await open(page, SALE);
  await expect(response(page).getByRole('tabpanel', { name: '201' })).toContainText('"links"');
  const conflict = response(page).getByRole('tab', { name: '409' });
  await conflict.click();
  // A shorter document moves nothing from under the pointer.
  const { top } = await edgesOf(conflict);
  await response(page).getByRole('tab', { name: '201' }).click();
  expect((await edgesOf(conflict)).top).toBe(top);
  await conflict.click();
  const panel = response(page).getByRole('tabpanel', { name: '409' });
  await expect(panel).toContainText('"code": "ResourceAlreadyExists"');
  await expect(panel.locator('.token').first()).toBeVisible();
});

test(
  'a status has a colour and a name, and its tab is within the page',
  { tag: '@phone' },
  async ({ page }) => {
    const colourOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
    for (const width of [320, 390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await open(page, SALE);
      const { left, right } = await edgesOf(response(page));
      for (const tab of await response(page).getByRole('tab').all()) {
        const edges = await edgesOf(tab);
        expect(edges.left).toBeGreaterThanOrEqual(left);
        expect(edges.right).toBeLessThanOrEqual(right);
      }
      const shown = response(page).locator('strong');
      await expect(shown).toHaveText('201 Created');
      const created = await colourOf(shown);
      await response(page).getByRole('tab', { name: '409 Conflict', exact: true }).click();
      await expect(shown).toHaveText('409 Conflict');
      expect(await colourOf(shown)).not.toBe(created);
      expect(await colourOf(response(page).getByText('409', { exact: true }))).toBe(await colourOf(shown));
    }
  },
);

test('the statuses are tabs for the keyboard', async ({ page }) => {
  await open(page, SALE);
  await response(page).getByRole('tab', { name: '201' }).focus();
  await page.keyboard.press('End');
  await expect(response(page).getByRole('tab', { name: '500', selected: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(response(page).getByRole('tab', { name: '400', selected: true })).toBeFocused();
  await expect(response(page).getByRole('tabpanel', { name: '400' })).toContainText('InvalidParameterValue');
  await response(page)
    .getByRole('combobox', { name: 'Document' })
    .selectOption('Two values in the request are not valid.');
  await expect(response(page).getByRole('tabpanel')).toContainText('/data/attributes/testing');
});

test('the payload is exactly that of the chosen example, whose response is shown if there is one', async ({
  page,
}) => {
  await open(page, SALE);
  const payload = page.locator('pre[data-payload=""]').filter({ visible: true });
  const shown = async () => JSON.parse((await payload.textContent()) ?? '') as { data: { id?: string } };
  await expect(payload).toHaveCount(1);
  expect((await shown()).data).toMatchObject({ type: 'sales', attributes: { country: 'at' } });
  await expect(response(page).getByRole('tabpanel')).toContainText('"at"');
  const examples = request(page).getByRole('combobox', { name: 'Example' });
  await expect(examples.locator('optgroup[label="By country"] > option').first()).toBeAttached();
  await examples.selectOption('germanSupermarket');
  await expect(payload).toContainText('Hannover');
  await expect(payload).toHaveCount(1);
  expect(await payload.textContent()).toBe(JSON.stringify(await shown(), null, 2));
  await expect(response(page).getByRole('tabpanel')).toContainText('Hannover');
  // The document of another example says whose it is.
  const note = response(page).getByText(/^Response to ".+"$/);
  await expect(note).toHaveCount(0);
  await examples.selectOption('webOrder');
  await expect(payload).toContainText('Jena');
  await expect(note).toBeVisible();
  await response(page).getByRole('tab', { name: '409' }).click();
  await expect(note).toHaveCount(0);
});

test('without scripts the page has every response and the whole program', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(SALE);
  await expect(page.locator('pre[data-payload]').first()).toBeVisible();
  await expect(page.locator('pre', { hasText: 'curl --silent' })).toBeVisible();
  const links = response(page).getByRole('link');
  const statuses = (await links.allTextContents()).map((text) => text.trim());
  expect(statuses).toEqual(['201', '400', '401', '403', '404', '406', '409', '415', '429', '500']);
  for (const link of await links.all()) {
    const target = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(`[id="${target.slice(1)}"] pre`)).toHaveText(/^\{/);
  }
  await page.close();
});

test('a delivery shows its headers and its payload above the responses of the receiver', async ({ page }) => {
  await open(page, DELIVERY);
  await expect(request(page)).toContainText('Content-Type: application/cloudevents+json');
  await expect(request(page)).toContainText('Signature-Input: sig1=');
  const payload = request(page).locator('pre[data-payload]');
  expect(JSON.parse((await payload.textContent()) ?? '')).toMatchObject({ specversion: '1.0' });
  await expect(response(page).getByRole('tabpanel', { name: '202' })).toContainText(
    'The response has no body.',
  );
  await response(page).getByRole('tab', { name: '429' }).click();
  await expect(response(page).getByRole('tabpanel', { name: '429' })).toContainText('Retry-After: 120');
});

test('a file that the contract has no example of is named by its type', async ({ page }) => {
  await open(page, '/api/checkout/get-sale-receipt/');
  await expect(response(page).getByRole('tabpanel')).toContainText(
    'no example of this body (application/pdf)',
  );
});

for (const width of [1440, 1024, 390, 320]) {
  test(`no word of an address breaks at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const route of [
      SALE,
      '/api/checkout/get-attachment-version/',
      '/api/webhooks/google-pass-sale-created/',
    ]) {
      await open(page, route);
      const broken = await page.locator('.ref-endpoint').evaluate((endpoint) => {
        const { right } = endpoint.getBoundingClientRect();
        return Array.from(endpoint.querySelectorAll('.ref-word'))
          .filter((word) => {
            const boxes = Array.from(word.getClientRects());
            return boxes.length !== 1 || boxes.some((box) => box.right > right + 1);
          })
          .map((word) => word.textContent);
      });
      expect(broken, route).toEqual([]);
    }
  });
}

for (const width of [1440, 1024]) {
  test(`method and path stand on one line at ${String(width)} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, SALE);
    const method = await edgesOf(page.locator('.ref-endpoint .ref-method'));
    const last = await edgesOf(page.locator('.ref-path > .ref-word').last());
    const first = await edgesOf(page.locator('.ref-path > .ref-word').first());
    expect(last.top).toBe(first.top);
    expect(last.top).toBeLessThan(method.bottom);
    expect(last.bottom).toBeGreaterThan(method.top);
  });
}
