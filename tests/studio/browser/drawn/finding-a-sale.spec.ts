import { axeProblems, expectNoAxeProblems } from '../../../support/axe';
import { bodyEditor, bodyText } from '../../../support/explorer';
import { expect, open, test } from '../../../support/page';
import { openActions, sendPayload } from '../../../support/studio';

const GALLERY = '/studio/gallery/';

test('the gallery is filtered without scripts, by keyboard', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(GALLERY);
  const cards = page.getByRole('main').locator('.gallery-card[data-country]').filter({ visible: true });
  await expect(cards).toHaveCount(27);
  await page.getByRole('group', { name: 'Country' }).getByRole('radio', { name: 'All' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Austria' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Return' }).focus();
  await page.keyboard.press('Space');
  await expect(cards).toHaveCount(1);
  await expect(cards.getByRole('article', { name: 'Receipt of Buchhandlung Mönchstor' })).toBeVisible();
  await expect(cards.getByRole('link', { name: 'A bookmark comes back in Salzburg' })).toHaveAttribute(
    'href',
    '/studio/#operation=checkout/createSale&example=austrianReturn',
  );
  await page.getByLabel('Payment').selectOption('Gift card');
  await expect(cards).toHaveCount(0);
  // All parts of the page are there.
  for (const name of ['Examples', 'Build a sale', 'Compare two sales']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.close();
});

test(
  'a receipt is as wide as 320 px and fades, and is large on a click',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, GALLERY);
    const card = page
      .getByRole('listitem')
      .filter({ hasText: 'The weekly shopping in a German supermarket' });
    const receipt = card.getByRole('article');
    await expect(receipt.getByText('TSE', { exact: false }).last()).not.toBeInViewport();
    const before = await card.boundingBox();
    expect(before?.width ?? 0).toBeGreaterThanOrEqual(320);
    expect(before?.height ?? Infinity).toBeLessThan(500);
    await card.getByText('Enlarge').click();
    const after = await card.boundingBox();
    expect(after?.height ?? 0).toBeGreaterThan(2 * (before?.height ?? Infinity));
    expect(await axeProblems(page)).toEqual([]);
    await card.getByText('Reduce').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => card.boundingBox().then((box) => box?.height)).toBe(before?.height);
  },
);

test('the receipts of a row begin on one line, with their items in place of an address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, GALLERY);
  const receipts = page.getByRole('main').getByRole('article').filter({ visible: true });
  const tops = [];
  for (const shop of ['Bäckerei Kornblick', 'Café Donaublick', 'Lindenhof-Markt', 'Kiosk am Förderufer']) {
    const receipt = receipts.filter({ hasText: shop }).first();
    await expect(receipt.locator('tbody tr').first()).toBeInViewport({ ratio: 1 });
    await expect(receipt.locator('.receipt-address').filter({ visible: true })).toHaveCount(0);
    tops.push((await receipt.boundingBox())?.y);
  }
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(14_000);
});

test('the filters are on one line, and where no example meets them the builder makes such a sale', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, GALLERY);
  const filters = [
    page.getByRole('group', { name: 'Country' }),
    page.getByLabel('Payment'),
    page.getByRole('group', { name: 'With' }),
  ];
  const middles = await Promise.all(
    filters.map((filter) => filter.boundingBox().then((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(8);
  await page.getByRole('radio', { name: 'Switzerland' }).check();
  await page.getByLabel('Payment').selectOption('Voucher');
  await page.getByRole('checkbox', { name: 'Return' }).check();
  await page.getByRole('checkbox', { name: 'Tip' }).check();
  await expect(page.getByText('No example combines these.')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Build it' }).click();
  await expect(page.getByRole('tab', { name: 'Build' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('radio', { name: 'Switzerland' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Return of an item', exact: true })).toBeChecked();
  await expect(page.getByText('This sale lacks: Voucher, Tip.')).toBeVisible();
});

test(
  'the builder says what it changes and why, and leads to the Studio with the sale in the address',
  { tag: '@phone' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await open(page, GALLERY);
    expect(requests.filter((path) => path.includes('scenarios'))).toEqual([]);
    await page.getByRole('tab', { name: 'Examples' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Build' })).toBeFocused();
    const receipt = page.getByRole('article', { name: 'Receipt of Bäckerei Lindenzeile' });
    await expect(receipt.getByRole('row', { name: /^Summe/ })).toContainText('14,50');
    await expect(page.getByRole('radio', { name: 'Cash, rounded to 5 Rappen' })).toBeDisabled();
    await expect(page.getByText('Cash is rounded to 5 Rappen in Switzerland only.')).toBeVisible();

    await page.getByRole('radio', { name: 'Sale while the TSE or signing device is down' }).check();
    const countries = page.getByRole('group', { name: 'Country' });
    await countries.getByRole('radio', { name: 'Austria' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(countries.getByRole('radio', { name: 'Switzerland' })).toBeChecked();
    await expect(
      page.getByText('Swiss law does not require a signing device, so none can be down. It is now: Sale.'),
    ).toBeVisible();
    await expectNoAxeProblems(page);
    const link = page.getByRole('link', { name: 'Open this sale in the Studio' });
    await expect(link).toHaveAttribute('href', /^\/studio\/#operation=checkout\/createSale&payload=[\w-]+$/);
    await link.click();
    await expect(page).toHaveURL(/\/studio\/#operation=checkout\/createSale&payload=/);
    // The page begins at its top, whatever its fragment is.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
);

test('a link to the builder shows it', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Build a sale' });
  const isAtTop = () =>
    heading.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      return top >= 0 && top < innerHeight / 2;
    });
  await open(page, `${GALLERY}#build`);
  await expect.poll(isAtTop).toBe(true);
  await open(page, '/studio/');
  await page.getByRole('button', { name: 'Help: Studio' }).click();
  await page.getByRole('link', { name: 'build one' }).click();
  await expect.poll(isAtTop).toBe(true);
});

test('two sales are compared, and the comparison fits a phone', { tag: '@phone' }, async ({ page }) => {
  await open(page, `${GALLERY}#compare`);
  await expect(page.getByText('In the second sale, 1 of 1 line items is returned.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^totals\.grossAmount/ })).toContainText('-51.60 EUR');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByText('No line item of the second sale is returned.')).toBeVisible();
  await page.getByLabel('Second sale').selectOption('swissCashRounded');
  // What is scrolled half under the navbar is too small for axe.
  await page.evaluate(() => {
    scrollTo(0, 0);
  });
  await expectNoAxeProblems(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('a payload leaves the Studio as a link, a call and a request, and for Try it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await open(page, '/studio/#operation=createSale&example=receiptByEmail');
  const actions = await openActions(page);
  await actions.getByRole('button', { name: 'Copy a link to this payload' }).click();
  await expect(
    actions.getByRole('listitem').filter({ hasText: '/data/attributes/customer/fullName' }),
  ).toBeVisible();
  await actions.getByRole('button', { name: 'Copy the link with this data' }).click();
  await expect(actions.getByText(/^Link copied: /)).toBeVisible();
  const { origin } = new URL(page.url());
  const [studio, payload] = (await copied()).split('payload=');
  expect([studio, payload]).toEqual([
    `${origin}/studio/#operation=checkout/createSale&`,
    expect.stringMatching(/^[\w-]+$/),
  ]);

  await actions.getByLabel('Call as').selectOption('http');
  await actions.getByRole('button', { name: 'Copy the call' }).click();
  await expect(actions.getByText('Copied.', { exact: true })).toBeVisible();
  expect(await copied()).toContain('POST {{baseUrl}}/checkout/tenants/');
  const saved = page.waitForEvent('download');
  await actions.getByRole('button', { name: 'Save as createSale.json' }).click();
  expect((await saved).suggestedFilename()).toBe('createSale.json');
  await expectNoAxeProblems(page, actions);
  await page.keyboard.press('Escape');
  await expect(await sendPayload(page)).toContainText('responds with 201 Created');
  await (await openActions(page)).getByRole('button', { name: 'Open in Try it' }).click();
  // It opens by itself, filled, and has the focus.
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer.getByRole('heading', { name: 'Try this call' })).toBeFocused();
  await expect(explorer.getByRole('heading', { name: 'Try this call' })).toBeInViewport();
  await expect(bodyEditor(explorer)).toBeVisible();
  expect(await bodyText(explorer)).toContain('Noé Berthoud');
  // Only once: who opens it again has the example, and another page opens nothing.
  await explorer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Try it', exact: true })).toBeFocused();
});
