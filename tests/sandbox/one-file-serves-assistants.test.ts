import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildIndex } from '../../src/build/search/buildIndex';
import { makeDocuments } from '../../src/build/search/makeDocuments';
import type { DocumentationFile } from '../../src/build/documentation';
import { brand } from '../../src/facts/brand';
import { DOCUMENTATION_FILE, DOCUMENTATION_FORMAT } from '../../src/facts/documentationFile';
import { connectAssistant, type Assistant, type ToolResult } from '../support/assistant';
import { CURVES, germanCode, TRANSACTION } from '../support/fiscal/tse';
import { TENANT } from '../support/sandboxClient';
import { downloadTool, type DownloadedTool } from '../support/toolFile';

const SALES = `/checkout/tenants/${TENANT}/sales`;
const HEADERS = { 'Api-Version': '2022-03-07', 'Content-Type': 'application/vnd.api+json' };
const CREATE = ['checkout:sales:create', 'checkout:attachments:describe'];

const long = `# Long\n\n${'A line of the long page.\n'.repeat(2000)}`;

/** A documentation of two pages. */
const DOCS: DocumentationFile = {
  format: DOCUMENTATION_FORMAT,
  version: '2024-04',
  portal: brand.portalUrl,
  pages: [
    {
      route: '/public/checkout/ids/',
      title: 'Ids of a sale',
      markdown: '# Ids of a sale\n\nGenerate a sale id.\n',
    },
    { route: '/long/', title: 'Long', markdown: long },
  ],
  index: buildIndex(
    makeDocuments(
      [
        {
          url: '/public/checkout/ids/',
          title: 'Ids of a sale',
          kind: 'prose',
          breadcrumb: ['Checkout'],
          description: '',
          keywords: ['Kennung'],
          sections: [
            { title: 'Ids of a sale', text: 'A sale has several ids.' },
            { id: 'make-a-sale-id', title: 'Generate a sale id', text: 'Take a secure generator.' },
          ],
          fields: [],
          names: [],
        },
      ],
      () => 'public/checkout',
    ),
  ),
};

let tool: DownloadedTool;
/** With the documentation. */
let assistant: Assistant;
/** Without it. */
let bare: Assistant;
let sale: unknown;

beforeAll(async () => {
  tool = await downloadTool();
  await tool.save('docs.json', JSON.stringify(DOCS));
  [assistant, bare] = await Promise.all([
    connectAssistant(tool.folder, ['--docs', 'docs.json']),
    connectAssistant(tool.folder),
  ]);
  const example = await bare.call('describe_operation', { operation: 'createSale', example: 'austrianRksv' });
  sale = example.data['value'];
});
afterAll(async () => {
  await Promise.all([assistant.close(), bare.close()]);
  await rm(tool.folder, { recursive: true });
});

/** A refusal says what is wrong, and what to do. */
function expectRefusal({ isError, text }: ToolResult, words: string | RegExp): void {
  expect(text).toMatch(words);
  expect([isError, text]).toEqual([true, expect.stringContaining('Fix: ')]);
}

describe('the server', () => {
  it('lists its tools with descriptions, closed inputs and what a call does', () => {
    expect(assistant.tools.map(({ name }) => name)).toEqual([
      ...['search_documentation', 'read_page', 'list_operations', 'describe_operation', 'validate_body'],
      ...['check_law', 'inspect_code', 'verify_delivery', 'call_sandbox'],
    ]);
    for (const { name, description = '', inputSchema, annotations } of assistant.tools) {
      expect(description.length, name).toBeGreaterThan(50);
      expect(inputSchema['additionalProperties'], name).toBe(false);
      for (const value of Object.values(inputSchema.properties ?? {})) {
        expect((value as { readonly description?: string }).description, name).toMatch(/\w/);
      }
      expect(annotations).toEqual({
        readOnlyHint: name !== 'call_sandbox',
        destructiveHint: false,
        idempotentHint: name !== 'call_sandbox',
        openWorldHint: false,
      });
    }
    expect(assistant.instructions).toContain('/assistants/slipway.md');
  });

  it('writes messages of the protocol and nothing else to its output, whatever it is sent', async () => {
    const child = spawn(process.execPath, ['slipway.mjs', 'mcp'], { cwd: tool.folder, stdio: 'pipe' });
    const output = readText(child.stdout);
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const call = (id: number, params: string) =>
      `{"jsonrpc":"2.0","id":${String(id)},"method":"tools/call","params":${params}}\n`;
    child.stdin.write('not JSON\n{}\n[]\nnull\n{"jsonrpc":"2.0","id":1,"method":"no/method"}\n');
    child.stdin.write(call(2, '{"name":5}'));
    child.stdin.write(
      call(3, `{"name":"validate_body","arguments":{"operation":"createSale","body":${nested}}}`),
    );
    child.stdin.write(call(4, '{"name":"list_operations","arguments":{"__proto__":{"api":"iam"}}}'));
    child.stdin.end(call(5, '{"name":"list_operations","arguments":[]}'));
    const [code] = (await once(child, 'exit')) as [number];
    const lines = (await output).trimEnd().split('\n');
    const ids = lines.map((line) => {
      const message = JSON.parse(line) as { readonly jsonrpc: string; readonly id: number };
      expect(message.jsonrpc).toBe('2.0');
      return message.id;
    });
    expect(new Set(ids)).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(code).toBe(0);
  });

  it('ends with a message that is too large, and says so', async () => {
    const child = spawn(process.execPath, ['slipway.mjs', 'mcp'], { cwd: tool.folder, stdio: 'pipe' });
    const errors = readText(child.stderr);
    // The server may end before it has read everything.
    child.stdin.on('error', () => undefined);
    child.stdin.write('x'.repeat(11 * 1024 * 1024));
    const [code] = (await once(child, 'exit')) as [number];
    expect([code, await errors]).toEqual([1, expect.stringContaining('exceeded maximum size')]);
  });

  it('ends with its client, and has written no file', async () => {
    const other = await connectAssistant(tool.folder);
    await other.call('call_sandbox', { method: 'GET', path: SALES, scopes: ['checkout:sales:list'] });
    await other.close();
    expect(other.printed()).toBe('');
    expect((await readdir(tool.folder)).sort()).toEqual(['docs.json', 'slipway.mjs']);
  });

  it.each([
    ['--docs a --portal https://a.example', 'both given'],
    ['--portal http://a.example', 'not an https URL'],
    ['--portal nowhere', 'not an https URL'],
    ['--sandbox https://api.slipway.example', 'not a sandbox on this machine'],
    ['--sandbox http://10.0.0.1:4010', 'not a sandbox on this machine'],
    ['--doc a', "Unknown option '--doc'"],
  ])('refuses "%s", and says what to do', (line, words) => {
    const { status, stdout, stderr } = tool.run(['mcp', ...line.split(' ')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).toContain('Fix: ');
  });

  it.each(['no_tool', '__proto__', 'constructor', 'toString', ''])('has no tool "%s"', async (name) => {
    expect((await bare.call(name)).isError).toBe(true);
  });
});

describe('an Austrian test sale', () => {
  it('is validated, checked against the law, sent, delivered and verified', async () => {
    expect(await bare.call('validate_body', { operation: 'createSale', body: sale })).toEqual({
      isError: false,
      text: 'Valid for createSale.',
      data: { valid: true, warnings: [] },
    });
    const law = await bare.call('check_law', { country: 'at', body: sale });
    const items = law.data['items'] as readonly { readonly verdict: string }[];
    expect(items.length).toBeGreaterThan(10);
    expect(items.map(({ verdict }) => verdict)).not.toContain('missing');
    expect(law.text).toContain('Only these items were checked.');

    const sink = 'https://hooks.till-tailor.example/slipway';
    const subscribed = await bare.call('call_sandbox', {
      method: 'POST',
      path: `/webhooks/tenants/${TENANT}/subscriptions`,
      headers: { ...HEADERS, 'Api-Version': '2024-01-29' },
      scopes: ['webhooks:subscriptions:subscribe'],
      body: {
        data: {
          type: 'subscriptions',
          attributes: { sink, types: ['example.slipway.checkout.sale.created.v1'] },
        },
      },
    });
    expect(subscribed.data['status']).toBe(201);
    const created = await bare.call('call_sandbox', {
      ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: sale },
    });
    expect(created.data['status']).toBe(201);
    expect(created.text).toMatch(/^HTTP 201\n/);

    const [delivery] = created.data['deliveries'] as {
      readonly sink: string;
      readonly headers: Record<string, string>;
      readonly body: string;
    }[];
    expect(delivery?.sink).toBe(sink);
    const keys = await bare.call('call_sandbox', { method: 'GET', path: '/webhooks/.well-known/jwks.json' });
    const fields = Object.entries(delivery?.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    const message = `${fields.join('')}\r\n${delivery?.body ?? ''}`;
    const verified = await bare.call('verify_delivery', { delivery: message, keys: keys.data['body'], sink });
    expect(verified.data['holds']).toBe(true);
    const encoded = Buffer.from(message.replace('"Bäckerei', '"Backerei')).toString('base64');
    const changed = await bare.call('verify_delivery', {
      delivery_base64: encoded,
      keys: JSON.parse(String(keys.data['body'])) as unknown,
      sink,
    });
    expect(changed.data['holds']).toBe(false);
    expect(changed.text).toMatch(/fails +digest/);
  });

  it('is refused with the place of a typo, also where a name is in the text twice', async () => {
    const text = JSON.stringify(sale);
    const typo = await bare.call('validate_body', {
      operation: 'createSale',
      body: text.replace('"retailer"', '"retialer"'),
    });
    expect(typo).toMatchObject({ isError: false, data: { valid: false } });
    expect(typo.text).toContain('/data/attributes/retialer');
    const twice = text.replace('"country":"at"', '"country":"at","country":"de"');
    expect((await bare.call('validate_body', { operation: 'createSale', body: twice })).data['valid']).toBe(
      false,
    );
    const inherited: unknown = JSON.parse(text.replace('{"data"', '{"__proto__":{},"data"'));
    expect(
      (await bare.call('validate_body', { operation: 'createSale', body: inherited })).data['valid'],
    ).toBe(false);
    expectRefusal(
      await bare.call('check_law', { country: 'at', body: inherited }),
      'not valid for checkout/createSale',
    );
  });
});

describe('the tools for the contracts', () => {
  it('list every operation, or those of an API', async () => {
    const { text, data } = await bare.call('list_operations');
    const webhooks = await bare.call('list_operations', { api: 'webhooks' });
    expect(text).toBe(tool.run(['operations']).stdout);
    expect(webhooks.text).toBe(tool.run(['operations', 'webhooks']).stdout);
    expect((data['operations'] as unknown[]).length).toBeGreaterThan(50);
    expectRefusal(await bare.call('list_operations', { api: 'chekout' }), 'no API "chekout"');
  });

  it('describe an operation, its schemas and its examples', async () => {
    const { data } = await bare.call('describe_operation', { operation: 'createSale' });
    expect(data).toMatchObject({
      name: 'checkout/createSale',
      method: 'POST',
      path: '/checkout/tenants/{tenant_id}/sales',
      page: '/api/checkout/create-sale/',
      scopes: CREATE,
    });
    expect(JSON.stringify(data['requestBody'])).toContain('austrianRksv');
    const schemas = await bare.call('describe_operation', { operation: 'createSale', schemas: ['Money'] });
    expect(schemas.data).toMatchObject({ schemas: { Money: { required: ['currency', 'amount'] } } });
    const delivery = await bare.call('describe_operation', { operation: 'webhooks/saleCreated' });
    expect(delivery.data).toMatchObject({ page: '/api/events/#sale-created' });
  });

  it.each([
    [{ operation: 'createSal' }, 'Did you mean createSale'],
    [{ operation: 'createPass' }, 'ambiguous'],
    [{ operation: 'constructor' }, 'There is no operation'],
    [{ operation: 'createSale', schemas: ['__proto__'] }, 'no schema "__proto__"'],
    [{ operation: 'createSale', example: 'toString' }, 'no example "toString"'],
    [{ operation: 'createSale', example: 'minimal', schemas: ['Money'] }, 'Both schemas and example'],
  ])('refuse %j, and say what to do', async (args, words) => {
    expectRefusal(await bare.call('describe_operation', args), words);
  });

  it('refuse bodies, operations and media types that they cannot read', async () => {
    const validate = (args: Record<string, unknown>) => bare.call('validate_body', { body: {}, ...args });
    expectRefusal(await validate({ operation: 'createSal' }), 'Did you mean createSale');
    expectRefusal(await validate({ operation: 'createSale', media_type: 'text/html' }), 'does not accept');
    expectRefusal(await validate({ operation: 'createSale', body: 'x'.repeat(3_000_000) }), '3000000 bytes');
    expectRefusal(await bare.call('check_law', { country: 'at', body: '{' }), 'not valid');
  });
});

describe('the tools for codes and deliveries', () => {
  it('inspect a code, and compare it with a sale', async () => {
    const [curve] = Object.keys(CURVES) as (keyof typeof CURVES)[];
    const code = germanCode({ ...TRANSACTION, ...(curve === undefined ? {} : { curve }) });
    const { data } = await bare.call('inspect_code', { code, sale: '{"data":{"attributes":{}}}' });
    expect(data).toMatchObject({ kind: 'de-dsfinvk', signature: { verdict: 'holds' } });
    expect((await bare.call('inspect_code', { code: 'V0;'.repeat(5000) })).data['kind']).toBe('none');
    expectRefusal(await bare.call('inspect_code', { code, sale: '{' }), 'sale is not JSON');
  });

  it.each([
    [{}, 'The delivery is missing'],
    [{ delivery: 'a', delivery_base64: 'YQ==' }, 'given twice'],
    [{ delivery_base64: '***' }, 'not Base64'],
    [{ delivery: 'no message' }, 'There is no empty line'],
    [{ delivery: 'Host: a\n\nb', keys: 'x' }, 'The key set is not JSON'],
    [{ delivery: 'Host: a\n\nb', keys: [] }, 'not a JWK set'],
    [{ delivery: 'Host: a\n\nb', at: '2024-02-31T99:00:00Z' }, /at/],
  ])('refuse the delivery %j, and say what to do', async (args, words) => {
    const result = await bare.call('verify_delivery', { keys: { keys: [] }, ...args });
    expect(result.isError).toBe(true);
    expect(result.text).toMatch(words);
  });
});

describe('arguments of the wrong kind', () => {
  it('are refused by every tool, with the name of the argument', async () => {
    const wrong = { extra: 1 };
    for (const { name, inputSchema } of bare.tools) {
      const unknown = await bare.call(name, wrong);
      expect([name, unknown.isError], unknown.text).toEqual([name, true]);
      for (const argument of Object.keys(inputSchema.properties ?? {})) {
        if (!['body', 'sale', 'keys'].includes(argument)) {
          const { isError, text } = await bare.call(name, { [argument]: { a: [true] } });
          expect([name, argument, isError]).toEqual([name, argument, true]);
          expect(text).toContain(argument);
        }
      }
    }
  });
});

describe('the sandbox of the server', () => {
  it.each([
    [{ method: 'GET', path: '/checkout/../../etc/passwd' }, 404],
    [{ method: 'GET', path: '//evil.example/' }, 404],
    [{ method: 'GET', path: SALES }, 401],
    [{ method: 'GET', path: SALES, scopes: ['no:scope'] }, 400],
    [{ method: 'GET', path: SALES, scopes: ['checkout:sales:create'], headers: HEADERS }, 403],
    [{ method: 'POST', path: SALES, scopes: CREATE, headers: HEADERS, body: '{' }, 400],
    [{ method: 'POST', path: '/iam/oauth2/token', body: 'grant_type=client_credentials' }, 415],
  ])('answers %j with %i', async (args, status) => {
    const { isError, data } = await bare.call('call_sandbox', args);
    expect([isError, data['status']]).toEqual([false, status]);
  });

  it.each([
    [{ path: 'checkout' }, 'begin with a slash'],
    [{ path: '/a b' }, 'encoded'],
    [{ path: '/', headers: { 'a\nb': 'c' } }, 'headers'],
    [{ path: '/', body: 'a', body_base64: 'YQ==' }, 'given twice'],
    [{ path: '/', body_base64: '***' }, 'not Base64'],
    [{ path: '/', method: 'CONNECT' }, 'method'],
  ])('is not called with %j', async (args, words) => {
    const { isError, text } = await bare.call('call_sandbox', { method: 'POST', ...args });
    expect(isError).toBe(true);
    expect(text).toContain(words);
  });

  it('takes a file, and says how many bytes another has', async () => {
    const headers = { 'Api-Version': '2022-03-07', 'Content-Type': 'image/png' };
    const path = `/checkout/tenants/${TENANT}/attachments/picture-of-it.png`;
    const scopes = ['checkout:attachments:upload', 'checkout:attachments:download'];
    const put = await bare.call('call_sandbox', {
      ...{ method: 'PUT', path, headers, scopes, body_base64: 'iVBORw0KGgo=' },
    });
    expect(put.data['status']).toBe(201);
    const got = await bare.call('call_sandbox', { method: 'GET', path, headers, scopes });
    expect(got.text).toContain('(8 bytes of image/png)');
  });

  it('is the one that runs elsewhere on the machine, where one is given', async () => {
    const serving = await tool.serve();
    const other = await connectAssistant(tool.folder, ['--sandbox', serving.origin]);
    const created = await other.call('call_sandbox', {
      ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: sale },
    });
    expect(created.data['status']).toBe(201);
    expect(serving.output()).toMatch(new RegExp(`POST +201 ${SALES}`));
    await serving.stop();
    const gone = { method: 'GET', path: SALES };
    expectRefusal(await other.call('call_sandbox', gone), 'does not answer');
    await other.close();
  });
});

describe('the documentation', () => {
  it('is searched as in the portal, and read', async () => {
    const { text, data } = await assistant.call('search_documentation', { query: 'sale id generieren' });
    expect(text).toContain('/public/checkout/ids/#make-a-sale-id');
    expect(data).toMatchObject({ pages: [{ page: '/public/checkout/ids/' }], near: [] });
    const nothing = await assistant.call('search_documentation', { query: 'zzzzzz' });
    expect(nothing).toMatchObject({ isError: false, data: { pages: [], total: 0 } });
    for (const page of [
      '/public/checkout/ids',
      `${brand.portalUrl}/public/checkout/ids/index.md#make-a-sale-id`,
    ]) {
      expect((await assistant.call('read_page', { page })).text).toBe(DOCS.pages[0]?.markdown);
    }
  });

  it('comes in parts, of which none is lost', async () => {
    const parts: string[] = [];
    for (let part = 1; part <= 2; part += 1) {
      parts.push(String((await assistant.call('read_page', { page: '/long/', part })).data['markdown']));
    }
    expect(parts.join('')).toBe(long);
    expectRefusal(await assistant.call('read_page', { page: '/long/', part: 3 }), 'The page has 2 parts');
  });

  it.each([
    '/../../etc/passwd',
    'file:///etc/passwd',
    'https://evil.example/public/checkout/ids/',
    '//evil.example/',
    '__proto__',
    '/%00/',
  ])('has no page %s', async (page) => {
    expectRefusal(await assistant.call('read_page', { page }), /no page|not an address/);
  });

  it('is missing without an option, which the tools say, and the others work', async () => {
    for (const [name, args] of [
      ['search_documentation', { query: 'sale' }],
      ['read_page', { page: '/' }],
    ] as const) {
      expectRefusal(await bare.call(name, args), 'The server has no documentation');
    }
  });

  it.each([
    ['no file', undefined, 'no such file'],
    ['no JSON', '{', 'not the documentation in the format 1'],
    ['another format', JSON.stringify({ ...DOCS, format: 2 }), 'not the documentation in the format 1'],
    ['a broken index', JSON.stringify({ ...DOCS, index: [{ documents: [] }] }), 'not the documentation'],
    ['a value', '[1]', 'not the documentation'],
  ])('says what to do where the file is %s', async (name, content, words) => {
    const file = `${name.replaceAll(' ', '-')}.json`;
    if (content !== undefined) {
      await tool.save(file, content);
    }
    const other = await connectAssistant(tool.folder, ['--docs', file]);
    expectRefusal(await other.call('search_documentation', { query: 'sale' }), words);
    expect((await other.call('list_operations')).isError).toBe(false);
    await other.close();
    await rm(`${tool.folder}/${file}`, { force: true });
  });

  it('is not read where the file is larger than the documentation can be', async () => {
    await tool.save('large.json', '');
    await truncate(`${tool.folder}/large.json`, 65 * 1024 * 1024);
    const other = await connectAssistant(tool.folder, ['--docs', 'large.json']);
    expectRefusal(await other.call('read_page', { page: '/' }), 'more than 64 MiB');
    await other.close();
    await rm(`${tool.folder}/large.json`);
  });

  it('is fetched once from a portal, and again only after a failure', async () => {
    const requests: string[] = [];
    const portal = createServer((request, response) => {
      requests.push(request.url ?? '');
      const isFirst = requests.length === 1;
      response.writeHead(isFirst ? 503 : 200, { 'Content-Type': 'application/json' });
      response.end(isFirst ? '' : JSON.stringify(DOCS));
    });
    await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
    const { port } = portal.address() as AddressInfo;
    const other = await connectAssistant(tool.folder, ['--portal', `http://127.0.0.1:${String(port)}`]);
    expect(requests).toEqual([]);
    expectRefusal(await other.call('read_page', { page: '/long/' }), 'the status is 503');
    for (const query of ['sale', 'id']) {
      expect((await other.call('search_documentation', { query })).isError).toBe(false);
    }
    expect(requests).toEqual([DOCUMENTATION_FILE, DOCUMENTATION_FILE]);
    await other.close();
    await new Promise((resolve) => portal.close(resolve));
  });
});
