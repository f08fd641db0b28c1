import type { Page } from '@playwright/test';

import { expect, open, test as base } from '../../support/page';

/** Chromium with what takes tools from a page (WebMCP), which it has behind a flag. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'] });
    },
    { scope: 'worker' },
  ],
});

/** A tool as the browser lists it for an assistant. */
interface ListedTool {
  readonly name: string;
  readonly description: string;
}

/** What an assistant in the page has. */
interface Assistant {
  readonly getTools: () => Promise<readonly ListedTool[]>;
  readonly executeTool: (tool: ListedTool, input: object) => Promise<unknown>;
}

// The page prefetches what it links to, also while there is no network.
test.use({ expectedFaults: /ERR_INTERNET_DISCONNECTED/ });

const offer = (page: Page) => page.getByRole('button', { name: 'Offer the tools in this page' });
const state = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /tools/ });

/** The names of the tools that the browser has, with their descriptions. */
function listed(page: Page): Promise<Readonly<Record<string, string>>> {
  return page.evaluate(async () => {
    const { modelContext } = document as unknown as { readonly modelContext: Assistant };
    const tools = await modelContext.getTools();
    return Object.fromEntries(tools.map(({ name, description }) => [name, description]));
  });
}

/** Calls a tool as an assistant does, and returns its text. */
async function used(page: Page, name: string, input: object): Promise<string> {
  const result = await page.evaluate(
    async ([wanted, given]) => {
      const { modelContext } = document as unknown as { readonly modelContext: Assistant };
      const tool = (await modelContext.getTools()).find((one) => one.name === wanted);
      return tool === undefined ? `no tool ${wanted}` : await modelContext.executeTool(tool, given);
    },
    [name, input] as const,
  );
  return typeof result === 'string' ? result : JSON.stringify(result);
}

/** A result, which a browser can have as the JSON of its text. */
const plain = (text: string): string => (text.startsWith('"') ? (JSON.parse(text) as string) : text);

/** The last JSON of a result, which is a block of its own. */
const jsonIn = (text: string): unknown => {
  const shown = plain(text);
  return JSON.parse(shown.slice(shown.search(/^[[{]/m)));
};

/** The verdicts with which the lines of a report of the law begin. */
const verdictsIn = (text: string): readonly string[] =>
  Array.from(
    plain(text).matchAll(/^(?:present|missing|not needed|cannot tell)(?= )/gm),
    ([verdict]) => verdict,
  );

test('an assistant that has only the tools makes an Austrian sale, and verifies its delivery, without a network', async ({
  page,
  context,
}) => {
  await open(page, '/assistants/');
  await offer(page).click();
  await expect(state(page)).toContainText('make_test_sale');
  await context.setOffline(true);

  const tools = await listed(page);
  const [, tenant = ''] = /The tenant is ([\w-]+)/.exec(tools['call_sandbox'] ?? '') ?? [];
  const call = async (operation: string, resource: string, scopes: readonly string[], body: unknown) => {
    const described = await used(page, 'describe_operation', { operation });
    const [, version = ''] = /Api-Version\D*(\d{4}-\d\d-\d\d)/.exec(described) ?? [];
    const [api = ''] = operation.split('/');
    return used(page, 'call_sandbox', {
      ...{ method: 'POST', path: `/${api}/tenants/${tenant}/${resource}`, scopes, body },
      headers: { 'Api-Version': version, 'Content-Type': 'application/vnd.api+json' },
    });
  };
  const attributes = {
    sink: 'https://hooks.till.example/slipway',
    types: ['example.slipway.checkout.sale.created.v1'],
  };
  expect(
    await call('webhooks/createSubscription', 'subscriptions', ['webhooks:subscriptions:subscribe'], {
      data: { type: 'subscriptions', attributes },
    }),
  ).toContain('HTTP 201');

  const body = jsonIn(await used(page, 'make_test_sale', { country: 'at' }));
  expect(await used(page, 'validate_body', { operation: 'checkout/createSale', body })).toContain('Valid');
  const law = await used(page, 'check_law', { country: 'at', body });
  expect(verdictsIn(law)).toContain('present');
  expect(verdictsIn(law)).not.toContain('missing');
  const created = await call(
    'checkout/createSale',
    'sales',
    ['checkout:sales:create', 'checkout:attachments:describe'],
    body,
  );
  expect(created).toContain('HTTP 201');
  const [delivery] = jsonIn(created.slice(created.indexOf('Deliveries that'))) as readonly object[];

  const keys = await used(page, 'call_sandbox', { method: 'GET', path: '/webhooks/.well-known/jwks.json' });
  const verified = await used(page, 'verify_delivery', { delivery, keys: jsonIn(keys) });
  expect(verified).toContain('Result: the signature holds.');
});

test('the tools are those of the server, and the browser loses them when a reader takes them back', async ({
  page,
}) => {
  await open(page, '/assistants/');
  expect(await listed(page)).toEqual({});
  await offer(page).click();
  await expect(state(page)).toContainText('verify_delivery');
  const names = Object.keys(await listed(page));
  for (const name of names) {
    await expect(state(page)).toContainText(name);
  }
  await page.getByRole('button', { name: 'Take the tools back' }).click();
  await expect(offer(page)).toBeEnabled();
  expect(await listed(page)).toEqual({});
});

base('a browser that takes no tools says so, and loads nothing', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/assistants/');
  await expect(offer(page)).toBeDisabled();
  await expect(page.getByText('it has no document.modelContext')).toBeVisible();
  expect(loaded.filter((url) => /page-tools|\/openapi\/|slipway-docs/.test(url))).toEqual([]);
});

base.describe('where the tools do not load', () => {
  base.use({ expectedFaults: /openapi|Failed to load/ });

  base('the page says why, offers none, and can retry', async ({ page }) => {
    await page.addInitScript(() => {
      const taken: string[] = [];
      Object.assign(document, {
        modelContext: {
          registerTool: async ({ name }: { name: string }) => Promise.resolve(taken.push(name)),
        },
        taken,
      });
    });
    await page.route('**/openapi/checkout.json', (route) => route.fulfill({ status: 503 }));
    await open(page, '/assistants/');
    await offer(page).click();
    await expect(state(page)).toContainText('/openapi/checkout.json responds with the status 503.');
    expect(await page.evaluate(() => (document as unknown as { taken: string[] }).taken)).toEqual([]);
    await page.unroute('**/openapi/checkout.json');
    await offer(page).click();
    await expect(state(page)).toContainText('make_test_sale');
  });
});
