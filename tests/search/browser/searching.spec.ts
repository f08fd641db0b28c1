import { expect, open, test } from '../../support/page';

test.use({ keepsPage: true });

test('the search page groups its hits by page, and shows how many there are', async ({ page }) => {
  await open(page, '/search/?q=kassensichv');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Search results for "kassensichv"' }),
  ).toBeVisible();
  await expect(main.getByRole('status').filter({ hasText: /^\d+ results? on \d+ pages?/ })).toBeVisible();
  const found = main.getByRole('article').filter({
    has: page.getByRole('heading', { level: 2, name: 'Receipts in Germany', exact: true }),
  });
  await expect(found.first()).toContainText('Countries');
  await expect(found.first().locator('mark').first()).toBeVisible();
});

test('the search page lists more hits than the box', { tag: '@rare' }, async ({ page }) => {
  await open(page, '/search/?q=sale');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  expect(await main.getByRole('article').getByRole('link').count()).toBeGreaterThan(8);
  await page.getByPlaceholder('Search').fill('sale');
  await expect(page.getByText('See all results')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(8);
});

test(
  'a search for stop words alone says that they are left out, in the box and on the page',
  { tag: '@rare' },
  async ({ page }) => {
    const notice = /^No results: the search ignores words that are on most pages/;
    await open(page, '/search/?q=the');
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
    await page.getByPlaceholder('Search').fill('und');
    await expect(page.getByRole('search').getByText(notice).first()).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  },
);

test('the address of the search page follows what is typed and chosen', async ({ page }) => {
  await open(page, '/search/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await main.getByRole('searchbox').pressSequentially('money');
  await expect(page).toHaveURL('/search/?q=money');
  await expect(main.getByRole('searchbox')).toHaveValue('money');
  const part = main.getByRole('combobox', { name: 'Part of the documentation' });
  await expect(part).toHaveValue('');
  await part.selectOption('Checkout reference');
  await expect(page).toHaveURL('/search/?q=money&ctx=api%2Fcheckout');
  const links = main.getByRole('article').getByRole('heading').getByRole('link');
  // The previous hits disappear, and those of the section appear.
  await expect
    .poll(() =>
      links.evaluateAll(
        (all) =>
          all.length > 0 &&
          all.every((link) => (link.getAttribute('href') ?? '').startsWith('/api/checkout/')),
      ),
    )
    .toBe(true);
  await main.getByRole('searchbox').fill('');
  await expect(page).toHaveURL('/search/?ctx=api%2Fcheckout');
  await expect(main.getByRole('article')).toHaveCount(0);
});

test('the search page follows its address', { tag: '@rare' }, async ({ page }) => {
  await open(page, '/search/?q=money&ctx=public%2Fcheckout');
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox')).toHaveValue('public/checkout');
  await page.getByPlaceholder('Search').fill('webhooks');
  await page.getByRole('link', { name: 'See all results' }).click();
  await expect(page).toHaveURL('/search/?q=webhooks');
  await expect(main.getByRole('searchbox')).toHaveValue('webhooks');
  await page.goBack();
  await expect(main.getByRole('searchbox')).toHaveValue('money');
  await expect(main.getByRole('combobox')).toHaveValue('public/checkout');
});

test('an unknown section searches everything', { tag: '@rare' }, async ({ page }) => {
  await open(page, '/search/?q=sale&ctx=nothing');
  const main = page.getByRole('main');
  await expect(main.getByRole('combobox', { name: 'Part of the documentation' })).toHaveValue('');
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a snippet fills its line, and each hit says what it is', { tag: '@rare' }, async ({ page }) => {
  await open(page, '/search/?q=rounding');
  const found = page.getByRole('main').getByRole('article');
  await expect(found.first()).toBeVisible();
  await expect(found.first()).toContainText(/Guide|Schema|Field/);
  const long = await found.getByRole('paragraph').evaluateAll((texts) =>
    texts
      .filter(({ textContent }) => textContent.length > 180)
      .map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().width / text.getBoundingClientRect().width;
      }),
  );
  expect(long.length).toBeGreaterThan(0);
  expect(Math.min(...long)).toBeGreaterThan(0.9);
});

test('a search that finds nothing offers similar words, all sections, and the whole index', async ({
  page,
}) => {
  await open(page, '/search/?q=permisionn&ctx=api%2Fiam');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Search everywhere' }).click();
  await expect(page).toHaveURL('/search/?q=permisionn');
  await main.getByRole('link', { name: 'Permissions', exact: true }).click();
  await expect(page).toHaveURL(/q=Permissions/);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Sections' })).toHaveCount(0);
});

test('an empty search page offers the sections and the recent searches, which stay in the browser', async ({
  page,
}) => {
  await open(page, '/search/?q=rounding');
  const main = page.getByRole('main');
  await main.getByRole('article').getByRole('link').first().click();
  await open(page, '/search/');
  await expect(main.getByRole('link', { name: 'Checkout reference' })).toHaveAttribute(
    'href',
    '/api/checkout/',
  );
  await expect(main.getByText('They are stored in this browser only.')).toBeVisible();
  await main.getByRole('link', { name: 'rounding' }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await open(page, '/search/');
  await main.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(main.getByRole('heading', { name: 'Recent searches' })).toHaveCount(0);
});

test(
  'Back from a hit returns to its place among the hits, and to its query',
  { tag: '@rare' },
  async ({ page }) => {
    await open(page, '/search/');
    const main = page.getByRole('main');
    await main.getByRole('searchbox').fill('sale');
    const hit = main.getByRole('article').getByRole('link').nth(20);
    // The address has not been updated yet.
    const [name, address] = [await hit.innerText(), (await hit.getAttribute('href')) ?? ''];
    await hit.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(500);
    await hit.click();
    await expect(page).toHaveURL(address);
    await expect(main.getByRole('searchbox')).toHaveCount(0);
    expect(page.url()).not.toContain('?');
    await page.goBack();
    await expect(page).toHaveURL('/search/?q=sale');
    await expect(main.getByRole('searchbox')).toHaveValue('sale');
    await expect(hit).toBeFocused();
    await expect(hit).toHaveText(name);
    await expect(hit).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(top);
  },
);

for (const place of ['box', 'page'] as const) {
  test(
    `ten thousand characters pasted into the search ${place} are cut, with a message, and searched`,
    { tag: '@rare' },
    async ({ page }) => {
      await open(page, place === 'box' ? '/networking/' : '/search/');
      const main = page.getByRole('main');
      const input = place === 'box' ? page.getByPlaceholder('Search') : main.getByRole('searchbox');
      await input.focus();
      await page.keyboard.insertText('discount €'.repeat(1000));
      const message = page.getByText('The search uses the first 300 characters.');
      await expect(message).toBeVisible();
      if (place === 'box') {
        // Enter would open the first hit.
        await page.getByRole('link', { name: 'See all results' }).click();
      }
      await expect(page).toHaveURL(/\/search\/\?q=discount/);
      expect(page.url().length).toBeLessThan(4000);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(main.getByText('The search uses the first 300 characters.')).toBeVisible();
      const again = await page.reload();
      expect(again?.status()).toBe(200);
      await expect(main.getByRole('article').first()).toBeVisible();
    },
  );
}

test('a search that finds nothing says so', async ({ page }) => {
  await open(page, '/search/?q=xyzzyx');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'No results' })).toBeVisible();
});
