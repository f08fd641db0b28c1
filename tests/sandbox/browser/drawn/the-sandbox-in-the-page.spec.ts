import { readBundle } from '../../../../src/contract/bundles';
import { projectPaths } from '../../../../src/kit/paths';
import { SALES, TENANT } from '../../../support/credentials';
import { inPageSandbox, workerAddress, type InPageSandbox } from '../../support/inPageSandbox';
import { expect, test } from '../../../support/page';
import { createSale, HEADERS, opened, PAGE, statusOf } from '../../support/pageSales';

const ANOTHER = '/quick-start/';

/** What a browser does when a reader duplicates a tab. Runs in the page. */
function duplicateTab(storage: string): void {
  for (const [name, value] of Object.entries(JSON.parse(storage) as Record<string, string>)) {
    sessionStorage.setItem(name, value);
  }
}

test('a sale is found on other pages of the tab and after a reload, until the sandbox is cleared', async ({
  page,
}) => {
  const self = await createSale(await opened(page, PAGE));
  expect(self).toMatch(/^http:\/\/localhost:4010\//);

  const next = await opened(page, ANOTHER);
  expect(await statusOf(next, self)).toBe(200);
  await page.reload();
  const again = await inPageSandbox(page);
  expect(await statusOf(again, self)).toBe(200);
  const { sales, notKept } = await again.contents();
  expect([sales.filter(({ seeded }) => !seeded).map(({ target }) => target), notKept]).toEqual([
    [new URL(self).pathname],
    undefined,
  ]);

  await again.clear();
  expect(await statusOf(again, self)).toBe(404);
  await page.reload();
  const { sales: left } = await (await inPageSandbox(page)).contents();
  expect(left.filter(({ seeded }) => !seeded)).toEqual([]);
});

test('its deliveries verify with the same keys after a reload', async ({ page }) => {
  const sandbox = await opened(page, PAGE);
  const keys = async (of: InPageSandbox) =>
    (await of.respond({ method: 'GET', target: '/webhooks/.well-known/jwks.json', headers: {} })).text;
  const attributes = {
    ...{ protocol: 'HTTP', sink: 'https://sink.shop.example/slipway' },
    types: ['example.slipway.checkout.sale.created.v1'],
  };
  const { info } = await readBundle(projectPaths(process.cwd()), 'webhooks');
  const { status } = await sandbox.respond({
    ...{ method: 'POST', target: `/webhooks/tenants/${TENANT}/subscriptions` },
    headers: { ...HEADERS, 'Api-Version': info.version },
    body: { data: { type: 'subscriptions', attributes } },
  });
  expect(status).toBe(201);
  const before = await keys(sandbox);
  await page.reload();
  const after = await inPageSandbox(page);
  await createSale(after);
  const { deliveries, notKept } = await after.contents();
  expect(notKept).toBeUndefined();
  expect(deliveries.map(({ sink, type }) => [sink, type])).toEqual([[attributes.sink, attributes.types[0]]]);
  expect(await keys(after)).toBe(before);
  const { keys: list } = JSON.parse(before) as { readonly keys: readonly { readonly kid: string }[] };
  const input = deliveries[0]?.request.headers['Signature-Input'] ?? '';
  expect(list.some(({ kid }) => input.includes(`keyid="${kid}"`))).toBe(true);
});

test('two tabs do not mix, even if one is a duplicate of the other', async ({ page, context }) => {
  const original = await opened(page, PAGE);
  const self = await createSale(original);
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage));
  const duplicate = await context.newPage();
  await duplicate.addInitScript(duplicateTab, storage);
  const other = await opened(duplicate, PAGE);
  expect(await statusOf(other, self)).toBe(404);
  await createSale(other);
  const created = async (of: InPageSandbox) => {
    const { sales } = await of.contents();
    return sales.filter(({ seeded }) => !seeded).length;
  };
  expect([await created(original), await created(other)]).toEqual([1, 1]);
  await duplicate.close();
});

test('a tab is its own even where the browser locks it late', async ({ page, context }) => {
  await page.addInitScript(() => {
    const { locks } = navigator;
    const request = locks.request.bind(locks) as (...args: unknown[]) => Promise<unknown>;
    // Later than a page waits for one that it replaces.
    const late = async (...args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return request(...args);
    };
    Object.assign(locks, { request: late });
  });
  const self = await createSale(await opened(page, PAGE));
  const storage = await page.evaluate(() => JSON.stringify(sessionStorage));
  const duplicate = await context.newPage();
  await duplicate.addInitScript(duplicateTab, storage);
  expect(await statusOf(await opened(duplicate, PAGE), self)).toBe(404);
  await duplicate.close();
  // The next page of the tab has what it had.
  expect(await statusOf(await opened(page, ANOTHER), self)).toBe(200);
});

test.describe('without a network', () => {
  // The page itself may still prefetch.
  test.use({ expectedProblems: /ERR_INTERNET_DISCONNECTED/ });

  test('it answers once its file is there, and has sent nothing', async ({ page, context }) => {
    const sandbox = await opened(page, PAGE);
    const requests: string[] = [];
    context.on('request', (request) => requests.push(new URL(request.url()).pathname));
    expect(await statusOf(sandbox, SALES)).toBe(200);
    await context.setOffline(true);
    const self = await createSale(sandbox);
    expect(await statusOf(sandbox, self)).toBe(200);
    expect(await statusOf(sandbox, 'https://elsewhere.example/')).toBe(404);
    expect(requests.filter((address) => address.includes('sandbox'))).toEqual([await workerAddress()]);
    expect(requests.filter((address) => !address.startsWith('/assets/'))).toEqual([]);
    await context.setOffline(false);
  });
});
