import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Receiver } from './receiver';

/** How long nothing has come when everything has come, a second copy among it. */
const QUIET_MS = 1_500;
/** How long a first delivery may take: the sandbox holds late ones back for longer. */
const LONGEST_MS = 4_000;

interface ServedReceiver {
  /** Resolves when no more deliveries come. */
  readonly delivered: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** Serves a receiver over plain HTTP on loopback, as behind a proxy with TLS. */
export async function serveReceiver(receiver: Receiver, port: number): Promise<ServedReceiver> {
  let taken = 0;
  let last = Date.now();
  const server = createServer((request, response) => {
    const { method = '' } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, [value].flat().join(', ')]),
    );
    bytesOf(request)
      .then((body) => receiver.take({ method, headers, body }))
      .then(
        ({ status, retryAfter }) => {
          response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end();
        },
        () => response.writeHead(500).end(),
      )
      .finally(() => {
        taken += 1;
        last = Date.now();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    delivered: async () => {
      const [before, start] = [taken, Date.now()];
      while (taken === before ? Date.now() - start < LONGEST_MS : Date.now() - last < QUIET_MS) {
        await sleep(50);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
