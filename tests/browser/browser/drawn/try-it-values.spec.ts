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
