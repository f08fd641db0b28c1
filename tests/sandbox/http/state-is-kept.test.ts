import { createHash } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { SandboxEvent } from '../../../src/sandbox/calls/events';
import { createUlids } from '../../../src/sandbox/state/ids';
import { webRandom } from '../../../src/sandbox/state/random';
import {
  SALES,
  startTestSandbox,
  TENANT,
  type TestResponse,
  type TestSandbox,
} from '../../support/sandboxClient';

const REQUIRED = { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' };

let sandbox: TestSandbox;
let events: SandboxEvent[];

beforeEach(async () => {
  events = [];
  sandbox = await startTestSandbox({ onEvent: (event) => events.push(event) });
});
afterEach(() => sandbox.close());

async function createSale(
  attributes: object = {},
  more: { readonly id?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<TestResponse> {
  const { id, headers = {} } = more;
  const data = {
    type: 'sales',
    ...(id === undefined ? {} : { id }),
    attributes: { ...REQUIRED, ...attributes },
  };
  return sandbox.send({ method: 'POST', path: SALES, headers, body: { data } });
}

async function updateSale(id: string, etag: string, attributes: object): Promise<TestResponse> {
  const body = { data: { id, type: 'sales', attributes } };
  return sandbox.send({ method: 'PATCH', path: `${SALES}/${id}`, headers: { 'if-match': etag }, body });
}

describe('a sale', () => {
  it('can be read back as it was created', async () => {
    const created = await createSale({ externalId: 'web-17', cashier: { givenName: 'Mira' } });
    const read = await sandbox.send({ path: `${SALES}/${created.data.id}` });
    expect(created.status).toBe(201);
    expect(read.data).toEqual(created.data);
    expect(read.data.attributes).toMatchObject({ ...REQUIRED, externalId: 'web-17', testing: false });
    expect(read.headers['etag']).toBe(created.headers['etag']);
    expect(read.headers['sandbox-answer']).toBe('state');
  });

  it('has an address that returns it', async () => {
    const { data } = await createSale();
    const { pathname } = new URL(data.links.self);
    expect((await sandbox.send({ path: pathname })).data.id).toBe(data.id);
    const receipt = await sandbox.send({ path: new URL(data.links.permalink).pathname });
    expect(receipt.body.toString()).toContain(data.id);
  });

  it('has its receipt at each of its addresses, as a page that nothing can run in', async () => {
    const { data } = await createSale({
      retailer: { name: 'Kaffee <script>&' },
      testing: true,
      extensions: [
        { extensionId: 'eu-2019-771', version: '2022-03-07', attributes: { warrantyHint: 'Zwei Jahre.' } },
      ],
    });
    const { original, copy, permalink } = data.links;
    for (const path of [original, copy, permalink].map((address) => new URL(address).pathname)) {
      const { status, headers, body } = await sandbox.send({ path });
      const html = body.toString();
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(html).toContain('<p class="receipt-shop">Kaffee &lt;script&gt;&amp;</p>');
      expect(html).toContain('Testbeleg');
      expect(html).toContain('How Slipway renders a receipt is not specified.');
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      );
    }
    expect((await sandbox.send({ path: '/receipts/no-such-sale-0' })).status).toBe(404);
  });

  it('has a tag and addresses of its receipt that nobody can write from its members', async () => {
    const { data, headers } = await createSale({ externalId: 'web-17' });
    const { self, ...receipts } = data.links;
    const opaque = [
      headers['etag'] ?? '',
      ...Object.values(receipts).map((link) => link.split('/').at(-1) ?? ''),
    ];
    expect(new Set(opaque).size).toBe(4);
    const members = JSON.stringify([data.id, data.attributes, self]);
    const shared = opaque.filter((text) => members.includes(text.replaceAll('"', '').slice(0, 8)));
    expect(shared).toEqual([]);
    const made = await updateSale(data.id, `"${data.attributes.version}"`, { externalId: 'b' });
    expect(made.status).toBe(412);
  });

  it('is updated with its entity tag, and only with that', async () => {
    const { data, headers } = await createSale({ cashier: { givenName: 'Mira' }, externalId: 'a' });
    const { id } = data;
    const etag = headers['etag'] ?? '';
    const updated = await updateSale(id, etag, { cashier: null, externalId: 'b' });
    expect(updated.status).toBe(200);
    expect(updated.data.attributes).toMatchObject({ ...REQUIRED, externalId: 'b' });
    expect(updated.data.attributes).not.toHaveProperty('cashier');
    const { createdAt, updatedAt } = updated.data.attributes;
    expect(Date.parse(updatedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
    expect(updated.headers['etag']).not.toBe(etag);
    const stale = await updateSale(id, etag, { externalId: 'c' });
    expect([stale.status, stale.errors[0]?.code]).toEqual([412, 'PreconditionFailed']);
    const other = await updateSale('another-sale', updated.headers['etag'] ?? '', {});
    expect(other.status).toBe(404);
  });

  it('keeps its versions, newest first', async () => {
    const { data, headers } = await createSale({ externalId: 'one' });
    const { id } = data;
    const second = await updateSale(id, headers['etag'] ?? '', { externalId: 'two' });
    await updateSale(id, second.headers['etag'] ?? '', { externalId: 'three' });
    const versions = await sandbox.send({ path: `${SALES}/${id}/versions` });
    const kept = versions.list.map(({ attributes }) => attributes);
    expect(kept.map(({ externalId }) => externalId)).toEqual(['three', 'two', 'one']);
    const names = kept.map(({ version }) => version);
    expect([...names].sort().reverse()).toEqual(names);
  });

  it('has versions that sort in order, even within one millisecond', () => {
    const next = createUlids();
    const now = new Date('2024-03-05T08:12:44.123Z');
    const versions = Array.from({ length: 100 }, () => next(now, webRandom));
    expect(versions.every((version) => /^01HR6T[0-9A-HJKMNP-TV-Z]{20}$/.test(version))).toBe(true);
    expect([...versions].sort()).toEqual(versions);
    expect(new Set(versions).size).toBe(100);
  });

  it('is soft-deleted: readable with deletedAt, but no longer listed or changed', async () => {
    const { data, headers } = await createSale({}, { id: 'deleted-sale-1' });
    const path = `${SALES}/deleted-sale-1`;
    expect((await sandbox.send({ method: 'DELETE', path })).status).toBe(204);
    const read = await sandbox.send({ path });
    expect(read.data.attributes.deletedAt).toBeDefined();
    expect(read.data.attributes.createdAt).toBe(data.attributes.createdAt);
    const listed = await sandbox.send({ path: `${SALES}?page%5Bsize%5D=100` });
    expect(listed.list.map(({ id }: { id: string }) => id)).not.toContain('deleted-sale-1');
    const story = `The sale deleted-sale-1 was deleted on ${String(read.data.attributes.deletedAt)}; what Slipway does then is not specified.`;
    const updated = await updateSale('deleted-sale-1', headers['etag'] ?? '', {});
    expect([updated.status, updated.errors[0]?.detail]).toEqual([404, story]);
    const again = await sandbox.send({ method: 'DELETE', path });
    expect([again.status, again.errors[0]?.detail]).toEqual([404, story]);
    const created = await createSale({}, { id: 'deleted-sale-1' });
    expect([created.status, created.errors[0]?.detail]).toEqual([
      409,
      `${story} The sandbox keeps its id reserved.`,
    ]);
  });

  it('cannot reuse an id, and is not listed before a documented create makes it', async () => {
    const listed = async () => {
      const { body } = await sandbox.send({ path: `${SALES}?page[size]=100` });
      const { data } = JSON.parse(body.toString()) as { readonly data: readonly { readonly id: string }[] };
      return data.map(({ id }) => id);
    };
    const awaited = 'jctXjaxMUKEmV2Dz4viidy';
    const before = await listed();
    expect(before).not.toContain(awaited);
    expect((await sandbox.send({ path: `${SALES}/${awaited}` })).status).toBe(200);
    expect((await createSale({}, { id: awaited })).status).toBe(201);
    const after = await listed();
    expect(after.sort()).toEqual([...before, awaited].sort());
    for (const id of after) {
      const again = await createSale({}, { id });
      expect([again.status, again.errors[0]?.code], id).toEqual([409, 'ResourceAlreadyExists']);
    }
  });

  it('has a PDF that names its merchant', async () => {
    const { data } = await createSale({ retailer: { name: 'Bäckerei Kornblick' } });
    const { headers, body } = await sandbox.send({ path: `${SALES}/${data.id}/receipt.pdf` });
    expect(headers['content-type']).toBe('application/pdf');
    expect(body.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/);
    expect(body.toString('latin1')).toContain(data.id);
    expect(body.toString('latin1')).toContain('Bäckerei Kornblick) Tj');
  });

  it('is published to listeners, with the passes of its customer', async () => {
    const userId = '0d9f6a52-3b1c-4e8d-9a47-6c2e5f8b1d30';
    const { data } = await createSale({ customer: { slipwayUserId: userId } });
    expect(events[0]).toEqual({
      type: 'example.slipway.checkout.sale.created.v1',
      tenantId: TENANT,
      subject: data.id,
      data: data,
    });
    expect(events[1]?.type).toBe('example.slipway.apple-wallet.pass.sale-created.v1');
    expect(events[1]?.data).toMatchObject({ userId, tenantId: TENANT, sale: { id: data.id } });
    expect(events[1]?.data).toHaveProperty('pass.serialNumber');
  });
});

describe('a repeated request', () => {
  it('returns the first response again, and changes nothing', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    const first = await createSale({ externalId: 'x' }, { headers });
    const second = await createSale({ externalId: 'x' }, { headers });
    expect(second.status).toBe(201);
    expect(second.json).toEqual(first.json);
    expect(second.headers['sandbox-answer']).toBe('replay');
    expect(events).toHaveLength(1);
  });

  it('returns 400 if its key was used with a different request', async () => {
    const headers = { 'idempotency-key': 'attempt-0001' };
    await createSale({ externalId: 'x' }, { headers });
    const other = await createSale({ externalId: 'y' }, { headers });
    expect(other.status).toBe(400);
    expect(other.errors[0]?.source).toEqual({ parameter: 'Idempotency-Key' });
  });

  it('is executed if the first one failed', async () => {
    const headers = { 'idempotency-key': 'attempt-0002' };
    expect((await createSale({ country: 'Austria' }, { headers })).status).toBe(400);
    expect((await createSale({}, { headers })).status).toBe(201);
  });
});

describe('the list of sales', () => {
  beforeEach(async () => {
    const tenant = await sandbox.send({
      method: 'POST',
      path: '/iam/tenants',
      body: { data: { type: 'tenants', attributes: { name: 'Listed', lookupId: 'listed.example' } } },
    });
    path = `/checkout/tenants/${tenant.data.id}/sales`;
    for (const [index, country] of ['at', 'de', 'at', 'ch', 'at'].entries()) {
      const attributes = {
        ...REQUIRED,
        country,
        timestamp: `2024-03-0${String(5 - index)}T08:00:00Z`,
        externalId: `sale-${String(index)}`,
        customer: { customerId: index < 2 ? 'C-1' : 'C-2' },
      };
      await sandbox.send({ method: 'POST', path, body: { data: { type: 'sales', attributes } } });
    }
  });
  let path: string;

  const names = (page: TestResponse): string[] => page.list.map(({ attributes }) => attributes.externalId);
  const list = async (query: Readonly<Record<string, string>>): Promise<TestResponse> =>
    sandbox.send({ path: `${path}?${new URLSearchParams(query).toString()}` });

  it('is read page by page through the next links', async () => {
    const found: string[] = [];
    let next: string | undefined = `${sandbox.origin}${path}?page[size]=2`;
    let pages = 0;
    while (next !== undefined) {
      const { pathname, search } = new URL(next);
      const page = await sandbox.send({ path: `${pathname}${search}` });
      found.push(...names(page));
      next = page.links.next;
      pages += 1;
    }
    expect([pages, found]).toEqual([3, ['sale-0', 'sale-1', 'sale-2', 'sale-3', 'sale-4']]);
  });

  it('is sorted by time, oldest or newest first', async () => {
    const oldest = ['sale-4', 'sale-3', 'sale-2', 'sale-1', 'sale-0'];
    expect(names(await list({ sort: 'timestamp' }))).toEqual(oldest);
    expect(names(await list({ sort: '-timestamp' }))).toEqual(oldest.reverse());
  });

  it.each([
    ['country==at', ['sale-0', 'sale-2', 'sale-4']],
    ['country!=at', ['sale-1', 'sale-3']],
    ['country==de,country==ch', ['sale-1', 'sale-3']],
    ['country==at;timestamp=lt=2024-03-03T09:00:00%2B01:00', ['sale-4']],
    ['timestamp>=2024-03-04T00:00:00Z', ['sale-0', 'sale-1']],
    ['customer.customerId==C-2 and (country==ch or country==at)', ['sale-2', 'sale-3', 'sale-4']],
    ['nothing.like.that==x', []],
    ['nothing.like.that!=x', ['sale-0', 'sale-1', 'sale-2', 'sale-3', 'sale-4']],
  ])('is filtered by %s', async (query, expected) => {
    expect(names(await list({ 'filter[query]': decodeURIComponent(query) }))).toEqual(expected);
  });

  it('is filtered by the customer, after the page is read', async () => {
    const page = await list({ 'filter[customerId]': 'C-2', 'page[size]': '2' });
    expect(names(page)).toEqual([]);
    expect(page.links.next).toContain('filter%5BcustomerId%5D=C-2');
  });

  it.each([
    [{ 'filter[query]': 'country=in=(at,de)' }, 'filter[query]', 'the operator =in='],
    [{ 'filter[query]': 'country=' }, 'filter[query]', 'is not RSQL'],
    [{ 'page[after]': 'bm9wZQ' }, 'page[after]', 'not a cursor'],
    [{ 'page[size]': '0' }, 'page[size]', 'at least 1'],
    [{ 'page[sice]': '1' }, 'page[sice]', 'Did you mean page[size]?'],
    [{ include: 'customer' }, 'include', 'does not support the query parameter'],
    [{ sort: 'country' }, 'sort', 'one of timestamp, -timestamp'],
  ])('rejects %j', async (query, parameter, words) => {
    const { status, errors } = await list(query);
    expect(status).toBe(400);
    expect(errors[0]?.source).toEqual({ parameter });
    expect(errors[0]?.detail).toContain(words);
  });
});

describe('tenants', () => {
  it('cannot read the sales of another tenant', async () => {
    const { data } = await createSale();
    const other = `/checkout/tenants/${TENANT.replace('5b', '6c')}/sales/${data.id}`;
    const response = await sandbox.send({ path: other });
    expect([response.status, response.errors[0]?.source]).toEqual([404, { parameter: 'tenant_id' }]);
  });

  it('are deleted together with their data', async () => {
    await createSale({}, { id: 'gone-with-its-tenant' });
    expect((await sandbox.send({ method: 'DELETE', path: `/iam/tenants/${TENANT}` })).status).toBe(204);
    expect((await sandbox.send({ path: `${SALES}/gone-with-its-tenant` })).status).toBe(404);
  });
});

describe('the state', () => {
  it('is bounded: the oldest entry is dropped, and the examples stay', async () => {
    await sandbox.close();
    const first = await startTestSandbox();
    const seeded = first.store.size.entries;
    await first.close();
    sandbox = await startTestSandbox({ limits: { entries: seeded + 3, bytes: 64 * 1024 * 1024 } });
    for (const number of [1, 2, 3, 4, 5]) {
      await createSale({}, { id: `bounded-sale-${String(number)}` });
    }
    const statuses = await Promise.all(
      [1, 2, 3, 4, 5].map(
        async (number) => (await sandbox.send({ path: `${SALES}/bounded-sale-${String(number)}` })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 200, 200, 200]);
    expect((await sandbox.send({ path: `${SALES}/zqBWEMfYvePbkf6YMkc64P` })).status).toBe(200);
    expect(sandbox.store.size.entries).toBe(seeded + 3);
  });

  it('is also bounded in bytes', async () => {
    await sandbox.close();
    const MIB = 1024 * 1024;
    sandbox = await startTestSandbox({ limits: { entries: 1000, bytes: 3 * MIB } });
    for (const number of [1, 2, 3, 4, 5]) {
      const path = `/checkout/tenants/${TENANT}/attachments/bounded-${String(number)}.bin`;
      const headers = { 'content-type': 'application/octet-stream' };
      await sandbox.send({ method: 'PUT', path, headers, body: Buffer.alloc(MIB) });
    }
    expect(sandbox.store.size.bytes).toBeLessThanOrEqual(3 * MIB);
    const newest = `/checkout/tenants/${TENANT}/attachments/bounded-5.bin`;
    expect((await sandbox.send({ path: newest })).status).toBe(200);
  });
});
