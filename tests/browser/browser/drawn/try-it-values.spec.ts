import { openWithToken, send } from '../../../support/explorer';
import { expect, test } from '../../../support/sandbox';

test.use({ keepsPage: true });

test('values with URL characters arrive as typed', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('a/b c');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('filter[query]').fill('timestamp=ge=2024-03-01T00:00:00+01:00&x#y');
  await explorer.getByLabel('sort').selectOption('-timestamp');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  const url = new URL(sandbox.requests[0]?.url() ?? '');
  expect(url.pathname).toBe('/checkout/tenants/a%2Fb%20c/sales');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'filter[query]': 'timestamp=ge=2024-03-01T00:00:00+01:00&x#y',
    sort: '-timestamp',
  });
});

test('a path value that looks encoded arrives as typed', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('%2e%2e%2Fa b');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(/\/tenants\/%252e%252e%252Fa%20b\/sales$/);
});

test('a percent sequence and a space arrive as typed, in the path and in the query', async ({
  page,
  sandbox,
}) => {
  const explorer = await openWithToken(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('%20 100%');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('filter[query]').fill('%20 100%');
  await expect(explorer.getByLabel('tenant_id')).toHaveValue('%20 100%');
  await expect(explorer.getByLabel('filter[query]')).toHaveValue('%20 100%');
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(
    /\/tenants\/%2520%20100%25\/sales\?filter%5Bquery%5D=%2520\+100%25$/,
  );
});

test('the names in a query are encoded, like those of the samples', async ({ page, sandbox }) => {
  const explorer = await openWithToken(page, '/api/checkout/list-sales/');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('page[size]').fill('10');
  await expect(explorer.getByText(/\/sales\?page%5Bsize%5D=10$/)).toBeVisible();
  await send(explorer);
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(/\/sales\?page%5Bsize%5D=10$/);
});
