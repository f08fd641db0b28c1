import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

import type { Certificate } from './selfSigned';

/** A received request. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A response of the server; header names in lower case. */
export interface EchoResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** A server on the loopback address that records requests. */
export interface Echo {
  readonly origin: string;
  readonly port: number;
  /** The requests since the last call. */
  readonly take: () => Received[];
  readonly close: () => Promise<void>;
}

/**
 * Starts a server that responds with the result of `respond`, over TLS if it has a certificate.
 *
 * @param requestedPort the port, or 0 for any
 */
export async function startEcho(
  respond: (received: Received) => EchoResponse,
  certificate?: Certificate,
  requestedPort = 0,
): Promise<Echo> {
  let received: Received[] = [];
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks) };
      received.push(one);
      const { status, headers: sent = {}, body } = respond(one);
      response.writeHead(status, { connection: 'close', ...sent });
      response.end(method === 'HEAD' ? undefined : body);
    });
  };
  const server = certificate === undefined ? createServer(listener) : createTlsServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(requestedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${String(port)}`,
    port,
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
    close: promisify(server.close.bind(server)),
  };
}
