import type { Request } from '@playwright/test';

import { brand } from '../../../src/portal/brand';
import { bodyEditor, openWithToken, send } from '../../support/explorer';
import { hold } from '../../support/pageProblems';
import { expect, test } from '../../support/sandbox';

test.use({ keepsPage: true });

test('a response that is a file is saved, with a message', async ({ page, sandbox }) => {
  sandbox.stubbed = { status: 200, contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') };
  const explorer = await openWithToken(page, '/api/checkout/get-sale-receipt/');
  const download = page.waitForEvent('download');
  await send(explorer);
  expect((await download).suggestedFilename()).toBe('file.pdf');
  await expect(explorer.getByText('The response is a file. Your browser has saved it.')).toBeVisible();
});

test(
  'an answer or error of one server does not stay when another is chosen',
  { tag: '@rare' },
  async ({ page, sandbox }) => {
    const explorer = await openWithToken(page, '/api/checkout/get-sale/');
    const server = explorer.getByLabel('Server');
    const other = `${brand.apiOrigin}/checkout`;
    sandbox.stubbed = 'refuse';
    await send(explorer);
    await expect(explorer.getByText('Nothing responds at')).toBeVisible();
    await server.selectOption(other);
    await expect(explorer.getByText('Nothing responds at')).toHaveCount(0);
    await server.selectOption(`${brand.sandboxOrigin}/checkout`);
    await expect(explorer.getByText('Nothing responds at')).toHaveCount(0);
    sandbox.stubbed = { status: 200, body: '{"from":"the sandbox"}' };
    await send(explorer);
    await expect(explorer.getByText('Response: 200')).toBeVisible();
    await server.selectOption(other);
    await expect(explorer.getByText('Response: 200')).toHaveCount(0);
  },
);

test(
  'an answer that comes after another server was chosen is not shown',
  { tag: '@rare' },
  async ({ page, sandbox }) => {
    const explorer = await openWithToken(page, '/api/checkout/get-sale/');
    const respond = await hold(page, `${brand.sandboxOrigin}/**`);
    await sandbox.standInFor(brand.apiOrigin);
    sandbox.stubbed = { status: 418, body: '{}' };
    // The explorer gives the call up; whether its answer is on the way by then is a matter of milliseconds.
    const isHeld = (request: Request) => request.url().startsWith(brand.sandboxOrigin);
    const ended = Promise.race([
      page.waitForEvent('requestfinished', isHeld),
      page.waitForEvent('requestfailed', isHeld),
    ]);
    await send(explorer);
    await expect(explorer.getByRole('button', { name: 'Sending' })).toBeVisible();
    await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
    await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
    respond();
    await ended;
    sandbox.stubbed = { status: 200, body: '{}' };
    await send(explorer);
    await expect(explorer.getByText('Response: 200')).toBeVisible();
    await expect(explorer.getByText('Response: 418')).toHaveCount(0);
  },
);

test('each error of a response leads to its field', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/create-sale/');
  sandbox.stubbed = {
    status: 400,
    body: JSON.stringify({
      errors: [
        { detail: 'The country is not one.', source: { pointer: '/data/attributes/country' } },
        { detail: 'The key is too short.', source: { parameter: 'Idempotency-Key' } },
      ],
    }),
  };
  await expect(bodyEditor(explorer)).toBeVisible();
  await send(explorer);
  const errors = explorer.getByRole('list', { name: 'Errors of the response' });
  await errors.getByRole('button', { name: '/data/attributes/country' }).click();
  await expect(bodyEditor(explorer)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('"at"');
  await errors.getByRole('button', { name: 'Idempotency-Key' }).click();
  await expect(explorer.getByLabel('Idempotency-Key')).toBeFocused();
});
