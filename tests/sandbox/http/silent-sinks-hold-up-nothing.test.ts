import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

import { describe, expect, it } from 'vitest';

import { createSinkClient } from '../../../src/sandbox/node/sinkClient';
import { address, certificate, cleanup, OK, start, startSink, subscription } from '../support/sinks';

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

/** Asks a sink over plain HTTP, whatever the scheme of its address. */
function askPlain(client: ReturnType<typeof createSinkClient>, address: string) {
  const sink = new URL(address.replace('https:', 'http:'));
  return client({ sink, carrier: 'plain' }, {}, Buffer.from('{}'), new AbortController().signal);
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
  ])('fails in time if it %s', async (_problem, server, expected) => {
    expect(await askPlain(createSinkClient(300), await listen(server()))).toMatchObject(expected);
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
      const sink = await listen(createServer((socket) => act(socket.on('error', () => undefined).resume())));
      subscribe('net.client.socket', onConnect);
      const client = createSinkClient(300, 3);
      const responses = await Promise.all(Array.from({ length: 9 }, () => askPlain(client, sink)));
      unsubscribe('net.client.socket', onConnect);
      expect([responses.length, most]).toEqual([9, 3]);
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
