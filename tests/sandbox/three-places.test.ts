import { beforeAll, describe, expect, it } from 'vitest';

import { countOfSet, seed } from '../../tools/suite/testSet';
import { seedOf } from '../support/mutations';
import { PLACES, startAt, type SandboxUnderTest } from '../support/places';
import { printSeed } from '../support/printSeed';
import { createRandom, createRequests, documentedCalls } from '../support/randomRequests';
import {
  CLIENT,
  SALES,
  TENANT,
  testContracts,
  type TestRequest,
  type TestResponse,
} from '../support/sandboxClient';

const NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];
const [FIRST, ...OTHERS] = NAMES;

const FILE = `/checkout/tenants/${TENANT}/attachments/receipt-4711.pdf`;
const APPLE = '/apple-wallet/passes/pass.example.slipway.loyalty';
const USER = 'd3b07384-d9a0-4c1e-8f3a-2b6a1c9e7f50';
const BARCODE = { format: 'QR', content: 'LC-1' };
const REQUIRED = { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' };

const sale = (attributes: object = {}, id?: string): object => ({
  data: { ...(id === undefined ? {} : { id }), type: 'sales', attributes: { ...REQUIRED, ...attributes } },
});

/** One call, with the status that it has everywhere. */
type Step = readonly [name: string, status: number, response: TestResponse];

/** Runs the same calls, each with what earlier ones returned. */
async function callAll({ send }: SandboxUnderTest): Promise<readonly Step[]> {
  const steps: Step[] = [];
  const step = async (name: string, status: number, request: TestRequest): Promise<TestResponse> => {
    const response = await send(request);
    steps.push([name, status, response]);
    return response;
  };
  const form = { grant_type: 'client_credentials', client_id: CLIENT.id, client_secret: CLIENT.secret };
  const tokenCall = (fields: Readonly<Record<string, string>>): TestRequest => ({
    ...{ method: 'POST', path: '/iam/oauth2/token', body: new URLSearchParams(fields).toString() },
    headers: { authorization: undefined, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const { token } = await step('a token', 200, tokenCall(form));
  await step('a wrong secret', 401, tokenCall({ ...form, client_secret: 'wrong' }));
  const authorization = `Bearer ${String(token['access_token'])}`;
  const headers = { authorization };

  const first = await step('create', 201, { method: 'POST', path: SALES, headers, body: sale() });
  const { id } = first.data;
  const one = `${SALES}/${id}`;
  await step('the same id again', 409, { method: 'POST', path: SALES, body: sale({}, id) });
  await step('no token', 401, { path: SALES, headers: { authorization: undefined } });
  const key = { ...headers, 'idempotency-key': 'a-till-of-places' };
  await step('a key', 201, { method: 'POST', path: SALES, headers: key, body: sale({ externalId: 'x' }) });
  await step('its repeat', 201, {
    method: 'POST',
    path: SALES,
    headers: key,
    body: sale({ externalId: 'x' }),
  });
  await step('another body', 400, { method: 'POST', path: SALES, headers: key, body: sale() });
  await step('refused', 400, { method: 'POST', path: SALES, headers, body: sale({ country: 'Austria' }) });
  await step('not JSON', 400, {
    ...{ method: 'POST', path: SALES, body: '{"data":' },
    headers: { 'content-type': 'application/vnd.api+json' },
  });
  await step('another media type', 415, {
    ...{ method: 'POST', path: SALES, body: 'x' },
    headers: { 'content-type': 'text/plain' },
  });

  const read = await step('read', 200, { path: one, headers });
  const etag = read.headers['etag'] ?? '';
  const change = (tag: string): TestRequest => ({
    ...{ method: 'PATCH', path: one, headers: { 'if-match': tag } },
    body: { data: { type: 'sales', id, attributes: { ...REQUIRED, externalId: 'changed' } } },
  });
  await step('update', 200, change(etag));
  await step('a conflict of tags', 412, change(etag));
  await step('versions', 200, { path: `${one}/versions` });
  await step('the PDF', 200, { path: `${one}/receipt.pdf`, headers: { accept: 'application/pdf' } });
  await step('the receipt of a link', 200, { path: new URL(read.data.links.permalink).pathname });

  const page = await step('a page of the list', 200, { path: `${SALES}?page%5Bsize%5D=1` });
  const next = new URL(page.links.next ?? '');
  await step('the next page', 200, { path: `${next.pathname}${next.search}` });
  await step('no page size', 400, { path: `${SALES}?page%5Bsize%5D=0` });
  await step('filtered', 200, { path: `${SALES}?filter%5Bquery%5D=externalId%3D%3Dchanged` });

  const type = { 'content-type': 'application/pdf' };
  await step('a file', 201, { method: 'PUT', path: FILE, headers: type, body: Buffer.from('%PDF-1.4 a') });
  await step('its version', 201, {
    method: 'PUT',
    path: FILE,
    headers: type,
    body: Buffer.from('%PDF-1.4 b'),
  });
  await step('the file', 200, { path: FILE });
  await step('its headers', 200, { method: 'HEAD', path: FILE });

  const pass = { data: { type: 'passes', attributes: { userId: USER, barcode: BARCODE } } };
  const apple = await step('a pass', 201, { method: 'POST', path: APPLE, body: pass });
  await step('the pass', 200, { path: `${APPLE}/${String(apple.data.attributes['serialNumber'])}` });

  const subscriptions = `/webhooks/tenants/${TENANT}/subscriptions`;
  const attributes = {
    ...{ protocol: 'HTTP', sink: 'https://sink.shop.example/slipway' },
    types: ['example.slipway.checkout.sale.created.v1'],
  };
  const subscribed = await step('subscribe', 201, {
    ...{ method: 'POST', path: subscriptions, body: { data: { type: 'subscriptions', attributes } } },
  });
  await step('a sale for it', 201, { method: 'POST', path: SALES, body: sale() });
  await step('unsubscribe', 204, { method: 'DELETE', path: `${subscriptions}/${subscribed.data.id}` });

  await step('forced', 429, { path: one, headers: { prefer: 'code=429, retry-after=7' } });
  await step('an example', 200, { path: SALES, headers: { prefer: 'example=emptyPage' } });
  await step('no such status', 400, { path: SALES, headers: { prefer: 'code=418' } });
  await step('preflight', 204, { method: 'OPTIONS', path: SALES });
  await step('another method', 404, { method: 'PUT', path: SALES });
  await step('nothing there', 404, { path: '/nothing' });
  await step('delete', 204, { method: 'DELETE', path: one });
  await step('deleted', 404, { method: 'DELETE', path: one });
  return steps;
}

/** Headers that the transport adds, or that differ with every response. */
const OF_TRANSPORT = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'request-id',
  'content-length',
]);

/** A response without what is random, of the moment, or the address of the place. */
function plain({ status, headers, body, json }: TestResponse): unknown {
  const { meta, ...document } = (json ?? {}) as { readonly meta?: unknown };
  const shown = {
    ...{ status, document: json === undefined ? body.toString('latin1') : document },
    // Why events are not sent depends on the place.
    hasMeta: meta !== undefined,
    headers: Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !OF_TRANSPORT.has(name))
        .sort(),
    ),
  };
  const text = JSON.stringify(shown)
    .replace(/http:\/\/localhost:\d+/g, 'ORIGIN')
    .replace(/\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z/g, 'NOW')
    .replace(/\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g, 'NOW')
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'UUID')
    .replace(/\b[0-9A-HJKMNP-TV-Z]{26}\b/g, 'VERSION')
    .replace(/page%5Bafter%5D=[\w-]+/g, 'CURSOR')
    .replace(/\b[0-9A-Za-z]{22}\b/g, 'ID');
  return JSON.parse(text) as unknown;
}

describe('the same calls', () => {
  let transcripts: ReadonlyMap<string, readonly Step[]>;
  beforeAll(async () => {
    const all = new Map<string, readonly Step[]>();
    for (const name of NAMES) {
      const place = await startAt(name);
      all.set(name, await callAll(place));
      await place.close();
    }
    transcripts = all;
  });

  it.each(NAMES)('have the statuses of the contract at %s', (name) => {
    const steps = transcripts.get(name) ?? [];
    expect(steps.map(([call, , { status }]) => [call, status])).toEqual(
      steps.map(([call, status]) => [call, status]),
    );
    expect(steps.length).toBeGreaterThan(35);
  });

  it.each(OTHERS)(`have the same responses at %s as at ${FIRST ?? ''}`, (name) => {
    const of = (place: string) =>
      (transcripts.get(place) ?? []).map(([call, , response]) => [call, plain(response)]);
    expect(of(name)).toEqual(of(FIRST ?? ''));
  });

  it('with a preference for a response from the schema are refused without Prism', async () => {
    const place = await startAt('the worker of a page');
    const { status, errors } = await place.send({ path: SALES, headers: { prefer: 'dynamic=true' } });
    expect([status, errors[0]?.detail]).toEqual([
      400,
      'Prefer: dynamic=true is supported only by the sandbox in the repository of the portal (npm run sandbox). ' +
        'Ask for a named example of the contract instead, with example=….',
    ]);
    await place.close();
  });
});

const MIB = 1024 * 1024;

/** Requests that no client means, besides those derived from the contracts. */
const HOSTILE: readonly TestRequest[] = [
  ...[
    '//',
    '/%zz',
    '/checkout//',
    `/${'a/'.repeat(2000)}`,
    '/..%2f..%2fetc',
    `${SALES}?${'x=1&'.repeat(2000)}`,
  ].map((path) => ({ path })),
  ...['__proto__', 'constructor', 'hasOwnProperty', '%00', '%E2%80%AE'].map((id) => ({
    path: `${SALES}/${id}`,
  })),
  ...['TRACE', 'QUERY', 'PROPFIND'].map((method) => ({ method, path: SALES })),
  ...['['.repeat(100_000), '{"__proto__":{}}', '\u0000', '"'].map((body) => ({
    ...{ method: 'POST', path: SALES, body },
    headers: { 'content-type': 'application/vnd.api+json' },
  })),
  {
    path: SALES,
    headers: { accept: '*/*;q=0', prefer: ',;=,', authorization: `Bearer ${'x'.repeat(4000)}` },
  },
];

/** The statuses of random and hostile requests, in order, and how many bytes its heap has grown in the second half. */
async function statusesAt(name: keyof typeof PLACES): Promise<{ statuses: string[]; growth: number }> {
  // Without its tenant, every other request would return 404.
  const calls = documentedCalls(await testContracts()).filter(
    ({ operation }) => operation.name !== 'iam/deleteTenant',
  );
  const nextRequest = createRequests(calls, createRandom(seedOf(seed)));
  const requests = [...HOSTILE, ...Array.from({ length: countOfSet(10_000) }, nextRequest)];
  const place = await startAt(name);
  const statuses: string[] = [];
  let before = 0;
  for (const [index, request] of requests.entries()) {
    if (index === Math.floor(requests.length / 2)) {
      before = await place.heapUsed();
    }
    const { status } = await place.send(request);
    statuses.push(`${request.method ?? 'GET'} ${request.path.slice(0, 200)} ${String(status)}`);
  }
  const growth = (await place.heapUsed()) - before;
  await place.close();
  console.log(`${name}: ${String(requests.length)} requests, ${(growth / MIB).toFixed(1)} MiB`);
  return { statuses, growth };
}

describe('random and hostile requests', () => {
  let expected: string[];
  beforeAll(async () => {
    expected = FIRST === undefined ? [] : (await statusesAt(FIRST)).statuses;
  }, 180_000);
  it.each(OTHERS)(
    `have the same statuses at %s as at ${FIRST ?? ''}, and it does not grow`,
    async (name) => {
      printSeed();
      const { statuses, growth } = await statusesAt(name);
      expect(statuses).toEqual(expected);
      // What the requests create stays: some kilobytes each.
      expect(growth).toBeLessThan(32 * MIB);
    },
    180_000,
  );
});
