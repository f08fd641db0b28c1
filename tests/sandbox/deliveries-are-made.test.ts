import { once } from 'node:events';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { Example, Json } from '../../src/contract/read/openapi';
import { resolve } from '../../src/contract/read/readContract';
import type { Destination, Subscription } from '../../src/sandbox/webhooks/planDelivery';
import { createSinkClient } from '../../src/sandbox/node/sinkClient';
import type { Carrier } from '../../src/sandbox/webhooks/sinkRules';
import {
  NOW,
  SALE_CREATED,
  SANDBOX_ORIGIN,
  startDeliverer,
  TENANT,
  verifyDelivery,
} from '../support/deliveries';
import { startEcho, type EchoResponse, type Echo } from '../support/echo';
import { selfSigned } from '../support/selfSigned';
import { errorsOf, preparedValidators, type PreparedValidators } from '../support/validators';

const certificate = selfSigned();
const OK: EchoResponse = { status: 204 };

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
async function startSink(responses: readonly EchoResponse[], tls = true): Promise<Echo> {
  let turn = 0;
  const sink = await startEcho(
    () => responses[Math.min(turn++, responses.length - 1)] ?? OK,
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
    const [first, second] = sink.take();
    if (first === undefined || second === undefined) {
      throw new Error('The sink received fewer than two deliveries.');
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
    const verified = [first, second].map((one) => verifyDelivery(one, address(sink), deliverer.jwks));
    expect(verified.map(({ algorithm }) => algorithm)).toEqual(['ed25519', 'ecdsa-p256-sha256']);
    expect(verified[0]).toMatchObject({
      covered: ['@method', '@target-uri', 'content-digest'],
      created: Math.floor(NOW.getTime() / 1000),
    });
    expect(() => verifyDelivery(first, 'https://forged.example/', deliverer.jwks)).toThrow('does not hold');
  });

  it('in binary mode, with the attributes of the event signed', async () => {
    const sink = await startSink([OK], tls);
    const deliverer = start([subscription(address(sink))], { contentMode: 'binary', sinks });
    deliverer.createSale();
    await deliverer.logged(/delivered/);
    const [received] = sink.take();
    if (received === undefined) {
      throw new Error('The sink received no delivery.');
    }
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'ce-type': SALE_CREATED });
    expect(JSON.parse(received.body.toString())).toEqual(sale);
    expect(verifyDelivery(received, address(sink), deliverer.jwks).covered).toContain('ce-id');
  });
});

describe('the digest', () => {
  it('is computed from the bytes of the body (RFC 9530, section 2)', async () => {
    const sink = await startSink([OK]);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    await deliverer.logged(/delivered/);
    const [received] = sink.take();
    const bytes = new Uint8Array(received?.body ?? []);
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64');
    expect(received?.headers['content-digest']).toBe(`sha-256=:${digest}:`);
  });
});

describe('a response of the sink', () => {
  it.each([202, 204])('%i completes the delivery', async (status) => {
    const sink = await startSink([{ status }]);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    await deliverer.logged(new RegExp(`${String(status)} .*delivered`));
    expect([deliverer.deferred.length, deliverer.unsubscribed.length]).toEqual([0, 0]);
  });

  it('410 deletes the subscription', async () => {
    const sink = await startSink([{ status: 410 }]);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    await deliverer.logged(/410 .*unsubscribed/);
    expect(deliverer.unsubscribed).toEqual([[TENANT, 'a-subscription']]);
    deliverer.createSale();
    expect([sink.take().length, deliverer.deferred.length]).toEqual([1, 0]);
  });

  it.each([
    ['7', 7_000],
    ['Wed, 06 Mar 2024 07:14:45 GMT', 119_322],
  ])('429 delays the retry by Retry-After: %s', async (retryAfter, milliseconds) => {
    const sink = await startSink([{ status: 429, headers: { 'retry-after': retryAfter } }, OK]);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    const wait = await deliverer.nextDeferred();
    expect(wait.milliseconds).toBe(milliseconds);
    wait.fire();
    await deliverer.logged(/attempt 2.*delivered/);
    const ids = sink.take().map(({ body }) => (JSON.parse(body.toString()) as { readonly id: string }).id);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('429 without Retry-After is logged and retried', async () => {
    const sink = await startSink([{ status: 429 }, OK]);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    expect((await deliverer.nextDeferred()).milliseconds).toBe(1_000);
    expect(deliverer.lines.join()).toContain('429 without the Retry-After that the contract requires');
  });

  it.each([200, 302, 400, 500])(
    '%i is logged as undocumented, and the delivery is retried and finally abandoned',
    async (status) => {
      const sink = await startSink([{ status, headers: { location: '/elsewhere' } }]);
      const deliverer = start([subscription(address(sink))]);
      deliverer.createSale();
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
const silentServer = () => createServer((socket) => socket.resume());

/** A server that begins a response and sends a byte of it every 50 ms. */
const dripping = () =>
  createServer((socket) => {
    socket.write('HTTP/1.1 202 Accepted\r\nX-Filler: ');
    const timer = setInterval(() => socket.write('x'), 50);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(timer);
      });
  });

const switching = () =>
  createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
  });

/** A response whose connection the sink keeps open. */
const ACCEPTED = 'HTTP/1.1 204 No Content\r\n\r\n';
const closing = () => createServer((socket) => socket.once('data', () => socket.end()));

describe('a sink that does not respond', () => {
  it('is retried if nothing listens', async () => {
    const sink = await startSink([OK]);
    await Promise.all(cleanup.splice(0).map((close) => close()));
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    expect((await deliverer.nextDeferred()).milliseconds).toBe(1_000);
    expect(deliverer.lines.join()).toContain('no response (ECONNREFUSED)');
  });

  it('times out', async () => {
    const sink = await listen(silentServer());
    const client = createSinkClient(200);
    const deliverer = start([subscription(sink)], { client });
    deliverer.createSale();
    expect((await deliverer.nextDeferred()).milliseconds).toBe(1_000);
    expect(deliverer.lines.join()).toMatch(
      /no response \(no response in time; if it speaks plain HTTP, .* --sink http:/,
    );
  });

  it.each([
    ['sends a byte now and then', dripping, { failure: 'no response in time' }],
    ['switches to another protocol', switching, { status: 101 }],
    [
      'closes without a response',
      closing,
      { failure: expect.stringMatching(/ECONNRESET|without a response/) as string },
    ],
  ])('fails in time if it %s', async (_fault, server, expected) => {
    const { host } = new URL(await listen(server()));
    const destination = { sink: new URL(`http://${host}/`), carrier: 'plain' } as const;
    const answer = await createSinkClient(300)(
      destination,
      {},
      Buffer.from('{}'),
      new AbortController().signal,
    );
    expect(answer).toMatchObject(expected);
  });

  it.each([
    ['that keep connections open', (socket: Socket) => socket.once('data', () => socket.write(ACCEPTED))],
    ['that never respond', () => undefined],
  ])(
    'cannot take all descriptors: sinks %s get no more connections at once than the limit',
    async (_, act) => {
      let open = 0;
      let most = 0;
      const onConnect = (message: unknown) => {
        open += 1;
        most = Math.max(most, open);
        (message as { readonly socket: Socket }).socket.once('close', () => (open -= 1));
      };
      const { host } = new URL(
        await listen(createServer((socket) => act(socket.on('error', () => undefined).resume()))),
      );
      subscribe('net.client.socket', onConnect);
      const client = createSinkClient(300, 3);
      const destination = { sink: new URL(`http://${host}/`), carrier: 'plain' } as const;
      const { signal } = new AbortController();
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => client(destination, {}, Buffer.from('{}'), signal)),
      );
      unsubscribe('net.client.socket', onConnect);
      expect([answers.length, most]).toEqual([9, 3]);
    },
  );

  it('receives no plain HTTP if it does not support TLS, and the log states how to allow it', async () => {
    const sink = await startSink([OK], false);
    const deliverer = start([subscription(address(sink))]);
    deliverer.createSale();
    await deliverer.nextDeferred();
    expect(deliverer.lines.join()).toMatch(
      new RegExp(
        `no response \\(.*if it speaks plain HTTP, start .* --sink http://localhost:${String(sink.port)}\\)`,
      ),
    );
    expect(sink.take()).toEqual([]);
  });

  it('receives no plain HTTP if it rejects the TLS handshake', async () => {
    const server = createTlsServer({ ...certificate, ALPNProtocols: ['h2'] });
    const deliverer = start([subscription(await listen(server))]);
    deliverer.createSale();
    await deliverer.nextDeferred();
    expect(deliverer.lines.join()).toMatch(/no response \(\w+ALERT\w+\)/);
  });

  it.each([
    ['the handshake', 'connection', silentServer],
    ['the response', 'secureConnection', () => createTlsServer(certificate, (socket) => socket.resume())],
  ] as const)('does not prevent the sandbox from stopping while it waits for %s', async (_, event, make) => {
    const server = make();
    const reached = once(server, event);
    const deliverer = start([subscription(await listen(server))]);
    deliverer.createSale();
    await reached;
    await deliverer.stop();
    expect([deliverer.lines, deliverer.deferred]).toEqual([[], []]);
  });
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
    deliverer.onEvent({
      type: 'example.kornblick.order.ready.v1',
      tenantId: TENANT,
      subject: 'K-1',
      data: {},
    });
    deliverer.onEvent({ type: SALE_CREATED, tenantId: 'another', subject: 'K-1', data: {} });
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
