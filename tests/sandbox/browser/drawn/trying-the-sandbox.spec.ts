import { expect, test, type Locator } from '@playwright/test';

import { openExplorer, send } from '../../../support/explorer';

// Uses the real sandbox at the address given in the pages; playwright.config.ts starts it.

/** A property of the document that the explorer shows. */
async function shownProperty(explorer: Locator, property: string): Promise<string> {
  const pattern = new RegExp(`"${property}": "([^"]+)"`);
  await expect(explorer).toContainText(pattern);
  return pattern.exec((await explorer.textContent()) ?? '')?.[1] ?? '';
}

test('a reader gets a token, creates a sale and reads it back, all from the pages', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));

  const tokenCall = await openExplorer(page, '/api/iam/create-token/');
  await tokenCall.getByLabel('Example').selectOption('secretInForm');
  await tokenCall
    .getByLabel('scope')
    .fill('checkout:sales:create checkout:sales:describe checkout:attachments:describe');
  await send(tokenCall);
  await expect(tokenCall.getByText('Response: 200')).toBeVisible();
  const token = await shownProperty(tokenCall, 'access_token');

  const create = await openExplorer(page, '/api/checkout/create-sale/');
  await create.getByLabel('Bearer Token').fill(token);
  // Without an id of its own, so that the same sale can be created more than once.
  await create.getByLabel('Example').selectOption('minimal');
  await send(create);
  await expect(create.getByText('Response: 201')).toBeVisible();
  await expect(create).toContainText(/etag/i);
  const id = await shownProperty(create, 'id');

  const read = await openExplorer(page, '/api/checkout/get-sale/');
  await read.getByLabel('Bearer Token').fill(token);
  await read.getByLabel('sale_id').fill(id);
  await send(read);
  await expect(read.getByText('Response: 200')).toBeVisible();
  expect(await shownProperty(read, 'id')).toBe(id);

  const list = await openExplorer(page, '/api/checkout/list-sales/');
  await list.getByLabel('Bearer Token').fill(token);
  await send(list);
  await expect(list.getByText('Response: 403')).toBeVisible();
  await expect(list).toContainText('The token lacks the scope checkout:sales:list.');
  expect(problems).toEqual([]);
});
