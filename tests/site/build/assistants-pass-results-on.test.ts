import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { errorAdvice } from '../../../src/reference/catalogue/errorAdvice';
import { CREATE, HEADERS } from '../../support/assistantFixtures';
import { root } from '../../support/scratch';
import { SALES, TENANT } from '../../support/sandboxClient';
import type { ToolResult } from '../../support/toolResult';
import { builtAssistant } from '../support/builtAssistant';

// What one tool of the server prints, every other takes: as the whole result, and as the block of it that has the data.

const assistant = await builtAssistant();
/** The tools that a pair has used. */
const used = new Set<string>();

type Arguments = Readonly<Record<string, unknown>>;

async function call(tool: string, args: Arguments): Promise<ToolResult> {
  used.add(tool);
  return assistant.call(tool, args);
}

/** A call that has to succeed. */
async function took(tool: string, args: Arguments): Promise<ToolResult> {
  const result = await call(tool, args);
  expect([tool, result.isError, result.isError ? result.text : '']).toEqual([tool, false, '']);
  return result;
}

/** What a client can hand on of a result: all of it, and its block of data as text and as the value. */
function formsOf({ text, blocks }: ToolResult): readonly unknown[] {
  const data = blocks.find((block) => /^[[{]/.test(block));
  return [text, ...(data === undefined ? [] : [data, JSON.parse(data) as unknown])];
}

const sandbox = (args: Arguments) => call('call_sandbox', { headers: HEADERS, ...args });
const created = (body: unknown) => sandbox({ method: 'POST', path: SALES, scopes: CREATE, body });
const madeSale = () => took('make_test_sale', { country: 'at' });
/** A result in parts: a list of sales. */
async function longResult(): Promise<ToolResult> {
  for (let made = 0; made < 12; made += 1) {
    await created((await madeSale()).text);
  }
  return sandbox({ method: 'GET', path: SALES, scopes: ['checkout:sales:list'] });
}
const receipt = readFileSync(path.join(root, 'src', 'convert', 'examples', 'ekabs', 'sale.json'), 'utf8');

/** The tools that return a sale for createSale. */
const SALES_FROM: Readonly<Record<string, () => Promise<ToolResult>>> = {
  make_test_sale: madeSale,
  recalculate_sale: async () => took('recalculate_sale', { body: (await madeSale()).text }),
  convert_receipt: () => took('convert_receipt', { source: receipt }),
  describe_operation: () => took('describe_operation', { operation: 'createSale', example: 'austrianRksv' }),
};

/** The tools that take one, with what each says of it. */
const SALES_TO: readonly (readonly [tool: string, args: (sale: unknown) => Arguments, says: RegExp])[] = [
  ['validate_body', (body) => ({ operation: 'createSale', body }), /^Valid for createSale/],
  ['check_law', (body) => ({ country: 'at', body }), /^(?:present|missing) /m],
  ['recalculate_sale', (body) => ({ body }), /^The sale/],
  ['inspect_code', (sale) => ({ code: '_R1-AT1_', sale }), /"kind"/],
  [
    'call_sandbox',
    (body) => ({ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body }),
    // The example has an id, which a sale has only once.
    /^HTTP (?:201|409)\n/,
  ],
];

describe.each(Object.entries(SALES_FROM))('the sale of %s', (_, make) => {
  it.each(SALES_TO)('is taken by %s', async (tool, args, says) => {
    for (const form of formsOf(await make())) {
      expect((await took(tool, args(form))).text).toMatch(says);
    }
  });
});

it('several receipts of convert_receipt are named by what chooses one of them', async () => {
  const journal = readFileSync(
    path.join(root, 'src', 'convert', 'examples', 'rksv-dep', 'journal.json'),
    'utf8',
  );
  const { text } = await took('convert_receipt', { source: journal });
  expect(text).not.toContain('--');
  const [, id] = /^ {2}(\S+): valid/m.exec(text) ?? [];
  const one = await took('convert_receipt', { source: journal, receipt: id });
  expect((await took('validate_body', { operation: 'createSale', body: one.text })).text).toMatch(/^Valid/);
});

it('the sale that call_sandbox has read is taken by the tools for any sale', async () => {
  const { text: response } = await created((await madeSale()).text);
  const [, id = ''] = /"id":"([^"]+)","type":"sales"/.exec(response) ?? [];
  const read = await sandbox({
    ...{ method: 'GET', path: `${SALES}/${id}` },
    scopes: (await took('describe_operation', { operation: 'getSale' })).data['scopes'],
  });
  expect(read.text).toMatch(/^HTTP 200/);
  expect((await took('recalculate_sale', { body: read.text })).text).toMatch(/^The sale: nothing changes/);
  for (const args of [{ code: read.text }, { code: (await madeSale()).text, sale: read.text }]) {
    expect((await took('inspect_code', args)).text).toContain('"at-rksv"');
  }
});

const BODY = '{"data":{"type":"sales","attributes":{"country":"at"}}}';
const prefer = (status: number) => ({
  ...{ method: 'GET', path: SALES, scopes: ['checkout:sales:list'] },
  headers: { ...HEADERS, Prefer: `code=${String(status)}` },
});

describe('an error', () => {
  it.each<readonly [status: number, args: Arguments]>([
    [400, { method: 'POST', path: SALES, scopes: CREATE, body: BODY }],
    [401, { method: 'GET', path: SALES }],
    [403, { method: 'POST', path: SALES, scopes: ['checkout:sales:create'], body: BODY }],
    [
      404,
      {
        method: 'HEAD',
        path: `/checkout/tenants/${TENANT}/attachments/no-such-file.png`,
        scopes: ['checkout:attachments:describe'],
      },
    ],
    ...[400, 401, 403, 404, 406, 429, 500].map((status) => [status, prefer(status)] as const),
    [400, { method: 'GET', path: SALES, scopes: ['no:scope'] }],
    [
      415,
      {
        method: 'POST',
        path: SALES,
        scopes: CREATE,
        body: BODY,
        headers: { ...HEADERS, 'Content-Type': 'text/plain' },
      },
    ],
  ])('%i of call_sandbox is explained by the causes of its code: %j', async (status, args) => {
    const { text } = await sandbox(args);
    expect(text).toMatch(new RegExp(`HTTP ${String(status)}\n`));
    const explained = await took('explain_error', { error: text });
    const advice = errorAdvice.find((one) => one.status === String(status));
    expect(explained.text).toContain(`${String(status)} ${advice?.code ?? ''}`);
    for (const line of [...(advice?.causes ?? ['no advice']), ...(advice?.steps ?? [])]) {
      expect(explained.text).toContain(line);
    }
    expect((await took('read_page', { page: `/api/errors/#${advice?.code ?? ''}` })).text).toContain(
      'Common causes',
    );
  });

  it('that validate_body finds is explained, also beside warnings', async () => {
    const [, body = ''] = (await madeSale()).blocks;
    const wrong = await took('validate_body', {
      operation: 'createSale',
      body: body.replace('"country"', '"contry"').replace(/"amount": "\d+\.\d\d"/, '"amount": "999.99"'),
    });
    const { text } = await took('explain_error', { error: wrong.text });
    expect(text).toContain('400 InvalidParameterValue');
    expect(text).toContain('Place: ');
  });
});

describe('what call_sandbox returns', () => {
  it('is a call that it takes, whose delivery and keys verify_delivery takes', async () => {
    const missed = await created((await madeSale()).text);
    const [, subscribe = '{}'] = /with call_sandbox and\n(\{.*\})$/m.exec(missed.text) ?? [];
    expect((await took('call_sandbox', JSON.parse(subscribe) as Arguments)).text).toMatch(/^HTTP 201/);
    const response = await created((await madeSale()).text);
    const keys = await sandbox({ method: 'GET', path: '/webhooks/.well-known/jwks.json' });
    for (const delivery of formsOf(response)) {
      const { text } = await took('verify_delivery', { delivery, keys: keys.text });
      expect(text).toContain('Result: the signature holds.');
    }
    const none = await call('verify_delivery', { delivery: keys.text, keys: keys.text });
    expect([none.isError, none.text]).toEqual([true, expect.stringContaining('has no delivery')]);
  });

  it('has links that it follows', async () => {
    const { text } = await created((await madeSale()).text);
    const links = [...text.matchAll(/"(?:original|copy|permalink)":"([^"]+)"/g)].map(([, link]) => link);
    expect(links).toHaveLength(3);
    for (const link of links) {
      expect((await sandbox({ method: 'GET', path: link, headers: {} })).text).toMatch(/^HTTP (?:200|302)/);
    }
  });

  it('is what report_rehearsal reports on, in the situations of plan_rehearsal', async () => {
    await created((await madeSale()).text);
    const chosen = { country: 'at', for: 'till' };
    const ids = [...(await took('plan_rehearsal', chosen)).text.matchAll(/^ *([a-z]+(?:-[a-z]+)+): /gm)];
    const { text } = await took('report_rehearsal', chosen);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter(([, id = '']) => !text.includes(id))).toEqual([]);
  });
});

describe('a name or an address', () => {
  it('of list_operations is taken by what asks for an operation', async () => {
    const { text } = await took('list_operations', {});
    const names = [...text.matchAll(/^([a-z-]+\/[A-Za-z]+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    for (const operation of names) {
      const { data } = await took('describe_operation', { operation });
      expect(Object.keys(data)).not.toEqual([]);
    }
  });

  it.each<readonly [tool: string, args: Arguments]>([
    ['search_documentation', { query: 'create a sale' }],
    ['coming_law', { after: '2024-01-01' }],
    ['explain_error', { error: '403 PermissionDenied' }],
    ['explain_error', { error: 'HTTP 412' }],
  ])('of %s is read by read_page', async (tool, args) => {
    const { text } = await took(tool, args);
    const pages = [...text.matchAll(/(?<=[\s(])\/[a-z][\w/-]*\/(?:#[\w.:-]+)?(?=[\s),.]|$)/gm)];
    expect(pages.length).toBeGreaterThan(0);
    for (const [page] of pages) {
      await took('read_page', { page });
    }
  });

  it('of a long result is taken by read_result', async () => {
    const { text } = await longResult();
    const [, result = '', part = ''] = /call read_result with result "(\w+)" and part (\d+)/.exec(text) ?? [];
    await took('read_result', { result, part: Number(part) });
  });
});

/** Each example of a description: the tool, the argument, the words of the description, and a call with it. */
const EXAMPLES: readonly (readonly [tool: string, words: string, args: Arguments])[] = [
  [
    'search_documentation',
    'such as "return while the signing device is out of order"',
    { query: 'return while the signing device is out of order' },
  ],
  ['search_documentation', 'or "If-Match"', { query: 'If-Match' }],
  ['read_page', 'such as /public/checkout/amounts/', { page: '/public/checkout/amounts/' }],
  ['read_page', 'such as /api/lists/#paging', { page: '/api/lists/#paging' }],
  ['describe_operation', 'such as checkout/createSale', { operation: 'checkout/createSale' }],
  [
    'describe_operation',
    'such as ["LineItem", "Money"]',
    { operation: 'createSale', schemas: ['LineItem', 'Money'] },
  ],
  ['describe_operation', 'such as "line-item"', { operation: 'createSale', schemas: ['line-item'] }],
  ['convert_receipt', 'such as de-AT', { source: receipt, locale: 'de-AT' }],
  ['validate_body', 'such as checkout/createSale', { operation: 'checkout/createSale', body: BODY }],
  ['verify_delivery', 'such as 2024-03-05T08:12:44Z', { at: '2024-03-05T08:12:44Z' }],
  ['verify_delivery', 'webhooks/.well-known/jwks.json', { at: '2024-03-05T08:12:44Z' }],
  [
    'call_sandbox',
    `such as ${SALES}?sort=-timestamp`,
    { method: 'GET', path: `${SALES}?sort=-timestamp`, headers: HEADERS, scopes: ['checkout:sales:list'] },
  ],
  [
    'call_sandbox',
    'such as {"Api-Version": "2022-03-07"}',
    { method: 'GET', path: SALES, headers: { 'Api-Version': '2022-03-07' }, scopes: ['checkout:sales:list'] },
  ],
  [
    'call_sandbox',
    'for createSale ["checkout:sales:create", "checkout:attachments:describe"]',
    { method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE },
  ],
  ['read_result', 'such as r1', { result: 'r1', part: 1 }],
];

describe('an example in the description of a tool', () => {
  /** What the example leaves to the caller. */
  const rest = async (tool: string, args: Arguments): Promise<Arguments> => {
    if (tool === 'call_sandbox' && args['method'] === 'POST') {
      return { body: (await madeSale()).text };
    }
    if (tool === 'verify_delivery') {
      const keys = await sandbox({ method: 'GET', path: '/webhooks/.well-known/jwks.json' });
      return { delivery: 'Content-Type: application/json\n\n{}', keys: keys.text };
    }
    return {};
  };

  it.each(EXAMPLES)('of %s can be used: %s', async (tool, words, args) => {
    const { description, inputSchema } = assistant.tools.find(({ name }) => name === tool) ?? {};
    expect(`${description ?? ''}${JSON.stringify(inputSchema).replaceAll('\\"', '"')}`).toContain(words);
    if (tool === 'read_result') {
      await longResult();
    }
    const { text } = await took(tool, { ...(await rest(tool, args)), ...args });
    expect(text).not.toMatch(/^HTTP [45]|^Nothing was found|^Nothing is about/);
  });

  it('is never one that is not used here', () => {
    const descriptions = assistant.tools.flatMap(({ name, description = '', inputSchema }) =>
      [description, ...Object.values(inputSchema.properties ?? {}).map(describedBy)].map(
        (text) => [name, text] as const,
      ),
    );
    const shown = descriptions.flatMap(([name, text]) =>
      [...text.matchAll(/such as [[{"/\w]\S*|for createSale \[/g)].map(([words]) => ({ name, words })),
    );
    expect(shown.length).toBeGreaterThan(10);
    const isUsed = ({ name, words }: (typeof shown)[number]) =>
      EXAMPLES.some(([tool, used]) => tool === name && used.startsWith(words.replace(/[;,.]+$/, '')));
    expect(shown.filter((one) => !isUsed(one))).toEqual([]);
  });
});

function describedBy(property: object): string {
  return (property as { readonly description?: string }).description ?? '';
}

it('every tool of the server passes its result on, or takes one', () => {
  expect([...used].sort()).toEqual(assistant.tools.map(({ name }) => name).sort());
});
