import { countDocuments } from '../../support/faults';
import { arrive, expect, open, test, untilHydrated } from '../../support/page';

const GUIDE = '/public/checkout/amounts/';
const RATES = 'A tax needs';

/** Whether React has gone over an element: it leaves a property behind. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__react'));

test('the text of the first page is read without being hydrated, that of the next is rendered', async ({
  page,
}) => {
  await open(page, GUIDE);
  const paragraph = page.locator('.markdown > p', { hasText: RATES });
  expect(await paragraph.evaluate(isHydrated)).toBe(true);
  expect(await paragraph.locator('code').first().evaluate(isHydrated)).toBe(false);
  const documents = countDocuments(page);
  await page.locator('.pagination-nav__link--next').click();
  await arrive(page, '/public/checkout/discounts/', 'Discounts');
  await expect(page.locator('.markdown > p').first()).not.toBeEmpty();
  await page.goBack();
  await arrive(page, GUIDE, 'Amounts');
  await expect(paragraph).toBeVisible();
  expect(await paragraph.locator('code').first().evaluate(isHydrated)).toBe(true);
  expect(documents()).toBe(0);
});

test('a link in it opens its page without a document, and loads it ahead', async ({ page }) => {
  await open(page, GUIDE);
  const documents = countDocuments(page);
  const link = page.locator('.markdown > p').getByRole('link', { name: 'Money', exact: true });
  // A prefetch, which only being in view causes, is not a request of a script.
  const script = page.waitForRequest((request) => request.resourceType() === 'script');
  await link.hover();
  await script;
  await link.click();
  await arrive(page, '/api/checkout/schemas/money/', 'Money');
  expect(documents()).toBe(0);
  await page.goBack();
  await arrive(page, GUIDE, 'Amounts');
  await page.locator('.markdown > p').getByRole('link', { name: 'foreign cash' }).click();
  await expect(page).toHaveURL(`${GUIDE}#foreign-cash`);
  await expect(page.locator('#foreign-cash')).toBeInViewport();
});

test('a link in it opens another tab, if the reader wants one', async ({ page, context }) => {
  await open(page, GUIDE);
  const tab = context.waitForEvent('page');
  await page
    .locator('.markdown > p')
    .getByRole('link', { name: 'Money', exact: true })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL('/api/checkout/schemas/money/');
  await expect(page).toHaveURL(GUIDE);
});

test.describe('a document that an extension has changed before its scripts run', () => {
  test.use({ expectedFaults: /Minified React error|onRecoverableError/ });

  test('keeps its text, which React renders from nothing', async ({ page }) => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.readyState !== 'loading') {
          observer.disconnect();
          document.querySelector('article')?.prepend(document.createElement('mark'));
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(GUIDE);
    await untilHydrated(page);
    const paragraph = page.locator('.markdown > p', { hasText: RATES });
    await expect(paragraph).toBeVisible();
    expect(await paragraph.locator('code').first().evaluate(isHydrated)).toBe(true);
  });
});
