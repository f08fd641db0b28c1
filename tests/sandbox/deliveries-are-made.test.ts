import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Example, Json } from '../../src/contract/openapi';
import { resolve } from '../../src/contract/readContract';
import type { Subscription } from '../../src/sandbox/webhooks/planDelivery';
import type { Destination } from '../../src/sandbox/webhooks/planDelivery';
import { createSinkClient } from '../../src/sandbox/webhooks/sinkClient';
import type { Carrier } from '../../src/sandbox/webhooks/sinkRules';
import {
  NOW,
  SALE_CREATED,
  SANDBOX_ORIGIN,
  startDeliverer,
  TENANT,
  verifyDelivery,
} from '../support/deliveries';
import { startEcho, type Answer, type Echo } from '../support/echo';
import { selfSigned } from '../support/selfSigned';
import { errorsOf, preparedValidators, type PreparedValidators } from '../support/validators';

const certificate = selfSigned();
const OK: Answer = { status: 204 };

let prepared: PreparedValidators;
let sale: Json;
const cleanup: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  prepared = await preparedValidators();
  const contract = prepared.contracts.get('webhooks');
  const event =
    contract === undefined
      ? {}
      : resolve<Example>(contract, { $ref: '#/components/examples/saleCreated.request.breakfast' });
  sale = (event.value as { readonly data: Json }).data;
});

afterEach(async () => {
  await Promise.all(cleanup.splice(0).map((close) => close()));
});

/** A sink that returns the responses in order, and repeats the last one. */
async function startSink(answers: readonly Answer[], tls = true): Promise<Echo> {
  let turn = 0;
  const sink = await startEcho(
    () => answers[Math.min(turn++, answers.length - 1)] ?? OK,
    tls ? certificate : undefined,
  );
  cleanup.push(sink.close);
  return sink;
}

function subscription(sink: string, attributes: Partial<Subscription['attributes']> = {}): Subscription {
  return { id: 'a-subscription', attributes: { sink, types: [SALE_CREATED], ...attributes } };
}

function start(subscriptions: Subscription[], options: Parameters<typeof startDeliverer>[1] = {}) {
  const deliverer = startDeliverer(subscriptions, options);
  cleanup.push(deliverer.stop);
  return {
    ...deliverer,
    createSale: () => {
      deliverer.onEvent({
        type: SALE_CREATED,
        tenantId: TENANT,
        subject: 'k7Rf2WqT9bXnV4mJ8sLc',
        data: sale,
      });
    },
  };
}

const address = ({ port }: Echo) => `https://localhost:${String(port)}/slipway?shop=1`;

describe.each([
  ['over TLS with a certificate that nobody vouches for', 'tls'],
  ['in plain HTTP where the sandbox was started with it', 'plain'],
] as const)('a sale-created event arrives %s', (_, carrier) => {
  const tls = carrier === 'tls';
  const sinks = () => carrier;

  it('in structured mode, valid against the contract, signed with alternating keys', async () => {
    const sink = await startSink([OK], tls);
    const desk = start(
      [subscription(address(sink), { protocolSettings: { headers: { 'X-Ledger': 'graz' } } })],
      { sinks },
    );
    desk.createSale();
    await desk.logged(/ed25519\), delivered/);
    desk.createSale();
    await desk.logged(/ecdsa-p256-sha256\), delivered/);
    const [first, second] = sink.take();
    if (first === undefined || second === undefined) {
      throw new Error('The sink got fewer than two deliveries.');
    }
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
    const verified = [first, second].map((one) => verifyDelivery(one, address(sink), desk.jwks));
    expect(verified.map(({ algorithm }) => algorithm)).toEqual(['ed25519', 'ecdsa-p256-sha256']);
    expect(verified[0]).toMatchObject({
      covered: ['@method', '@target-uri', 'content-digest'],
      created: Math.floor(NOW.getTime() / 1000),
    });
    expect(() => verifyDelivery(first, 'https://forged.example/', desk.jwks)).toThrow('does not hold');
  });

  it('in binary mode, with the attributes of the event signed', async () => {
    const sink = await startSink([OK], tls);
    const desk = start([subscription(address(sink))], { contentMode: 'binary', sinks });
    desk.createSale();
    await desk.logged(/delivered/);
    const [received] = sink.take();
    if (received === undefined) {
      throw new Error('The sink got no delivery.');
    }
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'ce-type': SALE_CREATED });
    expect(JSON.parse(received.body.toString())).toEqual(sale);
    expect(verifyDelivery(received, address(sink), desk.jwks).covered).toContain('ce-id');
  });
});

describe('the digest', () => {
  it('is computed from the bytes of the body (RFC 9530, section 2)', async () => {
    const sink = await startSink([OK]);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    await desk.logged(/delivered/);
    const [received] = sink.take();
    const bytes = new Uint8Array(received?.body ?? []);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
    expect(received?.headers['content-digest']).toBe(`sha-256=:${digest}:`);
  });
});

describe('the response of a sink', () => {
  it.each([202, 204])('%i ends the delivery', async (status) => {
    const sink = await startSink([{ status }]);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    await desk.logged(new RegExp(`${String(status)} .*delivered`));
    expect([desk.putOff.length, desk.unsubscribed.length]).toEqual([0, 0]);
  });

  it('410 unsubscribes', async () => {
    const sink = await startSink([{ status: 410 }]);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    await desk.logged(/410 .*unsubscribed/);
    expect(desk.unsubscribed).toEqual([[TENANT, 'a-subscription']]);
    desk.createSale();
    expect([sink.take().length, desk.putOff.length]).toEqual([1, 0]);
  });

  it.each([
    ['7', 7_000],
    ['Wed, 06 Mar 2024 07:14:45 GMT', 119_322],
  ])('429 delays the retry by Retry-After: %s', async (retryAfter, milliseconds) => {
    const sink = await startSink([{ status: 429, headers: { 'retry-after': retryAfter } }, OK]);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    const wait = await desk.nextPutOff();
    expect(wait.milliseconds).toBe(milliseconds);
    wait.fire();
    await desk.logged(/attempt 2.*delivered/);
    const ids = sink.take().map(({ body }) => (JSON.parse(body.toString()) as { readonly id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('429 without Retry-After is logged and retried', async () => {
    const sink = await startSink([{ status: 429 }, OK]);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    expect((await desk.nextPutOff()).milliseconds).toBe(1_000);
    expect(desk.lines.join()).toContain('429 without the Retry-After that the contract asks for');
  });

  it.each([200, 302, 400, 500])(
    '%i is logged as undocumented, retried, and finally given up',
    async (status) => {
      const sink = await startSink([{ status, headers: { location: '/elsewhere' } }]);
      const desk = start([subscription(address(sink))]);
      desk.createSale();
      const waits = [];
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const wait = await desk.nextPutOff();
        waits.push(wait.milliseconds);
        wait.fire();
      }
      await desk.logged(new RegExp(`${String(status)}, which the contract does not list .*given up`));
      expect(waits).toEqual([1_000, 2_000, 4_000, 8_000]);
      expect(sink.take().map(({ path }) => path)).toEqual(Array<string>(5).fill('/slipway?shop=1'));
      expect(desk.putOff).toEqual([]);
    },
  );
});

/** Starts a raw TCP server, and returns its address. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket.on('error', () => undefined));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanup.push(() => {
    sockets.forEach((socket) => socket.destroy());
    return new Promise((done) => server.close(done));
  });
  return `https://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
}

/** A server that accepts connections and ignores them. */
const silence = () => createServer((socket) => socket.resume());

describe('a sink that does not respond', () => {
  it('is retried if nothing listens', async () => {
    const sink = await startSink([OK]);
    await Promise.all(cleanup.splice(0).map((close) => close()));
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    expect((await desk.nextPutOff()).milliseconds).toBe(1_000);
    expect(desk.lines.join()).toContain('no answer (ECONNREFUSED)');
  });

  it('times out', async () => {
    const sink = await listen(silence());
    const client = createSinkClient(200);
    const desk = start([subscription(sink)], { client });
    desk.createSale();
    expect((await desk.nextPutOff()).milliseconds).toBe(1_000);
    expect(desk.lines.join()).toMatch(
      /no answer \(no answer in time; if it speaks plain HTTP, .* --sink http:/,
    );
  });

  it('to TLS gets no plain HTTP, and the log says how to allow it', async () => {
    const sink = await startSink([OK], false);
    const desk = start([subscription(address(sink))]);
    desk.createSale();
    await desk.nextPutOff();
    expect(desk.lines.join()).toMatch(
      new RegExp(
        `no answer \\(.*if it speaks plain HTTP, start .* --sink http://localhost:${String(sink.port)}\\)`,
      ),
    );
    expect(sink.take()).toEqual([]);
  });

  it('because it refuses the handshake, gets no plain HTTP', async () => {
    const server = createTlsServer({ ...certificate, ALPNProtocols: ['h2'] });
    const desk = start([subscription(await listen(server))]);
    desk.createSale();
    await desk.nextPutOff();
    expect(desk.lines.join()).toMatch(/no answer \(\w+ALERT\w+\)/);
  });

  it.each([
    ['a handshake', 'connection', silence],
    ['an answer', 'secureConnection', () => createTlsServer(certificate, (socket) => socket.resume())],
  ] as const)('does not keep the sandbox from stopping while it waits %s', async (_, event, make) => {
    const server = make();
    const reached = once(server, event);
    const desk = start([subscription(await listen(server))]);
    desk.createSale();
    await reached;
    await desk.stop();
    expect([desk.lines, desk.putOff]).toEqual([[], []]);
  });
});

describe('nothing is sent', () => {
  it.each([
    ['https://hooks.till-tailor.example/slipway', {}, 'this machine only'],
    ['http://localhost:9000/', {}, 'this machine only'],
    ['https://[not a host]/', {}, 'this machine only'],
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
    const desk = start([subscription(sink, attributes)], { client, sinks });
    desk.createSale();
    expect(desk.lines.join()).toContain(words);
    expect([sent, desk.lines.length]).toEqual([[], 1]);
  });

  it('for a type or a tenant without a subscription', () => {
    const desk = start([subscription('https://localhost:9000/')]);
    desk.onEvent({ type: 'example.kornblick.order.ready.v1', tenantId: TENANT, subject: 'K-1', data: {} });
    desk.onEvent({ type: SALE_CREATED, tenantId: 'another', subject: 'K-1', data: {} });
    expect(desk.lines).toEqual([]);
  });

  it('again once the subscription is deleted', async () => {
    const sink = await startSink([{ status: 500 }]);
    const subscriptions = [subscription(address(sink))];
    const desk = start(subscriptions);
    desk.createSale();
    const wait = await desk.nextPutOff();
    subscriptions.pop();
    wait.fire();
    await desk.logged(/called off/);
    expect(sink.take().length).toBe(1);
  });

  it('beyond a thousand pending deliveries', () => {
    const client = () => new Promise<never>(() => undefined);
    const desk = startDeliverer([subscription('https://localhost:9000/')], { client });
    for (let count = 0; count < 1_001; count += 1) {
      desk.onEvent({ type: SALE_CREATED, tenantId: TENANT, subject: 'K-1', data: {} });
    }
    expect(desk.lines.map((line) => line.includes('too many deliveries are pending'))).toEqual([true]);
  });
});
