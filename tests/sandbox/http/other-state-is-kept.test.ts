import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createClock } from '../../../src/sandbox/state/clock';
import {
  CLIENT,
  startTestSandbox,
  TENANT,
  type TestSandbox,
  type TestResponse,
} from '../../support/sandboxClient';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const create = (path: string, data?: object, headers = {}): Promise<TestResponse> =>
  sandbox.send({ method: 'POST', path, headers, ...(data === undefined ? {} : { body: { data } }) });
/** The status with which something is deleted. */
const removed = async (path: string) => (await sandbox.send({ method: 'DELETE', path })).status;
const statusOf = async (path: string) => (await sandbox.send({ path })).status;

describe.each([
  ['an attachment', `/checkout/tenants/${TENANT}/attachments/garantie-1.txt`],
  ['an asset', `/google-wallet/tenants/${TENANT}/assets/kornblick-1.txt`],
])('%s', (_kind, path) => {
  const put = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<TestResponse> =>
    sandbox.send({
      method: 'PUT',
      path,
      headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
      body,
    });

  it('is returned as it was uploaded', async () => {
    const uploaded = await put('Grüße aus Graz');
    expect([uploaded.status, uploaded.body.length]).toEqual([201, 0]);
    expect(uploaded.headers['location']).toBe(`${sandbox.origin}${path}`);
    expect(uploaded.headers['blob-urn']).toContain(path.slice(path.lastIndexOf('/') + 1));
    const read = await sandbox.send({ path });
    expect(read.body.toString()).toBe('Grüße aus Graz');
    expect(read.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '16',
      'blob-version': uploaded.headers['blob-version'],
      etag: uploaded.headers['etag'],
    });
    const described = await sandbox.send({ method: 'HEAD', path });
    expect([described.body.length, described.headers['content-length']]).toEqual([0, '16']);
  });

  it('is not sent again if it is unchanged', async () => {
    const { headers } = await put('one');
    const etag = headers['etag'] ?? '';
    const later = new Date(Date.now() + 60_000).toUTCString();
    const conditions: readonly Readonly<Record<string, string>>[] = [
      { 'if-none-match': etag },
      { 'if-none-match': `"x", ${etag}` },
      { 'if-modified-since': later },
    ];
    for (const condition of conditions) {
      expect((await sandbox.send({ path, headers: condition })).status).toBe(304);
    }
    expect((await sandbox.send({ path, headers: { 'if-none-match': '"x"' } })).status).toBe(200);
  });

  it('is replaced only if its entity tag matches', async () => {
    const { headers } = await put('one');
    expect((await put('two', { 'if-match': '"x"' })).status).toBe(412);
    const past = new Date(0).toUTCString();
    expect((await put('two', { 'if-unmodified-since': past })).status).toBe(412);
    expect((await put('two', { 'if-match': headers['etag'] ?? '' })).status).toBe(201);
    expect((await sandbox.send({ path })).body.toString()).toBe('two');
  });

  it('has versions that can be read and deleted', async () => {
    const first = await put('one');
    await put('two');
    const listed = await sandbox.send({ path: `${path}/versions` });
    const versions = listed.list;
    expect(versions.map(({ attributes }) => attributes.latest)).toEqual([true, false]);
    const old = `${path}/versions/${first.headers['blob-version'] ?? ''}`;
    expect((await sandbox.send({ path: old })).body.toString()).toBe('one');
    expect(await removed(old)).toBe(204);
    expect(await statusOf(old)).toBe(404);
    expect(await removed(`${path}/versions/${versions[0]?.id ?? ''}`)).toBe(204);
    expect(await statusOf(path)).toBe(404);
  });

  it('returns a redirect if a client prefers one', async () => {
    await put('one');
    const { status, headers } = await sandbox.send({ path, headers: { prefer: 'code=302' } });
    expect([status, headers['preference-applied']]).toEqual([302, 'code=302']);
    const target = new URL(headers['location'] ?? '');
    expect((await sandbox.send({ path: target.pathname })).body.toString()).toBe('one');
  });
});

it('lets assets be read without a token, but not attachments', async () => {
  const headers = { authorization: undefined };
  const asset = `/google-wallet/tenants/${TENANT}/assets/bookshop-logo.svg`;
  const attachment = `/checkout/tenants/${TENANT}/attachments/garantie-kaffeemuehle.pdf`;
  expect((await sandbox.send({ path: asset, headers })).status).toBe(200);
  expect((await sandbox.send({ path: attachment, headers })).status).toBe(401);
});

describe.each([
  ['Apple', '/apple-wallet/passes/pass.example.slipway.loyalty', 'serialNumber'],
  ['Google', '/google-wallet/passes/3388000000000004711.loyalty', 'objectId'],
])('a pass for %s Wallet', (wallet, path, number) => {
  it('is created, listed in its group, read, and changed', async () => {
    const userId = '7a2c9e14-5d60-4f3b-8e91-1b4d7c0a6f25';
    const barcode = { format: 'QR', content: 'LC-1' };
    const created = await create(path, { type: 'passes', attributes: { userId, barcode } });
    expect(created.status).toBe(201);
    const { attributes, id } = created.data;
    const own = `${path}/${String(attributes[number])}`;
    expect((await sandbox.send({ path: own })).data).toEqual(created.data);
    const ids = (await sandbox.send({ path })).list.map((pass: { id: string }) => pass.id);
    expect(ids).toContain(id);
    const changed = await sandbox.send({
      method: 'PATCH',
      path: own,
      body: { data: { type: 'passes', id, attributes: { barcode: { ...barcode, content: 'LC-2' } } } },
    });
    const [pass] = [changed.data].flat();
    expect(pass?.attributes).toMatchObject({ userId, barcode: { format: 'QR', content: 'LC-2' } });
    expect(Array.isArray(changed.data)).toBe(wallet === 'Google');
    const elsewhere = own.replace('loyalty', 'another');
    expect(await statusOf(elsewhere)).toBe(404);
  });
});

describe('a subscription', () => {
  const path = `/webhooks/tenants/${TENANT}/subscriptions`;
  const attributes = {
    sink: 'https://localhost:8443/hook',
    types: ['example.slipway.checkout.sale.created.v1'],
    sinkCredentials: { credentialType: 'PLAIN', identifier: 'slipway', secret: 'only-for-a-test' },
  };
  const data = { type: 'subscriptions', id: 'my-test-subscription', attributes };

  it('is kept until it is deleted, and does not show its secrets', async () => {
    const created = await create(path, data);
    expect(created.status).toBe(201);
    expect(created.data.attributes).toMatchObject({ sink: attributes.sink, status: 'ENABLED' });
    const read = await sandbox.send({ path: `${path}/my-test-subscription` });
    expect(read.body.toString()).not.toContain('only-for-a-test');
    expect(sandbox.store.list('subscriptions', TENANT).map(({ resource }) => resource.id)).toContain(
      'my-test-subscription',
    );
    expect((await create(path, data)).status).toBe(409);
    expect(await removed(`${path}/my-test-subscription`)).toBe(204);
    expect(await statusOf(`${path}/my-test-subscription`)).toBe(404);
  });
});

it('a push notification says whether it is a test, even where the request does not', async () => {
  const attributes = {
    passType: 'pass.example.slipway.card',
    serialNumber: '0d9f6a52-3b1c-4e8d-9a47-6c2e5f8b1d30',
    header: 'Today',
    message: 'Fresh rolls',
  };
  const send = (data: object) => create('/apple-wallet/push-notifications', data);
  const one = await send({ type: 'push-notifications', attributes });
  expect([one.status, one.data.attributes]).toEqual([201, { ...attributes, testing: false }]);
  const tested = { type: 'push-notifications', attributes: { ...attributes, testing: true } };
  const two = await send([tested, { type: 'push-notifications', attributes }]);
  expect(two.list.map((sent) => sent.attributes['testing'])).toEqual([true, false]);
});

describe('identity', () => {
  const clients = `/iam/tenants/${TENANT}/clients`;
  const token = (form: Readonly<Record<string, string>>, headers = {}): Promise<TestResponse> =>
    sandbox.send({
      method: 'POST',
      path: '/iam/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: undefined, ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString(),
    });
  const createClient = (name: string) => create(clients, { type: 'clients', attributes: { name } });

  it('issues credentials to a new client, which get a token until they are revoked', async () => {
    const { id } = (await createClient('Till of a test')).data;
    expect((await createClient('Till of a test')).status).toBe(409);
    const path = `${clients}/${id}/credentials`;
    const { data } = await create(path);
    const { clientId, clientSecret } = data.attributes;
    const form = { client_id: clientId, client_secret: clientSecret };
    const { access_token: value } = (await token(form)).token;
    const headers = { authorization: `Bearer ${String(value)}` };
    expect((await sandbox.send({ path: clients, headers })).status).toBe(200);
    expect(await removed(`${path}/${data.id}`)).toBe(204);
    expect((await token(form)).status).toBe(401);
  });

  it('creates credentials again for some repeated keys, always the same, and replays those of the others', async () => {
    const { id } = (await createClient('Till that repeats')).data;
    const path = `${clients}/${id}/credentials`;
    const secretOf = async (key: string) => {
      const { status, data } = await create(path, undefined, { 'idempotency-key': key });
      expect(status).toBe(201);
      return data.attributes.clientSecret;
    };
    const keys = Array.from({ length: 20 }, (_, index) => `attempt-${String(index).padStart(4, '0')}`);
    const isReplayed: boolean[] = [];
    for (const key of keys) {
      const [first, second] = [await secretOf(key), await secretOf(key)];
      isReplayed.push(first === second);
      expect((await secretOf(key)) === second).toBe(first === second);
    }
    expect(new Set(isReplayed)).toEqual(new Set([true, false]));
  });

  it('accepts the credentials of the examples in the form or in Basic authentication, but not in both', async () => {
    const inForm = { client_id: CLIENT.id, client_secret: CLIENT.secret };
    const basic = {
      authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}`,
    };
    expect((await token(inForm)).token).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    expect((await token({}, basic)).status).toBe(200);
    expect((await token(inForm, basic)).status).toBe(400);
    expect((await token({})).status).toBe(401);
    const wrong = await token({ ...inForm, client_secret: 'x' });
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([401, 'MissingAuthenticationToken']);
    expect((await token({ ...inForm, scope: 'checkout:sales:eat' })).status).toBe(400);
  });

  it('checks the scopes of a token, and that it has not expired', async () => {
    await sandbox.close();
    const clock = createClock({ now: new Date('2024-03-05T08:00:00Z') });
    sandbox = await startTestSandbox({ clock });
    const form = { client_id: CLIENT.id, client_secret: CLIENT.secret, scope: 'checkout:sales:list' };
    const issued = await token(form);
    expect(issued.token['scope']).toBe('checkout:sales:list');
    const headers = { authorization: `Bearer ${String(issued.token['access_token'])}` };
    const sales = `/checkout/tenants/${TENANT}/sales`;
    expect((await sandbox.send({ path: sales, headers })).status).toBe(200);
    const denied = await sandbox.send({ path: clients, headers });
    expect([denied.status, denied.errors[0]?.detail]).toEqual([
      403,
      'The token lacks the scope iam:clients:list.',
    ]);
    clock.set({ now: new Date('2024-03-05T09:00:01Z') });
    const late = await sandbox.send({ path: sales, headers });
    expect([late.status, late.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });

  it('keeps roles, members and invitations', async () => {
    const tenant = `/iam/tenants/${TENANT}`;
    const role = { type: 'roles', id: 'night-shift', attributes: { name: 'Night shift' } };
    expect((await create(`${tenant}/roles`, role)).status).toBe(201);
    const changed = { data: { type: 'roles', attributes: { description: 'From ten to six.' } } };
    const taken = await create(`${tenant}/roles`, { ...role, id: 'another-shift' });
    expect([taken.status, taken.errors[0]?.source]).toEqual([409, { pointer: '/data/attributes/name' }]);
    const path = `${tenant}/roles/night-shift`;
    const { data } = await sandbox.send({ method: 'PATCH', path, body: changed });
    expect(data.attributes).toMatchObject({ name: 'Night shift', description: 'From ten to six.' });
    expect(await removed(path)).toBe(204);
    expect(await statusOf(path)).toBe(404);

    const members = (await sandbox.send({ path: `${tenant}/members` })).list;
    const member = `${tenant}/members/${members[0]?.id ?? ''}`;
    expect(await removed(member)).toBe(204);
    expect(await statusOf(member)).toBe(404);

    const invitation = { type: 'invitations', attributes: { testing: true } };
    const own = `${tenant}/invitations/${(await create(`${tenant}/invitations/`, invitation)).data.id}`;
    expect(await removed(own)).toBe(204);
    expect(await removed(own)).toBe(404);
  });

  it('gives access to a new tenant only to its creator', async () => {
    const bakery = { type: 'tenants', attributes: { name: 'A second bakery', lookupId: 'second.example' } };
    const { data } = await create('/iam/tenants', bakery);
    const sales = `/checkout/tenants/${data.id}/sales`;
    expect((await sandbox.send({ path: sales })).data).toEqual([]);
    expect((await create('/iam/tenants', bakery)).status).toBe(409);
    const { id } = (await createClient('Another client')).data;
    const { clientId, clientSecret } = (await create(`${clients}/${id}/credentials`)).data.attributes;
    const other = await token({ client_id: clientId, client_secret: clientSecret });
    const headers = { authorization: `Bearer ${String(other.token['access_token'])}` };
    expect((await sandbox.send({ path: sales, headers })).status).toBe(404);
  });
});
