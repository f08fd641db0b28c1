import http from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';

import { loopbackAddresses } from './loopback';
import type { Headers } from './signRequest';

/** The response of a sink, or the reason for a failure. */
export type SinkAnswer = AnsweredBySink | { readonly failure: string };

interface AnsweredBySink {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Whether it was sent over plain HTTP. */
  readonly plain: boolean;
}

/** Posts a body to a local sink. Never rejects; `stop` aborts it. */
export type SinkClient = (
  sink: URL,
  headers: Headers,
  body: Buffer,
  stop: AbortSignal,
) => Promise<SinkAnswer>;

/** The timeouts of a sink, in milliseconds. */
export interface SinkTimeouts {
  /** For the TLS handshake, after which the sink is assumed to use plain HTTP. */
  readonly handshake: number;
  /** For the response. */
  readonly answer: number;
}

const MOST_OF_AN_ANSWER = 64 * 1024;
const MOST_REMEMBERED = 1_000;

const TIMEOUTS: SinkTimeouts = { handshake: 2_000, answer: 10_000 };

/**
 * Creates a client for local sinks: over TLS without certificate validation, or over plain HTTP if the sink
 * does not support TLS. It follows no redirects, and connects only to loopback addresses.
 */
export function createSinkClient(timeouts: SinkTimeouts = TIMEOUTS): SinkClient {
  // Remembered, because a TLS handshake with a plain HTTP server runs into the timeout and logs noise.
  const plain = new Set<string>();
  return async (sink, headers, body, stop) => {
    const known = plain.delete(sink.host);
    try {
      const connection = known ? undefined : await connectTls(sink, timeouts, stop);
      const answer = await post(sink, headers, body, connection, timeouts.answer, stop);
      // TLS servers respond to plain HTTP with 400, so TLS is tried again.
      if (connection === undefined && answer.status !== 400 && plain.size < MOST_REMEMBERED) {
        plain.add(sink.host);
      }
      return answer;
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  };
}

/** A TLS connection, or `undefined` if the server does not support TLS. */
function connectTls(
  sink: URL,
  timeouts: SinkTimeouts,
  stop: AbortSignal,
): Promise<tls.TLSSocket | undefined> {
  return new Promise((resolve, reject) => {
    const name = sink.hostname.replace(/^\[|\]$/g, '');
    const socket = tls.connect({
      host: name,
      port: portOf(sink),
      lookup: lookupLoopback(sink),
      // SNI must not be an IP address (RFC 6066, section 3).
      ...(/^[\d.]+$|:/.test(name) ? {} : { servername: name }),
      ALPNProtocols: ['http/1.1'],
      rejectUnauthorized: false,
    });
    let connected = false;
    const give = (outcome: tls.TLSSocket | undefined | Error) => {
      clearTimeout(timer);
      stop.removeEventListener('abort', aborted);
      socket.off('close', closed);
      if (outcome instanceof Error) {
        reject(outcome);
      } else {
        resolve(outcome);
      }
    };
    const fail = (error: Error) => {
      socket.destroy();
      give(connected && !isAlert(error) && !stop.aborted ? undefined : error);
    };
    const closed = () => {
      fail(new Error('the connection was closed'));
    };
    const aborted = () => {
      fail(new Error('the sandbox stops'));
    };
    const late = () => {
      fail(new Error('no connection in time'));
    };
    let timer = setTimeout(late, timeouts.answer);
    stop.addEventListener('abort', aborted);
    socket.once('connect', () => {
      connected = true;
      clearTimeout(timer);
      timer = setTimeout(late, timeouts.handshake);
    });
    socket.once('secureConnect', () => {
      give(socket);
    });
    // Errors after the handshake are also emitted on the request; here they are ignored.
    socket.on('error', fail);
    socket.once('close', closed);
  });
}

/** Whether the peer supports TLS, but rejects this handshake (RFC 8446, section 6). */
function isAlert(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.includes('ALERT');
}

function post(
  sink: URL,
  headers: Headers,
  body: Buffer,
  connection: Duplex | undefined,
  timeout: number,
  stop: AbortSignal,
): Promise<AnsweredBySink> {
  return new Promise((resolve, reject) => {
    const request = http.request({
      method: 'POST',
      host: sink.hostname.replace(/^\[|\]$/g, ''),
      port: portOf(sink),
      path: `${sink.pathname}${sink.search}`,
      headers: { ...headers, Host: sink.host, 'Content-Length': body.length, Connection: 'close' },
      ...(connection === undefined
        ? { agent: false, lookup: lookupLoopback(sink) }
        : { createConnection: () => connection }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeout)]),
    });
    request.once('response', (response) => {
      discard(response);
      resolve({
        status: response.statusCode ?? 0,
        retryAfter: response.headers['retry-after'],
        plain: connection === undefined,
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Drains a response body up to a limit, so that the sink can finish. */
function discard(response: http.IncomingMessage): void {
  let bytes = 0;
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MOST_OF_AN_ANSWER) {
      response.destroy();
    }
  });
}

function portOf(sink: URL): number {
  return sink.port === '' ? 443 : Number(sink.port);
}

/** Resolves the sink's host to loopback addresses, without DNS. */
function lookupLoopback(sink: URL): LookupFunction {
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

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) {
    return reasonOf(error.errors[0]);
  }
  if (!(error instanceof Error)) {
    return String(error);
  }
  if (error.name === 'TimeoutError' || error.name === 'AbortError') {
    return 'no answer in time';
  }
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
