import { bodyEditor, fillBody, openExplorer, openWithToken, send } from '../../../support/explorer';
import { expect, test } from '../../../support/sandbox';

test.use({ keepsPage: true });

test('a body that is not JSON is reported before it is sent as it is', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/create-sale/');
  const problems = explorer.getByRole('list', { name: 'Problems in the body' });
  await fillBody(explorer, '{\n  "data": {,\n}');
  await expect(problems).toContainText('Line 2, column 12 This is not JSON');
  await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toHaveAccessibleDescription(
    /returns 400 for this body: see line 2, column 12/,
  );
  expect(sandbox.requests).toEqual([]);
  sandbox.stubbed = { status: 400, body: '{"errors":[]}' };
  await send(explorer);
  await expect(explorer.getByText('Response: 400')).toBeVisible();
  expect(sandbox.requests[0]?.postData()).toBe('{\n  "data": {,\n}');
  await fillBody(explorer, '{"data": {}, "data": {}}');
  await expect(problems).toContainText('more than once');
  await explorer.getByLabel('Example').selectOption({ index: 1 });
  await expect(problems).toHaveCount(0);
  await expect(explorer.getByText('The body matches the contract.')).toBeVisible();
});

test('a body is checked against the contract while it is typed, and a problem leads to its place and its cure', async ({
  page,
  sandbox,
}) => {
  const explorer = await openWithToken(page, '/api/checkout/create-sale/');
  const editor = bodyEditor(explorer);
  await expect(explorer.getByText('The body matches the contract.')).toBeVisible();
  await fillBody(explorer, '{\n  "data": {\n    "type": "sale"\n  }\n}');
  const problems = explorer.getByRole('list', { name: 'Problems in the body' });
  await expect(problems.getByRole('listitem').filter({ hasText: '/data/type' })).toContainText(
    'Line 3, column 13',
  );
  await expect(explorer.getByText(/^2 problems: the API returns 400\.$/)).toBeVisible();
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
  await expect(editor).toHaveAccessibleDescription(/2 problems/);
  await problems.getByRole('button', { name: 'Line 3, column 13' }).click();
  await expect(editor).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('"sale"');
  await problems.getByRole('button', { name: 'Change to "sales"' }).click();
  await expect(editor).toBeFocused();
  await expect(editor).toContainText('"type": "sales"');
  await expect(explorer.getByText(/^One problem: the API returns 400\.$/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(explorer.getByText(/^2 problems: the API returns 400\.$/)).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('a token that no header can carry is reported at its field, and nothing is sent', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  const token = explorer.getByLabel('Bearer Token');
  await token.fill('Bearer abc…');
  await send(explorer);
  await expect(explorer.getByText('Character 7, U+0020, cannot be part of a token')).toBeVisible();
  await expect(token).toBeFocused();
  await expect(token).toHaveAccessibleDescription(/cannot be part of a token/);
  await expect(explorer.getByText('Nothing responds at')).toHaveCount(0);
  expect(sandbox.requests).toEqual([]);
  await token.fill('abc');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
});

test('an optional header that cannot be sent is reported, even where the optional ones are hidden', async ({
  page,
  sandbox,
}) => {
  const explorer = await openWithToken(page, '/api/checkout/create-sale/');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('Idempotency-Key').fill('schlüssel-1');
  await explorer.getByRole('button', { name: 'Hide optional parameters' }).click();
  await send(explorer);
  await expect(explorer.getByText('Character 5, “ü”, cannot be sent in a header')).toBeVisible();
  await expect(explorer.getByLabel('Idempotency-Key')).toBeFocused();
  expect(sandbox.requests).toEqual([]);
});

test('a missing required value is reported, and nothing is sent', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('sale_id').fill('');
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('This field is required')).toBeVisible();
  await send(explorer);
  await expect(explorer.getByText('This field is required')).toBeVisible();
  await expect(explorer.getByLabel('sale_id')).toBeFocused();
  expect(sandbox.requests).toEqual([]);
});
