import { describe, expect, it } from 'vitest';

import type { Contents, Delivery, PageRequest } from '../../../src/browser/sandbox/pageSandbox';
import { startEngine, type Engine } from '../../../src/browser/sandbox/worker/engine';
import { forgetful, type KeptChanges, type Keeper } from '../../../src/browser/sandbox/worker/kept';
import { recordDeliveries } from '../../../src/browser/sandbox/worker/recordedDeliveries';
import { apis as registry } from '../../../src/portal/apis';
import { readBundle } from '../../../src/contract/bundles';
import { textOf, utf8 } from '../../../src/kit/bytes';
import { projectPaths } from '../../../src/kit/paths';
import { sandboxOperations } from '../../../src/sandbox/contracts/operations';
import type { SandboxApi } from '../../../src/sandbox/answers/sandboxApi';
import { declaredScopes } from '../../../src/sandbox/service/scopes';
import { slimContract } from '../../../src/sandbox/contracts/slimContract';
import type { Addressee } from '../../../src/sandbox/webhooks/sinkClient';
import { Store } from '../../../src/sandbox/state/store';
import { verifyDelivery } from '../../support/deliveries';
import { memoryKeeper } from '../support/memoryKeeper';
import { CLIENT, SALES, TENANT, testContracts, TOKEN } from '../../support/sandboxClient';

const SALE_CREATED = 'example.slipway.checkout.sale.created.v1';
const SINK = 'https://sink.shop.example/slipway';

const apis = await testContracts();

const start = (keeper: Keeper): Promise<Engine> =>
  startEngine(apis, keeper, {
    notSent: 'Events are not sent.',
    onFailure: (error) => {
      throw error;
    },
  });

async function call(engine: Engine, method: string, target: string, document?: object) {
  const api = apis.find(({ id }) => target.includes(`/${id}/`));
  const request: PageRequest = {
    method,
    target,
    headers: {
      Authorization: `Bearer ${TOKEN}`,
      'API-Version': api?.contract.info.version ?? '',
      'Content-Type': 'application/vnd.api+json',
    },
    ...(document === undefined ? {} : { body: utf8(JSON.stringify(document)) }),
  };
  const { status, body } = await engine.respond(request);
  const { data } = (status === 204 ? {} : JSON.parse(textOf(body))) as {
    readonly data: { readonly id: string; readonly links: { readonly self: string } };
  };
  return { status, data };
}

const create = (engine: Engine) =>
  call(engine, 'POST', SALES, {
    data: {
      type: 'sales',
      attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44+01:00' },
    },
  });

/** How many records a write has put and deleted, and the size of their entries as JSON. */
function written({ entries, deliveries, goneEntries, goneDeliveries }: KeptChanges) {
  return {
    records: entries.length + deliveries.length,
    bytes: JSON.stringify(entries.map(({ value }) => value)).length,
    gone: goneEntries.length + goneDeliveries.length,
  };
}

const subscribe = (engine: Engine, sink = SINK) =>
  call(engine, 'POST', `/webhooks/tenants/${TENANT}/subscriptions`, {
    data: { type: 'subscriptions', attributes: { protocol: 'HTTP', sink, types: [SALE_CREATED] } },
  });

describe('the sandbox of a page', () => {
  it('goes on with what the previous page has kept, without what it has deleted', async () => {
    const keeper = memoryKeeper();
    const first = await start(keeper);
    const { data: sale } = await create(first);
    const { data: gone } = await create(first);
    expect((await call(first, 'DELETE', new URL(gone.links.self).pathname)).status).toBe(204);
    const next = await start(keeper);
    // By the address in its links, which is that of the local sandbox.
    expect((await call(next, 'GET', sale.links.self)).status).toBe(200);
    expect((await call(next, 'DELETE', gone.links.self)).status).toBe(404);
    expect(next.contents()).toEqual(first.contents());
  });

  it('keeps its state only after calls that change it', async () => {
    const keeper = memoryKeeper();
    const engine = await start(keeper);
    await call(engine, 'GET', SALES);
    await call(engine, 'POST', SALES, {});
    expect(keeper.writes).toHaveLength(0);
    await create(engine);
    expect(keeper.writes).toHaveLength(1);
  });

  it('writes for a call only what the call has changed, however many sales there are', async () => {
    const keeper = memoryKeeper();
    const engine = await start(keeper);
    await subscribe(engine);
    for (let count = 0; count < 300; count += 1) {
      await create(engine);
    }
    const [first, ...others] = keeper.writes.map(written);
    // With the first call all examples are written; from the hundredth delivery on, one goes for each that comes.
    expect(first?.records).toBeGreaterThan(20);
    const [early, late] = [others.slice(1, 11), others.slice(-10)];
    expect(new Set([...early, ...late].map(({ records }) => records))).toEqual(new Set([2]));
    expect(Math.max(...late.map(({ bytes }) => bytes))).toBe(Math.max(...early.map(({ bytes }) => bytes)));
    expect(new Set(late.map(({ gone }) => gone))).toEqual(new Set([1]));
    expect(keeper.writes.at(-1)?.order).toHaveLength(100);
    const next = await start(keeper);
    expect(next.contents()).toEqual(engine.contents());
  });

  it('signs the deliveries that it would make to any sink with keys that it keeps, and sends none', async () => {
    const keeper = memoryKeeper();
    const first = await start(keeper);
    await subscribe(first);
    await create(first);
    const engine = await start(keeper);
    await create(engine);
    const { body } = await engine.respond({
      ...{ method: 'GET', target: '/webhooks/.well-known/jwks.json', headers: {} },
    });
    const { deliveries }: Contents = engine.contents();
    expect(deliveries.map(({ sink, type, tenantId }) => [sink, type, tenantId])).toEqual([
      [SINK, SALE_CREATED, TENANT],
      [SINK, SALE_CREATED, TENANT],
    ]);
    const verify = ({ request }: Delivery) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
      const received = { method: request.method, headers, body: Buffer.from(request.body), path: '' };
      return verifyDelivery(received, SINK, JSON.parse(textOf(body)) as { keys: [] });
    };
    expect(await Promise.all(deliveries.map(verify))).toHaveLength(2);
  });

  it('begins again with the examples when it is cleared', async () => {
    const keeper = memoryKeeper();
    const engine = await start(keeper);
    const fresh = engine.contents();
    await subscribe(engine);
    const { data } = await create(engine);
    await engine.clear();
    expect(await keeper.read()).toBeUndefined();
    expect((await call(engine, 'GET', data.links.self)).status).toBe(404);
    expect(engine.contents()).toEqual(fresh);
  });

  it('lists what it holds, newest first, with the paths that read it and the credentials to call with', async () => {
    const engine = await start(forgetful('This is a test.'));
    const { data: older } = await create(engine);
    const { data: newer } = await create(engine);
    await subscribe(engine);
    const contents = engine.contents();
    expect(contents.sales.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(contents.access).toEqual({
      ...{ clientId: CLIENT.id, clientSecret: CLIENT.secret, tenantId: TENANT, token: TOKEN },
    });
    expect(contents.tokens.map(({ token }) => token)).toContain(TOKEN);
    expect(contents.notKept).toBe('This is a test.');
    expect(contents.bytes).toBeGreaterThan(0);
    expect(new Set(contents.passes.map(({ kind }) => kind))).toEqual(new Set(['apple', 'google']));
    for (const { target } of [...contents.sales, ...contents.passes, ...contents.subscriptions]) {
      expect([target, (await call(engine, 'GET', target)).status]).toEqual([target, 200]);
    }
  });

  it('refuses a body that is larger than those of the server', async () => {
    const engine = await start(forgetful('This is a test.'));
    const { status } = await call(engine, 'POST', SALES, { data: 'x'.repeat(3 * 1024 * 1024) });
    expect(status).toBe(400);
  });
});

it('the recorded deliveries are bounded in number and in bytes; the oldest go first', async () => {
  let ids = 0;
  const recorded = recordDeliveries(
    [],
    () => String((ids += 1)),
    () => new Date(0),
  );
  const addressee: Addressee = {
    ...{ sink: new URL(SINK), tenantId: TENANT, subscriptionId: 'a-subscription', type: SALE_CREATED },
    carrier: 'tls',
  };
  const record = (bytes: number) =>
    recorded.client(addressee, {}, new Uint8Array(bytes), new AbortController().signal);
  for (let count = 0; count < 120; count += 1) {
    await record(1);
  }
  expect(recorded.list().map(({ id }) => id)).toEqual(
    Array.from({ length: 100 }, (_, index) => String(120 - index)),
  );
  await record(5 * 1024 * 1024);
  await record(5 * 1024 * 1024);
  expect(recorded.list()[0]?.id).toBe('122');
  expect(recorded.list().map(({ id }) => id)).not.toContain('121');
});

it('a store is the same after it has been written down and read again, including what it drops first', () => {
  const token = (clientId: string) => ({ clientId, tenantId: TENANT, scopes: [] });
  const limits = { entries: 3, bytes: 10_000 };
  const before = new Store(limits);
  before.put('tokens', 'p', 'pinned', token('a'), { pinned: true });
  before.put('tokens', 'p', 'old', token('b'));
  before.put('tokens', 'p', 'young', token('c'));
  before.put('tokens', 'p', 'old', token('d'));
  const after = new Store(limits);
  after.put('tokens', 'p', 'of before', token('x'));
  // In whichever order it was read.
  after.restore([...structuredClone(before.snapshot())].reverse());
  expect([after.size, after.snapshot()]).toEqual([before.size, before.snapshot()]);
  after.put('tokens', 'p', 'new', token('e'));
  expect(after.all('tokens').map(({ owner, id }) => [owner, id])).toEqual([
    ['p', 'pinned'],
    ['p', 'old'],
    ['p', 'new'],
  ]);
});

it.each(registry.map(({ id }) => id))(
  'a contract without what only readers need has the same operations for the sandbox: %s',
  async (id) => {
    const contract = await readBundle(projectPaths(process.cwd()), id);
    const slim = slimContract(contract);
    // The sandbox reads the rest of a parameter only in its compiled check.
    const plain = (list: ReturnType<typeof sandboxOperations>) =>
      list.map(({ parameters, ...operation }) => ({
        ...operation,
        parameters: parameters.map(({ name, in: place, required, schema, example }) => ({
          ...{ name, place, required: required === true, example },
          ...{ type: schema?.type, constant: schema?.const },
        })),
      }));
    expect(plain(sandboxOperations(id, slim))).toEqual(plain(sandboxOperations(id, contract)));
    const api = (of: typeof contract) => ({ contract: of }) as SandboxApi;
    expect(declaredScopes([api(slim)])).toEqual(declaredScopes([api(contract)]));
    const bytes = (of: object) => JSON.stringify(of).length;
    expect(bytes(slim)).toBeLessThan(bytes(contract) * 0.6);
  },
);
