import { hold } from '../../support/pageProblems';
import { expect, open, test, untilIdle } from '../../support/page';

test.use({ keepsPage: true });

const PAGE = '/public/checkout/amounts/';
const SEARCH_CODE = /lunr\.Index|SearchBar_seeAll|theme\.SearchBar\.seeAll/;

test('the code and the index of the search load when the box is focused, and not before', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  const indexes: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) {
      // A preload has no body of its own.
      scripts.push(response.text().catch(() => ''));
    } else if (response.url().includes('search-index')) {
      indexes.push(response.url());
    }
  });
  await open(page, PAGE);
  await untilIdle(page);
  const texts = () => Promise.all(scripts);
  expect((await texts()).filter((text) => SEARCH_CODE.test(text))).toEqual([]);
  expect(indexes).toEqual([]);
  await page.getByPlaceholder('Search').focus();
  await expect.poll(() => indexes.length).toBeGreaterThan(0);
  expect((await texts()).some((text) => SEARCH_CODE.test(text))).toBe(true);
});

test('the shortcut works at once, and no keystroke is lost while the search loads', async ({ page }) => {
  await open(page, PAGE);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('create sale', { delay: 4 });
  const box = page.getByPlaceholder('Search');
  await expect(page.getByText('See all results')).toBeVisible();
  await expect(box).toHaveValue('create sale');
  await expect(box).toBeFocused();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the box is at the right of the bar, with a shortcut hint while it is empty', async ({ page }) => {
    await open(page, PAGE);
    const box = page.getByRole('navigation', { name: 'Main' }).getByRole('search');
    const { x } = (await box.boundingBox()) ?? { x: 0 };
    expect(x).toBeGreaterThan(1280 / 2);
    await expect(box.getByText('K', { exact: true })).toBeVisible();
    await page.getByPlaceholder('Search').fill('sale');
    await expect(box.getByText('K', { exact: true })).toHaveCount(0);
  });
});

test(
  'a button clears the box, and is shown only if there is something to clear',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, PAGE);
    const box = page.getByPlaceholder('Search');
    const clear = page.getByRole('button', { name: 'Clear the search box' });
    await expect(clear).toHaveCount(0);
    await box.fill('sale');
    await expect(page.getByText('See all results')).toBeVisible();
    await clear.click();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
    await expect(clear).toHaveCount(0);
    await expect(page.getByRole('listbox', { name: 'Search results' })).toHaveCount(0);
  },
);

test('text typed before hydration is searched for', async ({ page }) => {
  const release = await hold(page, '**/main.*.js');
  await page.goto(PAGE, { waitUntil: 'commit' });
  const box = page.getByPlaceholder('Search');
  await box.fill('sale');
  release();
  await expect(page.getByText('See all results')).toBeVisible();
  await expect(box).toHaveValue('sale');
  await expect(box).toBeFocused();
});

test('hovering over the box fetches the index', async ({ page }) => {
  await open(page, PAGE);
  const index = page.waitForRequest(/search-index/);
  await page.getByPlaceholder('Search').hover();
  await index;
});

test('without its code the box opens the search page', async ({ browser, baseURL }) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  await open(page, PAGE);
  await page.route('**/*.js', (route) => route.abort());
  await page.getByPlaceholder('Search').fill('create sale');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/?q=create+sale');
  await context.close();
});
