import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';

import { brand } from '../../portal/brand';
import { type InputError, inputError } from '../../kit/problem';

/** Time limits for clients; a slower one is disconnected, so that it cannot hold a connection. */
export interface Timeouts {
  /** Milliseconds for the headers of a request. */
  readonly headers: number;
  /** Milliseconds for the whole request. */
  readonly request: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 30_000 };
/** How long a refused client has to read its status: a reset while it still sends could take that away (RFC 9112, section 9.6). */
const LINGER_MS = 1000;
const TRY_IT = `Try it on the pages calls only ${brand.sandboxOrigin}.`;
const LOOPBACK = ['127.0.0.1', '::1'] as const;

/** A server that listens on loopback only. */
export interface Listening {
  /** The port, even if it was chosen by the system. */
  readonly port: number;
  /** Stops accepting requests, and resolves when the pending ones have completed. */
  readonly close: () => Promise<void>;
}

/**
 * Serves on the IPv4 loopback address and, if available, on the IPv6 one: `localhost` may mean either.
 *
 * @param port 0 for any
 * @throws {InputError} if the port is already in use
 */
export async function listenOnLoopback(
  listener: RequestListener,
  port: number,
  timeouts: Timeouts = TIMEOUTS,
): Promise<Listening> {
  const servers: Server[] = [];
  let bound = port;
  const close = async (): Promise<void> => {
    await Promise.all(servers.map(closeServer));
  };
  for (const host of LOOPBACK) {
    const server = createHttpServer(listener, timeouts);
    try {
      bound = await bind(server, bound, host);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) {
        continue;
      }
      await close();
      if (port === 0 && code === 'EADDRINUSE') {
        // A port that is free on IPv4 may be in use on IPv6.
        return listenOnLoopback(listener, port, timeouts);
      }
      throw code === 'EADDRINUSE' || code === 'EACCES' ? portProblem(bound, code) : error;
    }
  }
  return { port: bound, close };
}

function createHttpServer(listener: RequestListener, timeouts: Timeouts): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: Math.min(timeouts.headers, 1000),
    },
    listener,
  );
  // A client that sends malformed HTTP, or that is too slow, gets a status without a body.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request';
    const headers = `Request-Id: ${randomUUID()}\r\nConnection: close\r\nContent-Length: 0`;
    socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n`);
    // A client that does not close its end would keep the connection, and with it a descriptor.
    const linger = setTimeout(() => {
      socket.destroy();
    }, LINGER_MS);
    socket.once('close', () => {
      clearTimeout(linger);
    });
  });
  return server;
}

async function bind(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
    server.closeIdleConnections();
  });
}

function portProblem(port: number, code: string): InputError {
  const other = String(port === 65_535 ? port - 1 : port + 1);
  return inputError(
    code === 'EACCES'
      ? `The port ${String(port)} needs privileges that this process does not have.`
      : `The port ${String(port)} is in use; perhaps another sandbox is already running.`,
    `stop the program that uses it, or choose another port with --port ${other}. ${TRY_IT}`,
  );
}
