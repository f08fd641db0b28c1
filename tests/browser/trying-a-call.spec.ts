import type { Locator, Page } from '@playwright/test';

import { brand } from '../../src/facts/brand';
import { axeFaults } from '../support/axe';
import { open, untilIdle } from '../support/page';
import { expect, storedText, test } from '../support/sandbox';

/** Opens an operation's page and its explorer. */
async function openExplorer(page: Page, route: string): Promise<Locator> {
  await open(page, route);
  await page.getByRole('button', { name: 'Try it' }).click();
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer).toBeVisible();
  return explorer;
}

const send = (explorer: Locator) => explorer.getByRole('button', { name: 'Send', exact: true }).click();

test('no part of the explorer is loaded before the click', async ({ page, sandbox }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await open(page, '/api/checkout/create-sale/');
  await untilIdle(page);
  const before = requested.length;
  expect(requested.filter((url) => url.includes('/explorer'))).toEqual([]);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
  expect(requested.slice(before).some((url) => url.endsWith('/explorer/checkout/createSale.json'))).toBe(
    true,
  );
  expect(requested.slice(before).some((url) => url.includes('/explorer-styles.'))).toBe(true);
  expect(sandbox.requests).toEqual([]);
});

test(
  'a call is prefilled from the contract, sent to the chosen server, and its response shown',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    sandbox.answer = { status: 201, body: '{"data":{"type":"sales","id":"8Zk3mQx7VtRb2LpN4cYw"}}' };
    const explorer = await openExplorer(page, '/api/checkout/create-sale/');
    await expect(explorer.getByLabel('Server')).toHaveValue('http://localhost:4010/checkout');
    await expect(explorer.getByLabel('tenant_id')).toHaveValue('5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2');
    await expect(explorer.getByLabel('Api-Version')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
    await explorer.getByLabel('Bearer Token').fill('token-of-a-test');
    await send(explorer);
    await expect(explorer.getByText('Answer: 201')).toBeVisible();
    await expect(explorer.getByText('5c2f1d0e-7a34-4b7e-9d51-2f6c8e0b9a17')).toBeVisible();
    await expect(explorer.getByText('"id": "8Zk3mQx7VtRb2LpN4cYw"')).toBeVisible();
    const [request] = sandbox.requests;
    expect(request?.method()).toBe('POST');
    expect(request?.url()).toBe(
      'http://localhost:4010/checkout/tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2/sales',
    );
    expect(request?.headers()).toMatchObject({
      authorization: 'Bearer token-of-a-test',
      'content-type': 'application/vnd.api+json',
      accept: 'application/vnd.api+json',
      'api-version': await explorer.getByLabel('Api-Version').inputValue(),
    });
    expect(request?.headers()).not.toHaveProperty('idempotency-key');
    expect(request?.postDataJSON()).toMatchObject({ data: { type: 'sales' } });
  },
);

test('a call without a token sends none, rather than a placeholder', async ({ page, sandbox }) => {
  sandbox.answer = { status: 401, body: '{"errors":[]}' };
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(explorer.getByText('Answer: 401')).toBeVisible();
  expect(sandbox.requests[0]?.headers()).not.toHaveProperty('authorization');
});

test('the choice of the production server is visible before sending', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('Server').selectOption('https://api.slipway.example/checkout');
  await expect(explorer.getByText(/^GET https:\/\/api\.slipway\.example\/checkout\/tenants\//)).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('values with URL characters arrive as typed', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('a/b c');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('filter[query]').fill('timestamp=ge=2024-03-01T00:00:00+01:00&x#y');
  await explorer.getByLabel('sort').selectOption('-timestamp');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const url = new URL(sandbox.requests[0]?.url() ?? '');
  expect(url.pathname).toBe('/checkout/tenants/a%2Fb%20c/sales');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'filter[query]': 'timestamp=ge=2024-03-01T00:00:00+01:00&x#y',
    sort: '-timestamp',
  });
});

test('the chosen example is kept when the explorer is opened again', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/create-sale/');
  const body = explorer.getByLabel('Body as application/vnd.api+json');
  const first = await body.inputValue();
  await explorer.getByLabel('Example').selectOption({ index: 2 });
  const chosen = await body.inputValue();
  expect(chosen).not.toBe(first);
  await explorer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(body).toHaveValue(chosen);
  await body.fill('{}');
  await expect(explorer.getByLabel('Example')).toHaveValue('');
  expect(sandbox.requests).toEqual([]);
});

test('the path follows the chosen example, whether it is chosen in the explorer or on the page', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/update-sale/');
  const body = explorer.getByLabel('Body as application/vnd.api+json');
  const idInBody = async () => (JSON.parse(await body.inputValue()) as { data: { id: string } }).data.id;
  const id = explorer.getByLabel('sale_id');
  await expect(id).toHaveValue(await idInBody());
  await explorer.getByLabel('tenant_id').fill('my-tenant');
  const first = await idInBody();
  await explorer.getByLabel('Example').selectOption({ index: 1 });
  await expect(id).not.toHaveValue(first);
  await expect(id).toHaveValue(await idInBody());
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(new URL(sandbox.requests[0]?.url() ?? '').pathname).toBe(
    `/checkout/tenants/my-tenant/sales/${await idInBody()}`,
  );
  await page.getByLabel('Example').first().selectOption({ index: 0 });
  await expect(id).toHaveValue(first);
  await expect(explorer.getByLabel('tenant_id')).toHaveValue('my-tenant');
});

test('an event in binary mode carries its attributes in headers', async ({ page, sandbox }) => {
  sandbox.answer = { status: 202 };
  const explorer = await openExplorer(page, '/api/webhooks/publish-events/');
  await explorer.getByLabel('Example').selectOption('cakeCollected');
  await send(explorer);
  await expect(explorer.getByText('Answer: 202')).toBeVisible();
  await expect(explorer.getByText('The response has no body.')).toBeVisible();
  await explorer.getByLabel('Example').selectOption({ index: 0 });
  await send(explorer);
  await expect.poll(() => sandbox.requests.length).toBe(2);
  const [binary, structured] = sandbox.requests.map((request) => request.headers());
  expect(binary).toMatchObject({ 'content-type': 'application/json', 'ce-id': 'K-2043-collected' });
  expect(structured).toMatchObject({ 'content-type': 'application/cloudevents+json' });
  expect(structured).not.toHaveProperty('ce-id');
});

test('a form is sent as a form', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/iam/create-token/');
  await explorer.getByLabel('Example').selectOption('secretInForm');
  await expect(explorer.getByLabel('client_secret')).toHaveAttribute('type', 'password');
  await explorer.getByLabel('client_id').fill('till & co');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const [request] = sandbox.requests;
  expect(request?.headers()['content-type']).toBe('application/x-www-form-urlencoded');
  expect(new URLSearchParams(request?.postData() ?? '').get('client_id')).toBe('till & co');
});

test("a reader's file is sent unchanged", async ({ page, sandbox }) => {
  const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0xff]);
  const explorer = await openExplorer(page, '/api/checkout/put-attachment/');
  await expect(explorer.getByLabel('Content-Type')).toHaveValue('text/plain; charset=utf-8');
  await explorer
    .getByLabel('File to send instead of the text')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes });
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  const [request] = sandbox.requests;
  expect(request?.method()).toBe('PUT');
  expect(request?.headers()['content-type']).toBe('image/png');
  expect(request?.postDataBuffer()?.equals(bytes)).toBe(true);
});

test('a response that is a file is saved, with a message', async ({ page, sandbox }) => {
  sandbox.answer = { status: 200, contentType: 'application/pdf', body: Buffer.from('%PDF-1.7') };
  const explorer = await openExplorer(page, '/api/checkout/get-sale-receipt/');
  const download = page.waitForEvent('download');
  await send(explorer);
  expect((await download).suggestedFilename()).toBe('file.pdf');
  await expect(explorer.getByText('The response is a file. Your browser has saved it.')).toBeVisible();
});

test('a server that does not respond is reported with a fix', async ({ page, sandbox }) => {
  sandbox.answer = 'refuse';
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(
    explorer.getByText('Nothing responds at http://localhost:4010/checkout. Start the sandbox'),
  ).toBeVisible();
  sandbox.answer = { status: 200, body: '{}' };
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
});

test('a sandbox that refuses the page looks the same, so the message names the option that allows it', async ({
  page,
  sandbox,
  baseURL,
}) => {
  sandbox.answer = 'refuse';
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  await expect(explorer.getByText(`--origin ${baseURL ?? ''}`)).toBeVisible();
});

test('an answer or error of one server does not stay when another is chosen', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  const server = explorer.getByLabel('Server');
  const other = `${brand.apiOrigin}/checkout`;
  sandbox.answer = 'refuse';
  await send(explorer);
  await expect(explorer.getByText('Nothing responds at')).toBeVisible();
  await server.selectOption(other);
  await expect(explorer.getByText('Nothing responds at')).toHaveCount(0);
  await server.selectOption(`${brand.sandboxOrigin}/checkout`);
  await expect(explorer.getByText('Nothing responds at')).toHaveCount(0);
  sandbox.answer = { status: 200, body: '{"from":"the sandbox"}' };
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  await server.selectOption(other);
  await expect(explorer.getByText('Answer: 200')).toHaveCount(0);
});

test('an answer that comes after another server was chosen is not shown', async ({ page, sandbox }) => {
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await page.route(`${brand.sandboxOrigin}/**`, async (route) => {
    await held;
    await route.fallback();
  });
  await sandbox.standInFor(brand.apiOrigin);
  sandbox.answer = { status: 418, body: '{}' };
  await send(explorer);
  await expect(explorer.getByRole('button', { name: 'Sending' })).toBeVisible();
  await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  respond();
  await expect.poll(() => sandbox.requests.length).toBeGreaterThan(0);
  sandbox.answer = { status: 200, body: '{}' };
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  await expect(explorer.getByText('Answer: 418')).toHaveCount(0);
});

test('a body that is not JSON is reported before it is sent as it is', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/create-sale/');
  await explorer.getByLabel('Body as application/vnd.api+json').fill('{\n  "data": {,\n}');
  await expect(explorer.getByText('The body is not JSON: line 2, column 12')).toBeVisible();
  await expect(explorer.getByRole('button', { name: 'Send', exact: true })).toHaveAccessibleDescription(
    /The body is not JSON/,
  );
  expect(sandbox.requests).toEqual([]);
  sandbox.answer = { status: 400, body: '{"errors":[]}' };
  await send(explorer);
  await expect(explorer.getByText('Answer: 400')).toBeVisible();
  expect(sandbox.requests[0]?.postData()).toBe('{\n  "data": {,\n}');
  await explorer.getByLabel('Body as application/vnd.api+json').fill('{"data": {}, "data": {}}');
  await expect(explorer.getByText('The name "data" is in an object more than once')).toBeVisible();
  await explorer.getByLabel('Example').selectOption({ index: 1 });
  await expect(explorer.getByText('more than once')).toHaveCount(0);
});

test('missing credentials are reported before the call is sent without them', async ({ page, sandbox }) => {
  const call = await openExplorer(page, '/api/checkout/get-sale/');
  const warning = call.getByText('There is no token');
  await expect(warning).toBeVisible();
  await call.getByLabel('Bearer Token').fill('a-token');
  await expect(warning).toHaveCount(0);
  const tokenCall = await openExplorer(page, '/api/iam/create-token/');
  await tokenCall.getByLabel('client_secret').fill('');
  await expect(tokenCall.getByText('There are no credentials')).toBeVisible();
  await tokenCall.getByLabel('grant_type').fill('');
  await expect(tokenCall.getByText('grant_type is required but empty.')).toBeVisible();
  await tokenCall.getByLabel('Example').selectOption('secretInForm');
  await expect(tokenCall.getByText('grant_type is required but empty.')).toHaveCount(0);
  await expect(tokenCall.getByText('There are no credentials')).toHaveCount(0);
  expect(sandbox.requests).toEqual([]);
});

test('a call that takes no credentials asks for none', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/google-wallet/get-asset/');
  await expect(explorer.getByLabel('Bearer Token')).toHaveCount(0);
  await expect(explorer.getByText('There is no token')).toHaveCount(0);
  expect(sandbox.requests).toEqual([]);
});

test(
  'a deletion in production is confirmed first, with the keyboard alone if need be',
  { tag: '@phone' },
  async ({ page, sandbox }) => {
    await sandbox.standInFor(brand.apiOrigin);
    sandbox.answer = { status: 204 };
    const explorer = await openExplorer(page, '/api/checkout/delete-sale/');
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
    await expect(explorer.getByText('Answer: 204')).toBeVisible();
    await expect(button).toBeFocused();
    expect(sandbox.requests.map((request) => request.method())).toEqual(['DELETE']);
    expect(sandbox.requests[0]?.url()).toContain(brand.apiOrigin);
  },
);

test('a question that is asked again right after it was cancelled stays', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/delete-sale/');
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

test('a deletion in the sandbox, and a call of another method in production, are not asked about', async ({
  page,
  sandbox,
}) => {
  await sandbox.standInFor(brand.apiOrigin);
  const remove = await openExplorer(page, '/api/checkout/delete-sale/');
  await send(remove);
  await expect(remove.getByText('Answer: 200')).toBeVisible();
  const read = await openExplorer(page, '/api/checkout/get-sale/');
  await read.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await send(read);
  await expect(read.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests.map((request) => request.method())).toEqual(['DELETE', 'GET']);
});

test('a response is shown as it came, with only its white space changed', async ({ page, sandbox }) => {
  const values = '"id":12345678901234567890,"rate":1.10,"far":1e400,"name":"\\u00e9","a":1,"a":2';
  sandbox.answer = { status: 200, body: `{${values}}` };
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await send(explorer);
  const shown = explorer.locator('pre');
  await expect(shown).toContainText('"id": 12345678901234567890,');
  expect((await shown.textContent())?.replace(/\s/g, '')).toBe(`{${values}}`);
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
  await token.fill('abc…');
  await expect(explorer.getByText('Character 4, “…”, cannot be part of a token')).toBeVisible();
  expect(sandbox.requests).toEqual([]);
  await token.fill('abc');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
});

test('an optional header that cannot be sent is reported, also where the optional ones are hidden', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/create-sale/');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('Idempotency-Key').fill('schlüssel-1');
  await explorer.getByRole('button', { name: 'Hide optional parameters' }).click();
  await send(explorer);
  await expect(explorer.getByText('Character 5, “ü”, cannot be sent in a header')).toBeVisible();
  await expect(explorer.getByLabel('Idempotency-Key')).toBeFocused();
  expect(sandbox.requests).toEqual([]);
});

for (const dots of ['.', '..']) {
  test(`the path value ${dots} is reported, instead of calling another path`, async ({ page, sandbox }) => {
    const explorer = await openExplorer(page, '/api/checkout/get-sale/');
    await explorer.getByLabel('tenant_id').fill(dots);
    await send(explorer);
    await expect(explorer.getByText(`A path cannot carry “${dots}”`)).toBeVisible();
    await expect(explorer.getByLabel('tenant_id')).toBeFocused();
    expect(sandbox.requests).toEqual([]);
  });
}

test('a path value that looks encoded arrives as typed', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('%2e%2e%2Fa b');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(/\/tenants\/%252e%252e%252Fa%20b\/sales$/);
});

test('a percent sequence and a space arrive as typed, in the path and in the query', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/list-sales/');
  await explorer.getByLabel('tenant_id').fill('%20 100%');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('filter[query]').fill('%20 100%');
  await expect(explorer.getByLabel('tenant_id')).toHaveValue('%20 100%');
  await expect(explorer.getByLabel('filter[query]')).toHaveValue('%20 100%');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(
    /\/tenants\/%2520%20100%25\/sales\?filter%5Bquery%5D=%2520\+100%25$/,
  );
});

test('the names in a query are encoded, like those of the samples', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/list-sales/');
  await explorer.getByRole('button', { name: 'Show optional parameters' }).click();
  await explorer.getByLabel('page[size]').fill('10');
  await expect(explorer.getByText(/\/sales\?page%5Bsize%5D=10$/)).toBeVisible();
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests[0]?.url()).toMatch(/\/sales\?page%5Bsize%5D=10$/);
});

const BROKEN_STORAGES: Readonly<Record<string, () => void>> = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    const storage = {
      length: 0,
      getItem: () => null,
      removeItem: () => undefined,
      setItem: () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      },
    };
    Object.defineProperty(window, 'sessionStorage', { get: () => storage });
  },
};

for (const [state, breakStorage] of Object.entries(BROKEN_STORAGES)) {
  test(`where the storage is ${state}, a call can be tried, and what was typed stays`, async ({
    page,
    sandbox,
  }) => {
    await page.addInitScript(breakStorage);
    const explorer = await openExplorer(page, '/api/checkout/get-sale/');
    await explorer.getByLabel('sale_id').fill('my-own-sale');
    await explorer.getByLabel('Bearer Token').fill('a-token');
    await explorer.getByLabel('Remember in this tab until it is closed').check();
    await expect(explorer.getByText('Your browser stores nothing for this site')).toBeVisible();
    await expect(explorer.getByLabel('sale_id')).toHaveValue('my-own-sale');
    await send(explorer);
    await expect(explorer.getByText('Answer: 200')).toBeVisible();
    expect(sandbox.requests[0]?.headers()['authorization']).toBe('Bearer a-token');
    await explorer.getByLabel('Remember in this tab until it is closed').uncheck();
    await expect(explorer.getByText('Your browser stores nothing for this site')).toHaveCount(0);
  });
}

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
  await explorer.getByLabel('Remember in this tab until it is closed').check();
  await explorer.getByLabel('Bearer Token').fill('a-token');
  await expect(explorer.getByLabel('Bearer Token')).toHaveValue('a-token');
  await send(explorer);
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
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
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(await storedText(page)).not.toContain(secret);
  await remember.check();
  await openExplorer(page, '/api/checkout/list-sales/');
  await expect(token).toHaveValue(secret);
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(secret);
  await remember.uncheck();
  expect(await storedText(page)).not.toContain(secret);
  expect(sandbox.requests).toHaveLength(1);
});

test('a secret that is typed after the choice to remember it is remembered too', async ({
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

for (const [part, pattern] of [
  ['its code', '**/assets/js/**'],
  ['its styles', '**/assets/css/explorer-styles.*'],
  ['the data of the operation', '**/explorer/**/*.json'],
] as const) {
  test(`an explorer that cannot load ${part} shows an error, and can be retried`, async ({
    page,
    sandbox,
  }) => {
    await open(page, '/api/checkout/get-sale/');
    await untilIdle(page);
    await page.route(pattern, (route) => route.abort());
    await page.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByText('The explorer could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
    expect(sandbox.requests).toEqual([]);
  });
}

test('an explorer that crashes does not blame the connection, and can be retried', async ({
  page,
  sandbox,
}) => {
  const data = '**/explorer/**/*.json';
  await page.route(data, (route) => route.fulfill({ json: {} }));
  await open(page, '/api/checkout/get-sale/');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByText('The explorer stopped with an error')).toBeVisible();
  await expect(page.getByText('Check your connection')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute(data);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('region', { name: 'Try this call' })).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('a call can be tried with the keyboard alone', async ({ page, sandbox }) => {
  await open(page, '/api/checkout/get-sale/');
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer.getByRole('heading', { name: 'Try this call' })).toBeFocused();
  const next = async (control: Locator) => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  };
  await next(explorer.getByRole('button', { name: 'Close' }));
  await next(explorer.getByLabel('Server'));
  await next(explorer.getByLabel('Bearer Token'));
  await page.keyboard.type('typed');
  await next(explorer.getByLabel('Remember in this tab until it is closed'));
  for (const name of ['tenant_id', 'sale_id', 'Api-Version']) {
    await page.keyboard.press('Tab');
    await expect(explorer.locator('input:focus')).toHaveCount(1);
    await expect(explorer.getByLabel(name)).toBeVisible();
  }
  await next(explorer.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('Answer: 200')).toBeVisible();
  expect(sandbox.requests[0]?.headers()['authorization']).toBe('Bearer typed');
  await explorer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
});

test('a missing required value is reported, and nothing is sent', async ({ page, sandbox }) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  await explorer.getByLabel('sale_id').fill('');
  await send(explorer);
  await expect(explorer.getByText('This field is required')).toBeVisible();
  await expect(explorer.getByLabel('sale_id')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('This field is required')).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('a required value that was just removed is reported, also with Enter in its field', async ({
  page,
  sandbox,
}) => {
  const explorer = await openExplorer(page, '/api/checkout/get-sale/');
  const id = explorer.getByLabel('sale_id');
  await id.fill('');
  await id.press('Enter');
  await expect(explorer.getByText('This field is required')).toBeVisible();
  expect(sandbox.requests).toEqual([]);
});

test('a reader without scripts sees no Try it button', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/api/checkout/create-sale/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
  await context.close();
});

test('a delivery cannot be tried', async ({ page }) => {
  await open(page, '/api/webhooks/sale-created/');
  await expect(page.getByRole('button', { name: 'Try it' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const route of [
      '/api/checkout/create-sale/',
      '/api/checkout/put-attachment/',
      '/api/iam/create-token/',
    ]) {
      test(`the explorer of ${route} has no axe violations`, async ({ page, sandbox }) => {
        sandbox.answer = { status: 400, body: '{"errors":[{"id":"1"}]}' };
        const explorer = await openExplorer(page, route);
        await send(explorer);
        await expect(explorer.getByText('Answer: 400')).toBeVisible();
        expect(await axeFaults(explorer)).toEqual([]);
      });
    }

    test('a question and a report have no axe violations', async ({ page, sandbox }) => {
      const explorer = await openExplorer(page, '/api/checkout/delete-sale/');
      await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
      await send(explorer);
      const question = page.getByRole('dialog', { name: 'Send this deletion?' });
      await expect(question).toBeVisible();
      expect(await axeFaults(question)).toEqual([]);
      await page.keyboard.press('Escape');
      await explorer.getByLabel('sale_id').fill('..');
      await send(explorer);
      await expect(explorer.getByText('A path cannot carry')).toBeVisible();
      expect(await axeFaults(explorer)).toEqual([]);
      expect(sandbox.requests).toEqual([]);
    });
  });
}
