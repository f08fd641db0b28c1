import { chooseLocal, openExplorer, send } from '../../../support/explorer';
import { open } from '../../../support/page';
import { expect, storedText, test } from '../../../support/sandbox';

test('where the storage is blocked, a call can be tried, and what was typed stays', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('sale_id').fill('my-own-sale');
  await explorer.getByLabel('Bearer Token').fill('a-token');
  await explorer.getByLabel('Remember in this tab until it is closed').check();
  await expect(explorer.getByText('Your browser cannot store it')).toBeVisible();
  await expect(explorer.getByLabel('sale_id')).toHaveValue('my-own-sale');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests[0]?.headers()['authorization']).toBe('Bearer a-token');
  await explorer.getByLabel('Remember in this tab until it is closed').uncheck();
  await expect(explorer.getByText('Your browser cannot store it')).toHaveCount(0);
});

test('a storage that is really full loses nothing of what was typed', async ({ page, sandbox }) => {
  await open(page, '/api/checkout/get-sale/');
  await page.evaluate(() => {
    // Halving pieces, until not even one character fits.
    for (let piece = 'x'.repeat(2 ** 22), key = 0; piece !== ''; key += 1) {
      const before = sessionStorage.length;
      try {
        sessionStorage.setItem(`fill-${String(key)}`, piece);
      } catch {
        // The browser's own error, where no client module forgives it.
      }
      piece = sessionStorage.length === before ? piece.slice(0, piece.length / 2) : piece;
    }
  });
  await page.getByRole('button', { name: 'Try it' }).click();
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await chooseLocal(explorer);
  await explorer.getByLabel('Remember in this tab until it is closed').check();
  await explorer.getByLabel('Bearer Token').fill('a-token');
  await expect(explorer.getByLabel('Bearer Token')).toHaveValue('a-token');
  await expect(explorer.getByText('Your browser cannot store it')).toBeVisible();
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests).toHaveLength(1);
});

test('secrets are in memory only, unless the reader chooses to remember them in the tab', async ({
  page,
  sandbox,
}) => {
  const secret = 'a-secret-of-a-test';
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  const token = explorer.getByLabel('Bearer Token');
  const remember = explorer.getByLabel('Remember in this tab until it is closed');
  await expect(remember).not.toBeChecked();
  await token.fill(secret);
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(await storedText(page)).not.toContain(secret);
  await remember.check();
  await openExplorer(page, '/api/checkout/list-sales/');
  await expect(token).toHaveValue(secret);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(secret);
  await remember.uncheck();
  expect(await storedText(page)).not.toContain(secret);
  expect(sandbox.requests).toHaveLength(1);
});

test('a secret that is typed after the choice to remember it is also remembered', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('Remember in this tab until it is closed').check();
  await explorer.getByLabel('Bearer Token').fill('typed-later');
  const next = await openExplorer(page, '/api/checkout/list-sales/');
  await expect(next.getByLabel('Bearer Token')).toHaveValue('typed-later');
  expect(sandbox.requests).toEqual([]);
});
