import { countDocuments } from '../../../support/pageProblems';
import { arrive, expect, open, test, untilHydrated } from '../../../support/page';

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

test('the links of a menu in the bar are left alone until the reader comes to it', async ({ page }) => {
  await open(page, GUIDE);
  const documents = countDocuments(page);
  const menu = page.getByRole('button', { name: 'Tools' });
  const link = page.locator('.navbar').getByRole('link', { name: 'Fiscal codes', includeHidden: true });
  expect(await link.evaluate(isHydrated)).toBe(false);
  await menu.hover();
  await link.click();
  await expect(page).toHaveURL('/studio/codes/');
  expect(documents()).toBe(0);
  // A menu that nobody has opened yet links to the pages that the reader is among now.
  await page.getByRole('button', { name: 'API Reference' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.navbar').getByRole('link', { name: 'Checkout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/api/checkout/');
  expect(documents()).toBe(0);
});

test('a phone does not hydrate what it hides beside the text, and removes it when it is idle @phone', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop shows it');
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const requestIdleCallback = (work: () => void) => waiting.push(work);
    const rest = () => {
      waiting.splice(0).forEach((work) => {
        work();
      });
    };
    Object.assign(window, { requestIdleCallback, rest });
  });
  await open(page, GUIDE);
  for (const beside of ['.theme-doc-sidebar-menu', '.theme-doc-toc-desktop']) {
    const link = page.locator(beside).locator('a').first();
    await expect(link).toBeHidden();
    expect(await link.evaluate(isHydrated)).toBe(false);
  }
  await page.evaluate('rest()');
  await expect(page.locator('.theme-doc-sidebar-menu, .theme-doc-toc-desktop')).toHaveCount(0);
});

for (const address of [GUIDE, '/api/checkout/create-sale/']) {
  test(`no names are compared by language while ${address} becomes interactive`, async ({ page }) => {
    // The first comparison takes a phone as long as hundreds of components.
    await page.addInitScript(() => {
      const compare = Reflect.get(String.prototype, 'localeCompare') as (...given: unknown[]) => number;
      const apply = (_: unknown, text: unknown, given: readonly unknown[]) => {
        document.documentElement.dataset['compared'] = `${String(text)} and ${String(given[0])}`;
        return compare.apply(text, [...given]);
      };
      Reflect.set(String.prototype, 'localeCompare', new Proxy(compare, { apply }));
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('.navbar-sidebar').getByRole('link').first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-compared', /./);
  });
}

test('the day of the last change is that of the page, whichever way it was opened', async ({ page }) => {
  const day = page.getByText('Last changed').locator('time');
  const words = async () => {
    await expect(day).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
    const iso = (await day.getAttribute('datetime')) ?? '';
    expect(new Date(`${await day.innerText()} UTC`).toISOString().slice(0, 10)).toBe(iso.slice(0, 10));
  };
  await open(page, GUIDE);
  await words();
  await page.locator('.pagination-nav__link--next').click();
  await arrive(page, '/public/checkout/discounts/', 'Discounts');
  await words();
});

test.describe('a document that an extension has changed before its scripts run', () => {
  test.use({ expectedProblems: /Minified React error|onRecoverableError/ });

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
    await expect(page.getByText('Last changed').locator('time')).not.toBeEmpty();
    await page.getByRole('button', { name: 'Tools' }).hover();
    await expect(page.locator('.navbar').getByRole('link', { name: 'Fiscal codes' })).toBeVisible();
  });
});
