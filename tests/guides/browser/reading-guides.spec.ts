import { hold } from '../../support/pageProblems';
import { drawDiagrams, expect, open, test } from '../../support/page';

const VERIFY = '/public/webhooks/verify/';
const AUSTRIA = '/public/checkout/countries/at/';
const GERMANY = '/public/checkout/countries/de/';

/** The fold with the example of Austria. */
const SALE_FOLD = 'The complete sale, with its code';

test(
  'the tabs of a guide follow the language that a reader chose anywhere',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, VERIFY);
    const code = (text: string) => page.locator('.code-language pre', { hasText: text }).first();
    await expect(code("from 'node:crypto'")).toBeVisible();
    await expect(code('package main')).toBeHidden();
    await page.getByRole('radio', { name: 'Python' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
    await expect(code('from cryptography')).toBeVisible();
    await expect(code("from 'node:crypto'")).toBeHidden();
    await open(page, '/public/checkout/ids/');
    await expect(code('import secrets')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
    await open(page, '/api/checkout/create-sale/');
    await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeVisible();
  },
);

test('a language that is chosen while the code for it is still loading is kept', async ({ page }) => {
  const load = await hold(page, /followLanguage/);
  await open(page, VERIFY);
  await page.getByRole('radio', { name: 'Python' }).check({ force: true });
  const loaded = page.waitForResponse(/followLanguage/);
  load();
  await loaded;
  await expect.poll(() => page.evaluate(() => location.search)).toBe('?lang=python');
  await open(page, '/public/checkout/ids/');
  await expect(page.getByRole('radio', { name: 'Python' })).toBeChecked();
});

test(
  'the lines of code wrap on demand, also in a tab that has just been opened',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, VERIFY);
    const block = page.locator('.theme-code-block:visible', { hasText: 'from cryptography' }).first();
    await page.getByRole('radio', { name: 'Python' }).check({ force: true });
    const code = block.locator('pre');
    const isTooWide = () => code.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await expect.poll(isTooWide).toBe(true);
    const wrap = block.getByRole('button', { name: 'Toggle word wrap' });
    await wrap.focus();
    await page.keyboard.press('Enter');
    await expect.poll(isTooWide).toBe(false);
    await page.keyboard.press('Enter');
    await expect.poll(isTooWide).toBe(true);
    await expect(wrap).toBeFocused();
    await expect(block.getByRole('button', { name: 'Copy the code' })).toBeAttached();
  },
);

test('a link to a section in a hidden tab opens the tab, from outside and within the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${VERIFY}#go`);
  const heading = (id: string) => page.locator(`h2#${id}`);
  await expect(heading('go')).toBeInViewport();
  await page.locator('.table-of-contents').getByRole('link', { name: 'PHP' }).click();
  await expect(page).toHaveURL(/#php$/);
  await expect(page.getByRole('radio', { name: 'PHP' })).toBeChecked();
  await expect(heading('php')).toBeInViewport();
});

test(
  'a reader who goes on before the tabs can follow ends where they went',
  { tag: '@rare' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const release = await hold(page, /followLanguage/);
    await Promise.all([page.waitForRequest(/followLanguage/), open(page, `${VERIFY}#go`)]);
    await page.locator('.table-of-contents').getByRole('link', { name: 'PHP' }).click();
    await expect(page).toHaveURL(`${VERIFY}#php`);
    release();
    await expect(page.locator('[data-language="go"]')).toHaveAttribute('hidden', 'until-found');
    await expect(page.getByRole('radio', { name: 'PHP' })).toBeChecked();
    await expect(page.locator('h2#php')).toBeInViewport();
  },
);

test("the browser's search opens the tab that has what it finds", { tag: '@rare' }, async ({ page }) => {
  await open(page, VERIFY);
  const panel = page.locator('[data-language="go"]');
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  // What a browser does before it shows a find: it fires the event and takes the attribute away.
  await panel.dispatchEvent('beforematch', {}, {});
  await expect(page.getByRole('radio', { name: 'Go' })).toBeChecked();
  await expect(panel).not.toHaveAttribute('hidden');
});

test(
  'a section that a link leads to stays in view while the diagrams above it are drawn',
  { tag: '@rare' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, '/api/#errors');
    await drawDiagrams(page);
    await expect(page.getByRole('main').locator('svg[id^="mermaid"]')).toHaveCount(2);
    await expect(page.locator('h2#errors')).toBeInViewport();
  },
);

/** A sentence that is not specified, in a fold of the page of Germany. */
const IN_FOLD = 'when-the-tse-fails-open-1';

test('a link to what a fold holds opens it, from outside and from another page', async ({ page }) => {
  await open(page, `${GERMANY}#${IN_FOLD}`);
  await expect(page.locator(`[id="${IN_FOLD}"]`)).toBeInViewport();
  await open(page, '/open-points/');
  await page
    .locator(`a[href="${GERMANY}#${IN_FOLD}"]`)
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
    });
  await expect(page).toHaveURL(`${GERMANY}#${IN_FOLD}`);
  await expect(page.locator(`[id="${IN_FOLD}"]`)).toBeInViewport();
});

test('a fold is closed on a screen, opens by a key, and is open on paper', async ({ page }) => {
  await open(page, GERMANY);
  const step = page.getByText("from the till's clock");
  await expect(step).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(step).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByText('Send a sale while the TSE is down: six').focus();
  await page.keyboard.press('Enter');
  await expect(step).toBeVisible();
});

test('a row of a wide table is a card on a phone, with the name of the column beside each value', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, GERMANY);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveText(['Field of the sale', 'Requirement', 'Law']);
  const cells = table.getByRole('row').nth(1).getByRole('cell');
  const shown = await cells.evaluateAll((all) =>
    all.map((cell) => ({
      name: getComputedStyle(cell, '::before').content.split('"')[1],
      left: cell.getBoundingClientRect().left,
    })),
  );
  expect(shown.map(({ name }) => name)).toEqual(['Field of the sale', 'Requirement', 'Law']);
  expect(new Set(shown.map(({ left }) => left)).size).toBe(1);
});

test('a long program shows its beginning, and a key opens the rest', async ({ page }) => {
  await open(page, VERIFY);
  const program = page.locator('.theme-code-block', { hasText: 'verify.mjs' }).first();
  const beginning = program.getByText("'node:crypto'");
  const end = program.getByText('verifyDelivery', { exact: true }).first();
  await expect(beginning).toBeVisible();
  await expect(end).toBeHidden();
  await program.getByRole('checkbox', { name: /^Show \d+ lines$/ }).press('Space');
  await expect(end).toBeVisible();
});

for (const [route, ...ids] of [
  [VERIFY, 'pass-events', 'body-limit', 'test-with-forgeries'],
  ['/api/', 'lists', 'data-formats'],
] as const) {
  test(`the links of ${route} lead into what it has behind tabs`, { tag: '@rare' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(page, route);
    for (const id of ids) {
      await page.goto('about:blank');
      await open(page, `${route}#${id}`);
      await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    }
  });
}

test(
  'a long example is folded to what the text is about, and opens whole',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, AUSTRIA);
    await page.getByText(SALE_FOLD).click();
    const example = page.locator('figure', { hasText: 'bakery.json' });
    const line = (text: string) => example.locator('.token-line', { hasText: text }).first();
    await expect(line('"taxId"')).toBeVisible();
    await expect(line('"Handsemmel"')).toBeHidden();
    await example.locator('pre').hover();
    await example.getByRole('button', { name: /Copy/ }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(copied)).toMatchObject({ data: { attributes: { country: 'at' } } });
    const fold = example
      .locator('.code-rest', { hasText: 'Handsemmel' })
      .locator('xpath=preceding-sibling::label[1]')
      .getByRole('checkbox', { name: /^Show \d+ lines$/ });
    await fold.focus();
    await page.keyboard.press('Space');
    await expect(line('"Handsemmel"')).toBeVisible();
    await fold.uncheck();
    await expect(line('"Handsemmel"')).toBeHidden();
    await example.getByRole('checkbox', { name: /Show all \d+ lines/ }).check();
    await expect(line('"Handsemmel"')).toBeVisible();
    await expect(fold).toBeHidden();
  },
);

test('a reader opens the receipt of a sale beside its example', { tag: '@phone' }, async ({ page }) => {
  await open(page, AUSTRIA);
  await page.getByText(SALE_FOLD).click();
  const example = page.locator('figure', { hasText: 'bakery.json' });
  const receipt = page.getByRole('article', { name: 'Receipt of Bäckerei Kornblick' });
  await expect(receipt).toBeHidden();
  const fold = page.locator('figure', { has: page.locator('.api-receipt') }).filter({ hasText: 'Kornblick' });
  await fold.first().locator('summary').press('Enter');
  await expect(receipt).toBeVisible();
  await expect(fold.first().getByText('How Slipway renders a receipt is not specified.')).toBeVisible();
  await expect(example).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('all languages of a guide are open, one below the other', async ({ page }) => {
    await page.goto(VERIFY);
    for (const text of ["from 'node:crypto'", 'from cryptography', 'package main']) {
      await expect(page.locator('.code-language pre', { hasText: text }).first()).toBeVisible();
    }
    await expect(page.getByRole('radio')).toHaveCount(0);
  });

  test('an example opens whole, and so does a receipt', async ({ page }) => {
    await page.goto(AUSTRIA);
    await page.getByText(SALE_FOLD).click();
    const hidden = page
      .locator('figure', { hasText: 'bakery.json' })
      .locator('.token-line', { hasText: '"Handsemmel"' });
    await expect(hidden.first()).toBeHidden();
    await page
      .locator('figure', { hasText: 'bakery.json' })
      .getByRole('checkbox', { name: /^Show all/ })
      .check();
    await expect(hidden.first()).toBeVisible();
    await page.locator('.api-receipt summary').first().click();
    await expect(page.locator('.api-receipt .receipt').first()).toBeVisible();
  });
});

test(
  'on paper an example is whole, and the language is the one on the screen',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, VERIFY);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-language="javascript"] pre').first()).toBeVisible();
    await expect(page.locator('[data-language="go"] pre').first()).toBeHidden();
    await expect(
      page.locator('figure', { hasText: 'delivery.json' }).locator('.token-line').nth(60),
    ).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);
