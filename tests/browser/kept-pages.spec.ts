import { expect, open, test } from '../support/page';

// The second test finds the page of the first one, and nothing that the first one left there.
test.describe.configure({ mode: 'serial' });
test.use({ keepsPage: true });

test('a test on a kept page may store, route, resize and colour', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 300 });
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.route('**/search/', (route) => route.abort());
  await open(page, '/networking/');
  await page.evaluate(() => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    window.name = 'kept';
  });
});

test('the next one has the same page with empty storage and its own settings', async ({ page, viewport }) => {
  await open(page, '/search/');
  expect(
    await page.evaluate(() => ({
      name: window.name,
      stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
      width: innerWidth,
      isDark: matchMedia('(prefers-color-scheme: dark)').matches,
      isPrint: matchMedia('print').matches,
    })),
  ).toEqual({ name: 'kept', stored: [null, null], width: viewport?.width, isDark: false, isPrint: false });
});
