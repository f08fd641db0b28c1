import { brand } from '../../../../src/portal/brand';
import { openWithToken, send } from '../../../support/explorer';
import { untilIdle } from '../../../support/page';
import { expect, test } from '../../../support/sandbox';

test.use({ keepsPage: true });

test(
  'a deletion in production is confirmed first, with the keyboard alone if need be',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    await sandbox.standInFor(brand.apiOrigin);
    sandbox.stubbed = { status: 204 };
    const explorer = await openWithToken(page, '/api/checkout/delete-sale/');
    const button = explorer.getByRole('button', { name: 'Send', exact: true });
    await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
    await button.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Send this deletion?' });
    await expect(question).toContainText(`DELETE ${brand.apiOrigin}/checkout/tenants/`);
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(question).toHaveCount(0);
    expect(sandbox.requests).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Send the deletion' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(explorer.getByText('Response: 204')).toBeVisible();
    await expect(button).toBeFocused();
    expect(sandbox.requests.map((request) => request.method())).toEqual(['DELETE']);
    expect(sandbox.requests[0]?.url()).toContain(brand.apiOrigin);
  },
);

test('a question that is asked again right after it was cancelled stays', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/delete-sale/');
  await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await send(explorer);
  const question = page.getByRole('dialog', { name: 'Send this deletion?' });
  await expect(question).toBeVisible();
  await explorer.evaluate(async (region) => {
    const press = (name: string) => {
      Array.from(region.querySelectorAll('button'))
        .find(({ textContent }) => textContent === name)
        ?.click();
    };
    press('Cancel');
    // Before the next task, in which the browser reports that the dialog was closed.
    await Promise.resolve();
    press('Send');
  });
  await untilIdle(page);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(sandbox.requests).toEqual([]);
});

test('a call in production that creates or changes something is confirmed first', async ({
  page,
  sandbox,
}) => {
  await sandbox.standInFor(brand.apiOrigin);
  sandbox.stubbed = { status: 201, body: '{}' };
  const create = await openWithToken(page, '/api/checkout/create-sale/');
  await create.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await send(create);
  const question = page.getByRole('dialog', { name: 'Send this request?' });
  await expect(question).toContainText(`POST ${brand.apiOrigin}/checkout/tenants/`);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sandbox.requests).toEqual([]);
  await send(create);
  await question.getByRole('button', { name: 'Send to production' }).click();
  await expect(create.getByText('Response: 201')).toBeVisible();
  expect(sandbox.requests.map((request) => request.method())).toEqual(['POST']);
});
