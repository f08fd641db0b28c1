import type { Page } from '@playwright/test';

import { expect, open, test } from '../../../support/page';

test.use({ keepsPage: true });

const SALE = '/api/checkout/create-sale/';

/** The text that the page marks by a name, of each range (CSS Custom Highlight API). */
function marked(page: Page, name: string): Promise<readonly string[]> {
  return page.evaluate((highlight) => {
    const ranges = (CSS.highlights as unknown as Map<string, Set<Range>>).get(highlight) ?? new Set();
    return Array.from(ranges.values(), String);
  }, name);
}

function field(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

/** The line above the tree of the request. */
function placeLine(page: Page) {
  return page.locator('.ref-where').first();
}

test('a line says which property of a long schema is below it', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${SALE}#attributes.lineItems.quantity.customUnit.symbol`);
  await expect(placeLine(page).locator('a')).toHaveText([
    'attributes',
    'lineItems',
    'quantity',
    'customUnit',
    'symbol',
  ]);
  await expect(placeLine(page)).toBeInViewport();
  // Where an anchor hides the navbar, the line moves up with it.
  const gap = async () => {
    const [line, target] = await Promise.all([
      placeLine(page).boundingBox(),
      field(page, 'attributes.lineItems.quantity.customUnit.symbol').boundingBox(),
    ]);
    return (target?.y ?? Number.NaN) - (line?.y ?? 0) - (line?.height ?? 0);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  // The line is stuck, and what gets the focus in it moves nothing.
  const link = placeLine(page).getByRole('link', { name: 'lineItems' });
  const before = await page.evaluate(() => scrollY);
  await link.focus();
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await link.click();
  await expect(page).toHaveURL(/#attributes\.lineItems$/);
});

test(
  'the sections of an operation stay in view above them, and the one that is read is marked',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1024, height: 768 },
    ]) {
      await page.setViewportSize(size);
      await open(page, `${SALE}#attributes.lineItems.quantity.customUnit.symbol`);
      const row = page.getByRole('navigation', { name: 'On this page' });
      const current = row.locator('[aria-current]');
      await expect(row).toBeInViewport({ ratio: 1 });
      await expect(current).toHaveText('Request body');
      // The line of the schema is below the row, and the property below both.
      const [above, line] = await Promise.all([row.boundingBox(), placeLine(page).boundingBox()]);
      expect(line?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
      // Where there is no room for all names, the row scrolls to that of the section.
      await row.getByRole('link', { name: 'Workflows' }).click();
      await expect(current).toHaveText('Workflows');
      await expect(current).toBeInViewport({ ratio: 1 });
      const heading = page.getByRole('heading', { name: 'Workflows' });
      await expect(heading).toBeInViewport({ ratio: 1 });
      expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(
        (above?.y ?? 0) + (above?.height ?? 0) - 1,
      );
      // The keyboard reaches the row without moving the page.
      const before = await page.evaluate(() => scrollY);
      await row.getByRole('link', { name: 'Responses' }).focus();
      expect(await page.evaluate(() => scrollY)).toBe(before);
    }
  },
);

test(
  'a filter finds the properties of a long schema, opens what is around them and says how many there are',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, SALE);
    const filter = placeLine(page).getByRole('searchbox', { name: 'Find a field' });
    const status = placeLine(page).getByRole('status');
    await filter.focus();
    await filter.fill('lineitems.unit');
    await expect(status).toHaveText(/^\d+ fields$/);
    const count = Number.parseInt((await status.textContent()) ?? '', 10);
    expect(count).toBeGreaterThan(1);
    await filter.press('Enter');
    await expect(status).toContainText(`1/${String(count)}`);
    const first = page.locator('.ref-found');
    await expect(first.locator('.ref-name').first()).toBeInViewport();
    const id = await first.getAttribute('id');
    await filter.press('Enter');
    await expect(status).toContainText(`2/${String(count)}`);
    await expect(page.locator('.ref-found')).not.toHaveAttribute('id', id ?? '');
    await filter.press('Shift+Enter');
    await expect(page.locator('.ref-found')).toHaveAttribute('id', id ?? '');
    // A word of descriptions and of values, but not of any name.
    await filter.fill('gift');
    await expect(status).toHaveText(/^\d+ fields$/);
    await filter.press('Enter');
    await expect(page.locator('.ref-found')).toHaveAttribute('id', /payments/);
    await filter.fill('nothinglikethis');
    await expect(status).toHaveText('No field has this in its name or description');
    const { height } = (await placeLine(page).boundingBox()) ?? { height: 0 };
    expect((await status.boundingBox())?.height).toBeLessThanOrEqual(height);
    // The line moves up where the bar hides after the jump: a click on what still moves would scroll the page to it.
    await placeLine(page).evaluate((line) =>
      Promise.all(line.getAnimations().map(({ finished }) => finished)),
    );
    // The line is stuck, and a click into it moves nothing.
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await filter.blur();
    await filter.click();
    await filter.press('x');
    await expect(filter).toBeFocused();
    expect(await place()).toBe(before);
    await filter.press('Escape');
    await expect(filter).toHaveValue('');
    await expect(status).toHaveText('');
  },
);

test('pointing at a property marks its value in the example', async ({ page }) => {
  await open(page, SALE);
  await field(page, 'attributes.timestamp').locator('.ref-field-head').first().hover();
  await expect.poll(() => marked(page, 'ref-value')).toEqual([expect.stringMatching(/^"timestamp": "/)]);
  await field(page, 'attributes').locator('> .ref-field-head > .ref-name').focus();
  await expect
    .poll(async () => (await marked(page, 'ref-value')).join('').split('\n').length)
    .toBeGreaterThan(3);
});

test('pointing at a property of a response marks its value in the document of its status', async ({
  page,
}) => {
  await open(page, SALE);
  const name = page.locator('[id="201"] .ref-schema .ref-name:visible').first();
  await name.focus();
  const start = `"${(await name.textContent()) ?? ''}": `;
  await expect.poll(async () => (await marked(page, 'ref-value')).join()).toContain(start);
  await page.getByRole('tab', { name: '409' }).click();
  await expect.poll(() => marked(page, 'ref-value')).toEqual([]);
});

test('a property that the example does not use says which one does, and offers to choose it', async ({
  page,
}) => {
  await open(page, `${SALE}#attributes.payments(GIFT_CARD)`);
  const name = page.locator('[id^="attributes.payments(GIFT_CARD)."] .ref-name').first();
  await name.focus();
  const offer = page.locator('.ref-unused');
  await expect(offer).toContainText('in the example');
  await offer.getByRole('button').click();
  await expect.poll(() => marked(page, 'ref-value')).not.toEqual([]);
  await expect(offer).toHaveCount(0);
  await expect(name).toBeFocused();
});

test('a click on a value of the example leads to its property', async ({ page }) => {
  await open(page, SALE);
  const payload = page.locator('pre[data-payload]:visible').first();
  await payload.hover();
  const place = await payload.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let node = texts.nextNode();
    while (node !== null && !(node.textContent ?? '').includes('timestamp')) {
      node = texts.nextNode();
    }
    const range = document.createRange();
    const start = (node?.textContent ?? '').indexOf('timestamp');
    range.setStart(node ?? element, Math.max(start, 0));
    range.setEnd(node ?? element, start + 'timestamp'.length);
    element.scrollTop += range.getBoundingClientRect().top - element.getBoundingClientRect().top - 40;
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  // The first move may come before what answers it has loaded.
  await expect(async () => {
    await page.mouse.move(place.x + 1, place.y);
    await page.mouse.move(place.x, place.y);
    await expect(payload).toHaveAttribute('title', 'data › attributes › timestamp', { timeout: 500 });
  }).toPass();
  await page.mouse.click(place.x, place.y);
  await expect(field(page, 'attributes.timestamp').locator('.ref-name')).toBeFocused();
  await expect(field(page, 'attributes.timestamp')).toBeInViewport();
});

test('a schema that is shown in full elsewhere opens in place, without a second use of an id', async ({
  page,
}) => {
  await open(page, SALE);
  const user = page.locator('.ref-field:has(> .ref-again)').first();
  await page.goto(`${SALE}#${(await user.getAttribute('id')) ?? ''}`);
  const again = user.locator('> .ref-again');
  const within = again.locator('.ref-field');
  await expect(within).toHaveCount(0);
  await again.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(within.first()).toBeVisible();
  expect(await again.locator('[id]').count()).toBe(0);
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('without scripts there is no line, and a fold links to where the schema is shown in full', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(SALE);
  await expect(placeLine(page)).toBeHidden();
  const user = page.locator('.ref-field:has(> .ref-again)').first();
  await page.goto(`${SALE}#${(await user.getAttribute('id')) ?? ''}`);
  const again = user.locator('> .ref-again');
  await again.locator('summary').click();
  await expect(again.getByRole('link')).toBeVisible();
  await page.close();
});
