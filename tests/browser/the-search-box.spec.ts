import { expect, open, test, untilIdle } from '../support/page';

const PAGE = '/public/checkout/amounts/';
const SEARCH_CODE = /lunr\.Index|SearchBar_seeAll|theme\.SearchBar\.seeAll/;

test('the search brings its code and its index when the box is entered, and not before', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const indexes: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      scripts.push(response.text());
    } else if (response.url().includes('search-index')) {
      indexes.push(response.url());
    }
  });
  await open(page, PAGE);
  await untilIdle(page);
  expect((await Promise.all(scripts)).filter((text) => SEARCH_CODE.test(text))).toEqual([]);
  expect(indexes).toEqual([]);
  await page.getByPlaceholder('Search').focus();
  await expect.poll(() => indexes.length).toBe(1);
  expect((await Promise.all(scripts)).some((text) => SEARCH_CODE.test(text))).toBe(true);
});

test('the shortcut works at once, and no key is lost while the search loads', async ({ page }) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create sale', { delay: 4 });
  const box = page.getByPlaceholder('Search');
  await expect(page.getByText('See all results')).toBeVisible();
  await expect(box).toHaveValue('create sale');
  await expect(box).toBeFocused();
});

test.describe('on a wide screen', () => {
  // On a narrow one the theme's box closes before its button can be clicked.
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a button clears the box', async ({ page }) => {
    await open(page, PAGE);
    const box = page.getByPlaceholder('Search');
    await box.fill('sale');
    await expect(page.getByText('See all results')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search box' }).click();
    await expect(box).toHaveValue('');
  });
});

test('a pointer over the box fetches the index', async ({ page }) => {
  await open(page, PAGE);
  const index = page.waitForRequest(/search-index/);
  await page.getByPlaceholder('Search').hover();
  await index;
});

test('without its code the box leads to the search page', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await open(page, PAGE);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByPlaceholder('Search').fill('create sale');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=create+sale');
  await context.close();
});
