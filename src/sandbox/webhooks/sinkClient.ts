import http from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import tls from 'node:tls';

import { loopbackAddresses } from './loopback';
import type { Headers } from './signRequest';

/** What a sink answered, or why there is no answer. */
export type SinkAnswer = AnsweredBySink | { readonly failure: string };

interface AnsweredBySink {
  readonly status: number;
  readonly retryAfter: string | undefined;
  /** Whether plain HTTP carried it. */
  readonly plain: boolean;
}

/** Posts a body to a sink on this machine. It never rejects; `stop` ends what is under way. */
export type SinkClient = (
  sink: URL,
  headers: Headers,
  body: Buffer,
  stop: AbortSignal,
) => Promise<SinkAnswer>;

/** How long a sink may take, in milliseconds. */
export interface SinkTimeouts {
  /** To answer a TLS handshake; after that it is taken for a server of plain HTTP. */
  readonly handshake: number;
  /** To answer the request. */
  readonly answer: number;
}

const MOST_OF_AN_ANSWER = 64 * 1024;
const MOST_REMEMBERED = 1_000;

const TIMEOUTS: SinkTimeouts = { handshake: 2_000, answer: 10_000 };

/**
 * Makes a client for sinks on this machine: over TLS, whose certificate is not checked, or in plain HTTP
 * where TLS is not answered. It follows no redirect, and it connects to loopback addresses only.
 */
export function createSinkClient(timeouts: SinkTimeouts = TIMEOUTS): SinkClient {
  // A server that waits for the line of a request costs the whole time of a handshake, and logs noise.
  const plain = new Set<string>();
  return async (sink, headers, body, stop) => {
    const known = plain.delete(sink.host);
    try {
      const connection = known ? undefined : await connectTls(sink, timeouts, stop);
      const answer = await post(sink, headers, body, connection, timeouts.answer, stop);
      // Servers of TLS answer 400 to plain HTTP, so that one is asked again.
      if (connection === undefined && answer.status !== 400 && plain.size < MOST_REMEMBERED) {
        plain.add(sink.host);
      }
      return answer;
    } catch (error) {
      return { failure: reasonOf(error) };
    }
  };
}

/** A connection with TLS, or `undefined` where something listens that does not speak it. */
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
      // A server name is a name, never an address (RFC 6066, section 3).
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
    // Errors that come after the handshake reach the request, too; here they have no one to tell.
    socket.on('error', fail);
    socket.once('close', closed);
  });
}

/** Whether the other side speaks TLS, and refuses this handshake (RFC 8446, section 6). */
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

/** Reads a body to its end, so that the sink can finish, but not without end. */
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

/** Answers with the loopback addresses of the sink's host, and asks no name server. */
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
