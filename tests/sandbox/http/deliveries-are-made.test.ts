import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import type { Destination } from '../../../src/sandbox/webhooks/planDelivery';
import type { Carrier } from '../../../src/sandbox/webhooks/sinkRules';
import {
  NOW,
  SALE_CREATED,
  SANDBOX_ORIGIN,
  startDeliverer,
  TENANT,
  verifyDelivery,
} from '../../support/deliveries';
import type { Received } from '../../support/echo';
import { address, OK, prepared, sale, sendSale, start, startSink, subscription } from '../support/sinks';
import { errorsOf } from '../../support/validators';

const none = () => expect.fail('The sink received fewer deliveries.');

describe.each([
  ['over TLS with a self-signed certificate', 'tls'],
  ['over plain HTTP if the sandbox was started with it', 'plain'],
] as const)('a sale-created event is delivered %s', (_, carrier) => {
  const tls = carrier === 'tls';
  const sinks = () => carrier;

  it('in structured mode, valid against the contract, signed with alternating keys', async () => {
    const sink = await startSink([OK], tls);
    const deliverer = start(
      [subscription(address(sink), { protocolSettings: { headers: { 'X-Ledger': 'graz' } } })],
      { sinks },
    );
    deliverer.createSale();
    await deliverer.logged(/ed25519\), delivered/);
    deliverer.createSale();
    await deliverer.logged(/ecdsa-p256-sha256\), delivered/);
    const [first = none(), second = none()] = sink.take();
    expect([first.method, first.path]).toEqual(['POST', '/slipway?shop=1']);
    expect(first.headers).toMatchObject({
      host: `localhost:${String(sink.port)}`,
      'content-type': 'application/cloudevents+json',
      'x-ledger': 'graz',
    });
    const event = JSON.parse(first.body.toString()) as Readonly<Record<string, Json>>;
    expect(errorsOf(prepared.validate, 'webhooks/saleCreated', event)).toEqual([]);
    expect(event).toMatchObject({
      source: `${SANDBOX_ORIGIN}/checkout`,
      subject: 'k7Rf2WqT9bXnV4mJ8sLc',
      time: NOW.toISOString(),
      data: sale,
    });
    const verify = (one: Received, to = address(sink)) => verifyDelivery(one, to, deliverer.jwks, NOW);
    const verified = await Promise.all([verify(first), verify(second)]);
    expect(verified.map(({ algorithm }) => algorithm)).toEqual(['ed25519', 'ecdsa-p256-sha256']);
    expect(verified[0]).toMatchObject({
      covered: ['@method', '@target-uri', 'content-digest'],
      created: Math.floor(NOW.getTime() / 1000),
    });
    await expect(verify(first, 'https://forged.example/')).rejects.toThrow(/^signature: /);
  });

  it('in binary mode, with the attributes of the event signed', async () => {
    const sink = await startSink([OK], tls);
    const deliverer = start([subscription(address(sink))], { contentMode: 'binary', sinks });
    deliverer.createSale();
    await deliverer.logged(/delivered/);
    const [received = none()] = sink.take();
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'ce-type': SALE_CREATED });
    expect(JSON.parse(received.body.toString())).toEqual(sale);
    const { covered } = await verifyDelivery(received, address(sink), deliverer.jwks, NOW);
    expect(covered).toContain('ce-id');
  });
});

describe('a response of the sink', () => {
  it.each([202, 204])('%i completes the delivery', async (status) => {
    const { deliverer } = await sendSale([{ status }]);
    await deliverer.logged(new RegExp(`${String(status)} .*delivered`));
    expect([deliverer.deferred.length, deliverer.unsubscribed.length]).toEqual([0, 0]);
  });

  it('410 deletes the subscription', async () => {
    const { sink, deliverer } = await sendSale([{ status: 410 }]);
    await deliverer.logged(/410 .*unsubscribed/);
    expect(deliverer.unsubscribed).toEqual([[TENANT, 'a-subscription']]);
    deliverer.createSale();
    expect([sink.take().length, deliverer.deferred.length]).toEqual([1, 0]);
  });

  it.each([
    ['7', 7_000],
    ['Wed, 06 Mar 2024 07:14:45 GMT', 119_322],
  ])('429 delays the retry by Retry-After: %s', async (retryAfter, milliseconds) => {
    const { sink, deliverer } = await sendSale([{ status: 429, headers: { 'retry-after': retryAfter } }, OK]);
    const wait = await deliverer.nextDeferred();
    expect(wait.milliseconds).toBe(milliseconds);
    wait.fire();
    await deliverer.logged(/attempt 2.*delivered/);
    const ids = sink.take().map(({ body }) => (JSON.parse(body.toString()) as { readonly id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('429 without Retry-After is logged and retried', async () => {
    const { deliverer } = await sendSale([{ status: 429 }, OK]);
    expect((await deliverer.nextDeferred()).milliseconds).toBe(1_000);
    expect(deliverer.lines.join()).toContain('429 without the Retry-After that the contract requires');
  });

  it.each([200, 302, 400, 500])(
    '%i is logged as undocumented, and the delivery is retried and finally abandoned',
    async (status) => {
      const { sink, deliverer } = await sendSale([{ status, headers: { location: '/elsewhere' } }]);
      const waits = [];
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const wait = await deliverer.nextDeferred();
        waits.push(wait.milliseconds);
        wait.fire();
      }
      await deliverer.logged(new RegExp(`${String(status)}, which the contract does not list .*given up`));
      expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
      expect(sink.take().map(({ path }) => path)).toEqual(Array<string>(5).fill('/slipway?shop=1'));
      expect(deliverer.deferred).toEqual([]);
    },
  );
});

describe('nothing is sent', () => {
  it.each([
    ['https://hooks.till-tailor.example/slipway', {}, 'only to this machine'],
    ['http://localhost:9000/', {}, 'only to this machine'],
    ['https://[not a host]/', {}, 'only to this machine'],
    ['https://localhost:9000/', { status: 'DISABLED' }, 'DISABLED'],
    [
      'https://localhost:9911/admin/wipe?all=1',
      {},
      'the sandbox was not started with the sink localhost:9911. Start it with --sink localhost:9911, or ' +
        '--sink http://localhost:9911 if the receiver there speaks plain HTTP.',
    ],
  ] as const)('to %s with %o', (sink, attributes, words) => {
    const sent: URL[] = [];
    const client = ({ sink: to }: Destination) => {
      sent.push(to);
      return Promise.resolve({ failure: 'must not be called' });
    };
    const sinks = ({ port }: URL): Carrier | undefined => (port === '9911' ? undefined : 'tls');
    const deliverer = start([subscription(sink, attributes)], { client, sinks });
    deliverer.createSale();
    expect(deliverer.lines.join()).toContain(words);
    expect([sent, deliverer.lines.length]).toEqual([[], 1]);
  });

  it('for a type or a tenant without a subscription', () => {
    const deliverer = start([subscription('https://localhost:9000/')]);
    const event = { type: SALE_CREATED, tenantId: TENANT, subject: 'K-1', data: {} };
    deliverer.onEvent({ ...event, type: 'example.kornblick.order.ready.v1' });
    deliverer.onEvent({ ...event, tenantId: 'another' });
    expect(deliverer.lines).toEqual([]);
  });

  it('on a retry after the subscription was deleted', async () => {
    const sink = await startSink([{ status: 500 }]);
    const subscriptions = [subscription(address(sink))];
    const deliverer = start(subscriptions);
    deliverer.createSale();
    const wait = await deliverer.nextDeferred();
    subscriptions.pop();
    wait.fire();
    await deliverer.logged(/cancelled, because/);
    expect(sink.take().length).toBe(1);
  });

  it('less to a sink because another one hangs', async () => {
    let taken = (): void => undefined;
    const client = ({ sink }: Destination) => {
      if (sink.port === '9000') {
        return new Promise<never>(() => undefined);
      }
      taken();
      return Promise.resolve({ status: 202, retryAfter: undefined });
    };
    const sinks = ['https://localhost:9000/', 'https://localhost:9001/'];
    const deliverer = startDeliverer(
      sinks.map((sink) => subscription(sink)),
      { client },
    );
    for (let count = 0; count < 1_500; count += 1) {
      const next = new Promise<void>((resolve) => {
        taken = resolve;
      });
      deliverer.onEvent({ type: SALE_CREATED, tenantId: TENANT, subject: 'K-1', data: {} });
      await next;
    }
    const refused = deliverer.lines.filter((line) => line.includes('too many deliveries are pending'));
    expect(refused).toHaveLength(500);
    expect(refused.filter((line) => !line.includes('localhost:9000'))).toEqual([]);
  });

  it('beyond a thousand pending deliveries', () => {
    const client = () => new Promise<never>(() => undefined);
    const deliverer = startDeliverer([subscription('https://localhost:9000/')], { client });
    for (let count = 0; count < 1_001; count += 1) {
      deliverer.onEvent({ type: SALE_CREATED, tenantId: TENANT, subject: 'K-1', data: {} });
    }
    expect(deliverer.lines.map((line) => line.includes('too many deliveries are pending'))).toEqual([true]);
  });
});
