import { axeProblems } from '../../../support/axe';
import { expect, open, test } from '../../../support/page';

const SALE = '/api/checkout/create-sale/';

test('a reader without scripts sees the cURL sample and a link to every other sample', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(SALE);
  await expect(page.locator('pre', { hasText: 'curl --silent' })).toBeVisible();
  await expect(page.locator('a[href$="/samples/checkout/createSale/austrianRksv.py"]').last()).toBeVisible();
  await expect(page.locator('a[href$="/samples/checkout/createSale/webOrder.sh"]').last()).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.close();
});

test('the first view loads no sample', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, SALE);
  expect(loaded.filter((url) => url.includes('/samples/'))).toEqual([]);
});

test('a reader chooses a language by keyboard, and the address and the next page keep it', async ({
  page,
}) => {
  await open(page, SALE);
  await page.getByRole('radio', { name: 'Payload' }).press('ArrowRight');
  await page.getByRole('tab', { name: 'cURL' }).focus();
  const keys = ['End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'];
  for (const key of keys) {
    await page.keyboard.press(key);
  }
  await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('import urllib.request');
  await expect(page).toHaveURL(/\?lang=python$/);
  await open(page, '/api/iam/create-token/');
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('client_credentials');
});

test('a reader returns from a program to the payload, and the address and the next page keep it', async ({
  page,
}) => {
  await open(page, `${SALE}?lang=python`);
  await expect(page.getByRole('tabpanel', { name: 'Python' })).toContainText('import urllib.request');
  await page.getByRole('radio', { name: 'Program' }).press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Payload' })).toBeChecked();
  await expect(page).toHaveURL(new RegExp(`${SALE}$`));
  await open(page, '/api/apple-wallet/create-pass/');
  const payload = page.getByRole('group', { name: 'the payload', exact: true }).first();
  await expect(payload).toContainText('"type": "passes"');
  await open(page, `${SALE}?lang=python`);
  await page.getByRole('radio', { name: 'Payload' }).check();
  await page.getByRole('radio', { name: 'Program' }).check();
  await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeVisible();
});

test('a reader chooses the client of a language by keyboard, and the next page and language keep it', async ({
  page,
}) => {
  await open(page, `${SALE}?lang=python`);
  const shown = (text: string) => expect(page.getByRole('region', { name: 'Request' })).toContainText(text);
  await page.getByRole('radio', { name: 'Plain HTTP' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Typed client' })).toBeChecked();
  expect(await axeProblems(page)).toEqual([]);
  await shown('client.create_sale(body, key)');
  await expect(page.getByRole('link', { name: 'Get the client' })).toHaveAttribute(
    'href',
    '/clients/python/',
  );
  await expect(page.getByRole('link', { name: 'Save the file' })).toHaveAttribute('href', /\.client\.py$/);
  await page.getByRole('tab', { name: 'Go' }).click();
  await shown('client.CreateSale(context.Background(), body');
  await page.getByRole('tab', { name: 'cURL' }).click();
  await shown('curl --silent');
  await expect(page.getByRole('radio', { name: 'Typed client' })).toHaveCount(0);
  await open(page, '/api/webhooks/create-subscription/?lang=php');
  await shown('$client->read(');
  await page.getByRole('radio', { name: 'Plain HTTP' }).check({ force: true });
  await shown('curl_init');
  await open(page, '/api/iam/create-token/?lang=php');
  await shown('curl_init');
  await expect(page.getByRole('radio', { name: 'Typed client' })).toHaveCount(0);
});

test('a reader chooses an example and copies its sample', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, SALE);
  await page.getByRole('radio', { name: 'Program' }).check();
  await page.getByRole('combobox', { name: 'Example' }).selectOption('webOrder');
  await expect(page.getByRole('tabpanel', { name: 'cURL' })).toContainText('Jena');
  const file = page.getByRole('link', { name: 'Save the file' });
  const copy = page.getByRole('button', { name: 'Copy the cURL sample' });
  // The click would scroll to it.
  await copy.scrollIntoViewIfNeeded();
  const place = await file.boundingBox();
  await copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  // What the button says then moves nothing beside it.
  expect(await file.boundingBox()).toEqual(place);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^#!\/bin\/sh\n[^]*"city": "Jena"/);
});

// Docusaurus warns about missing storage, so this test cannot use the silent page either.
test('the samples work with storage disabled', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new Error('Storage is switched off.');
      },
    });
  });
  await open(page, SALE);
  await page.getByRole('radio', { name: 'Program' }).check();
  await page.getByRole('tab', { name: 'PHP' }).click();
  await expect(page.getByRole('tabpanel', { name: 'PHP' })).toContainText('curl_init');
  await page.close();
});

// A failed request logs a console error, so this test cannot use the silent page.
test('a sample that fails to load can be retried', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await open(page, SALE);
  await page.route('**/samples/**', (route) => route.abort());
  await page.getByRole('radio', { name: 'Program' }).check();
  await page.getByRole('tab', { name: 'Java', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Java: the sample could not be loaded.');
  await page.unroute('**/samples/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Java' })).toContainText('HttpClient');
  await page.close();
});
