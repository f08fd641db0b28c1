import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import tls from 'node:tls';

import { createDeliveryQueue } from '../webhooks/deliveryQueue';
import { loopbackAddresses } from '../webhooks/loopback';
import type { Destination } from '../webhooks/planDelivery';
import type { RespondedBySink, SinkResponse } from '../webhooks/sinkClient';
import { placeOf } from '../webhooks/sinkRules';

const MOST_OF_AN_RESPONSE = 64 * 1024;
const RESPONSE_TIMEOUT_MS = 10_000;
/** Each takes a descriptor, of which many systems give a process no more than 1024. */
const MOST_CONNECTIONS = 256;

/** Header fields by name; a name can be sent more than once. */
type SentFields = Readonly<Record<string, string | readonly string[]>>;

/** Posts a body to a sink on this machine. Never rejects; `stop` aborts it. */
export type LocalSinkClient = (
  destination: Destination,
  headers: SentFields,
  body: Uint8Array,
  stop: AbortSignal,
) => Promise<SinkResponse>;

/**
 * Creates a client for local sinks: over TLS without certificate validation, or in plain HTTP. It follows no
 * redirects, and connects only to loopback addresses. What is sent while all connections are open waits for one to close.
 *
 * @param timeout milliseconds from the connection to the response
 * @param most how many connections are open at once, to all sinks
 */
export function createSinkClient(
  timeout: number = RESPONSE_TIMEOUT_MS,
  most: number = MOST_CONNECTIONS,
): LocalSinkClient {
  const connections = createDeliveryQueue(most);
  return (destination, headers, body, stop) =>
    new Promise((resolve) => {
      connections.add(async () => {
        const deadline = startDeadline(timeout, stop);
        try {
          const socket = await connect(destination, deadline.signal);
          // The response can come long before the end of the connection.
          const closed = new Promise<void>((close) => {
            socket.once('close', () => {
              close();
            });
          });
          const response = await post(destination.sink, headers, body, socket, deadline.signal).catch(
            failure,
          );
          resolve(response);
          if ('status' in response) {
            await Promise.race([closed, aborted(deadline.signal)]);
          }
          socket.destroy();
          await closed;
        } catch (error) {
          resolve(failure(error));
        } finally {
          deadline.release();
        }
      });

      function failure(error: unknown): SinkResponse {
        return { failure: `${reasonOf(error)}${hintFor(destination, error)}` };
      }
    });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
    if (signal.aborted) {
      resolve();
    }
  });
}

/** A signal that aborts after a time, or with another one, until it is released. */
interface Deadline {
  readonly signal: AbortSignal;
  readonly release: () => void;
}

/**
 * Starts the time of a delivery. Its timer holds the signal: Node 20 drops one that is made of `AbortSignal.any` and
 * `AbortSignal.timeout` when memory is collected, and the delivery would never end.
 */
function startDeadline(milliseconds: number, stop: AbortSignal): Deadline {
  const controller = new AbortController();
  const onStop = () => {
    controller.abort(stop.reason);
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The time for a response is over.', 'TimeoutError'));
  }, milliseconds);
  if (stop.aborted) {
    onStop();
  }
  stop.addEventListener('abort', onStop);
  return {
    signal: controller.signal,
    release: () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', onStop);
    },
  };
}

/** Connects before the request is written, because a write hides the reason of a failed handshake. */
async function connect({ sink, carrier }: Destination, signal: AbortSignal): Promise<net.Socket> {
  const host = sink.hostname.replace(/^\[|\]$/g, '');
  const options = {
    host,
    port: sink.port === '' ? (sink.protocol === 'http:' ? 80 : 443) : Number(sink.port),
    lookup: lookupLoopback(sink),
  };
  const socket =
    carrier === 'plain'
      ? net.connect(options)
      : tls.connect({
          ...options,
          // SNI must not be an IP address (RFC 6066, section 3).
          ...(net.isIP(host) === 0 ? { servername: host } : {}),
          ALPNProtocols: ['http/1.1'],
          rejectUnauthorized: false,
        });
  // Errors after the connection are also emitted on the request.
  socket.on('error', () => undefined);
  try {
    await once(socket, carrier === 'plain' ? 'connect' : 'secureConnect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function post(
  sink: URL,
  headers: SentFields,
  body: Uint8Array,
  socket: net.Socket,
  signal: AbortSignal,
): Promise<RespondedBySink> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      method: 'POST',
      path: `${sink.pathname}${sink.search}`,
      headers: { ...headers, Host: sink.host, 'Content-Length': body.length, Connection: 'close' },
      createConnection: () => socket,
      signal,
    });
    request.once('response', (response) => {
      discard(response);
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
    });
    // A sink that switches protocols (RFC 9110, section 7.8) was not asked to, and what follows is not a response.
    request.once('upgrade', (response: http.IncomingMessage, switched: net.Socket) => {
      switched.destroy();
      resolve({ status: response.statusCode ?? 0, retryAfter: undefined });
    });
    request.on('error', reject);
    request.once('close', () => {
      reject(new Error('the connection was closed without a response'));
    });
    request.end(body);
  });
}

/** Drains a response body up to a limit, so that the sink can finish. */
function discard(response: http.IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_OF_AN_RESPONSE) {
      response.destroy();
    }
  });
}

/** Resolves the sink's host to loopback addresses, without DNS. */
function lookupLoopback(sink: URL): net.LookupFunction {
  return (_, options, done) => {
    const addresses = loopbackAddresses(sink.hostname);
    const [first] = addresses;
    if (first === undefined) {
      done(new Error(`${sink.hostname} is not this machine`), '', 0);
    } else if (options.all === true) {
      done(null, [...addresses]);
    } else {
      done(null, first.address, first.family);
    }
  };
}

/** A hint where TLS itself may have failed: a receiver without TLS fails the handshake in many ways. */
function hintFor({ sink, carrier }: Destination, error: unknown): string {
  const code = codeOf(error);
  return carrier === 'plain' || code === 'ECONNREFUSED' || code?.includes('ALERT') === true
    ? ''
    : `; if it speaks plain HTTP, start the sandbox with --sink http://${placeOf(sink)}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) {
    return String(error);
  }
  return error.name === 'TimeoutError' || error.name === 'AbortError'
    ? 'no response in time'
    : (codeOf(error) ?? error.message);
}

function codeOf(error: unknown): string | undefined {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && 'code' in first && typeof first.code === 'string' ? first.code : undefined;
}
