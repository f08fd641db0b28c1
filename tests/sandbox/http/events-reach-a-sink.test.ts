import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { createSinkClient } from '../../../src/sandbox/node/sinkClient';
import type { ContentMode } from '../../../src/sandbox/webhooks/cloudEvent';
import { connectWebhooks } from '../../../src/sandbox/webhooks/connectWebhooks';
import type { SinkRules } from '../../../src/sandbox/webhooks/sinkRules';
import { verifyDelivery } from '../../support/deliveries';
import { startEcho, type Echo, type Received } from '../../support/echo';
import { SALES, startTestSandbox, TENANT, type TestSandbox } from '../../support/sandboxClient';
import { selfSigned } from '../../support/selfSigned';
import { errorsOf } from '../../support/validators';
import { cleanup, prepared } from '../support/sinks';

const SUBSCRIPTIONS = `/webhooks/tenants/${TENANT}/subscriptions`;
const TYPES = [
  'example.slipway.checkout.sale.created.v1',
  'example.slipway.apple-wallet.pass.sale-created.v1',
  'example.slipway.google-wallet.pass.sale-created.v1',
];

/** A sandbox, and a sink with TLS subscribed to every type of event. */
async function subscribed(status: number, mode?: ContentMode, sinks: SinkRules = () => 'tls') {
  const lines: string[] = [];
  const watchers = new Set<() => void>();
  const log = (line: string) => {
    lines.push(line);
    watchers.forEach((watch) => {
      watch();
    });
  };
  const webhooks = await connectWebhooks({
    store: () => sandbox.store,
    origin: () => sandbox.origin,
    sinks,
    client: createSinkClient(),
    log,
    ...(mode === undefined ? {} : { contentMode: mode }),
  });
  const { onEvent, pages, sinkObstacle } = webhooks;
  const sandbox: TestSandbox = await startTestSandbox({ onEvent, pages, sinkObstacle });
  const sink = await startEcho(() => ({ status }), selfSigned());
  cleanup.push(webhooks.stop, sandbox.close, sink.close);
  const address = `https://localhost:${String(sink.port)}/events`;
  const { status: created, json } = await sandbox.send({
    method: 'POST',
    path: SUBSCRIPTIONS,
    body: { data: { type: 'subscriptions', attributes: { sink: address, types: TYPES } } },
  });
  const { data, meta } = json as { readonly data: { readonly id: string }; readonly meta?: unknown };
  const logged = (part: string): Promise<void> =>
    new Promise((resolve) => {
      const watch = () => {
        if (lines.some((line) => line.includes(part))) {
          watchers.delete(watch);
          resolve();
        }
      };
      watchers.add(watch);
      watch();
    });
  return { sandbox, sink, address, created, id: data.id, meta, lines, logged };
}

async function createSale(
  sandbox: TestSandbox,
  attributes: Readonly<Record<string, Json>> = {},
): Promise<Json> {
  const given = { country: 'at', locale: 'de-AT', timestamp: '2024-03-06T08:12:44+01:00', ...attributes };
  const { status, json } = await sandbox.send({
    method: 'POST',
    path: SALES,
    body: { data: { type: 'sales', attributes: given } },
  });
  expect(status).toBe(201);
  return (json as { readonly data: Json }).data;
}

function only(sink: Echo): Received {
  const [first, ...more] = sink.take();
  if (first === undefined || more.length > 0) {
    throw new Error(`The sink received ${first === undefined ? 'nothing' : 'more than one delivery'}.`);
  }
  return first;
}

async function keySet(sandbox: TestSandbox) {
  const { status, headers, json } = await sandbox.send({ path: '/webhooks/.well-known/jwks.json' });
  expect([status, headers['content-type']]).toEqual([200, 'application/jwk-set+json']);
  return json as Parameters<typeof verifyDelivery>[2];
}

describe('a sale that a client creates', () => {
  it.each(['structured', 'binary'] as const)(
    'is delivered in full to its sink, by the sandbox that created it, signed with a key from the key set, in %s mode',
    async (mode) => {
      const { sandbox, sink, address, lines, logged } = await subscribed(204, mode);
      const sale = await createSale(sandbox);
      await logged('delivered');
      const received = only(sink);
      // The subscriptions in the examples have sinks that do not exist.
      expect(lines.filter((line) => !line.includes(address))).toEqual([]);
      const { covered } = await verifyDelivery(received, address, await keySet(sandbox));
      expect(covered).toContain('content-digest');
      const body = JSON.parse(received.body.toString()) as Readonly<Record<string, Json>>;
      const source = received.headers['ce-source'] ?? body['source'];
      expect([source, mode === 'binary' ? body : body['data']]).toEqual([`${sandbox.origin}/checkout`, sale]);
    },
  );

  it('triggers events for the passes of its customer, valid against the contract', async () => {
    const { sandbox, sink, logged } = await subscribed(202);
    const { json } = await sandbox.send({ path: '/apple-wallet/passes/pass.example.slipway.loyalty' });
    const [pass] = (json as { readonly data: readonly { attributes: { userId: string } }[] }).data;
    const google = await sandbox.send({
      method: 'POST',
      path: '/google-wallet/passes/3388000000000004711.bookshop-loyalty',
      body: { data: { type: 'passes', attributes: { userId: pass?.attributes.userId } } },
    });
    expect(google.status).toBe(201);
    await createSale(sandbox, { customer: { slipwayUserId: pass?.attributes.userId ?? '' } });
    await Promise.all(TYPES.map((type) => logged(`${type} to`)));
    const events = sink.take().map(({ body }) => JSON.parse(body.toString()) as { readonly type: string });
    const operations = ['saleCreated', 'applePassSaleCreated', 'googlePassSaleCreated'];
    TYPES.forEach((type, index) => {
      const event = events.find((one) => one.type === type);
      expect([type, errorsOf(prepared.validate, `webhooks/${operations[index] ?? ''}`, event)]).toEqual([
        type,
        [],
      ]);
    });
  });

  it('is not sent to a sink that the sandbox was not started with, which the response and the log state', async () => {
    const { sandbox, sink, address, created, meta, lines, logged } = await subscribed(
      204,
      undefined,
      () => undefined,
    );
    const place = new URL(address).host;
    const advice = `--sink ${place}, or --sink http://${place}`;
    expect([created, meta]).toEqual([201, { delivery: expect.stringContaining(advice) as string }]);
    await createSale(sandbox);
    await logged('not sent');
    expect(lines).toEqual([expect.stringContaining(advice)]);
    expect(sink.take()).toEqual([]);
  });

  it('is no longer delivered to a sink that returned 410', async () => {
    const { sandbox, sink, id, logged } = await subscribed(410);
    await createSale(sandbox);
    await logged('unsubscribed');
    expect((await sandbox.send({ path: `${SUBSCRIPTIONS}/${id}` })).status).toBe(404);
    await createSale(sandbox);
    expect(sink.take().length).toBe(1);
  });
});
