import { writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';

import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';

import { BODY_LIMITS } from '../../../../src/sandbox/http/bodyLimits';
import { LONGEST_BASE64 } from '../../../../src/cli/mcp/define/arguments';
import { boundedFetch } from '../../../../src/cli/mcp/sources/boundedFetch';
import { readDocumentation } from '../../../../src/cli/mcp/sources/documentation';
import { documentationFrom } from '../../../../src/cli/mcp/sources/documentationSource';
import { lineTransport, MOST_MESSAGE } from '../../../../src/cli/mcp/protocol/lineTransport';
import { folderOfTest } from '../../../support/temporary';
import { serveOnLoopback } from '../../../support/served';

const LIMITS = { total: 400, idle: 150, bytes: 1000 };
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

async function serve(listener: RequestListener): Promise<URL> {
  const { origin, close } = await serveOnLoopback(createServer(listener));
  closers.push(close);
  return new URL(origin);
}

/** Sends a byte again and again, and a header before them. */
const drip =
  (every: number): RequestListener =>
  (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), every);
    response.on('close', () => {
      clearInterval(timer);
    });
  };

describe('a response', () => {
  const cases: readonly (readonly [string, RequestListener, RegExp])[] = [
    ['whose header never comes', () => undefined, /nothing came for 0\.15 seconds/],
    ['that stops after a part', (_request, response) => void response.write('a'), /nothing came for 0\.15/],
    ['of a byte now and then', drip(50), /takes more than 0\.4 seconds/],
    ['that is too large', (_request, response) => response.end('x'.repeat(1001)), /more than/],
    [
      'that is too large once it is decompressed',
      (_request, response) => {
        response.writeHead(200, { 'Content-Encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(10_000_000)));
      },
      /more than/,
    ],
    ['that ends early', (_request, response) => response.destroy(), /fetch failed/],
  ];

  it.each(cases)('%s is an error that says so', async (_name, listener, words) => {
    const { href } = await serve(listener);
    await expect(boundedFetch(href, {}, LIMITS)).rejects.toThrow(words);
  });

  it('that takes long, but less than the limit, is read whole', async () => {
    const { href } = await serve((_request, response) => {
      response.write('a');
      setTimeout(() => response.end('b'), 100);
    });
    const { status, body } = await boundedFetch(href, {}, LIMITS);
    expect([status, Buffer.from(body).toString()]).toEqual([200, 'ab']);
  });

  it('is ended at the server as well', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const { href } = await serve((request, response) => {
      response.on('close', closed);
      drip(50)(request, response);
    });
    await expect(boundedFetch(href, {}, LIMITS)).rejects.toThrow();
    await isClosed;
  });
});

describe('the documentation', () => {
  it('of a portal that never ends is an error, and is asked for again', async () => {
    let requests = 0;
    const url = await serve((request, response) => {
      requests += 1;
      drip(50)(request, response);
    });
    const load = documentationFrom({ kind: 'portal', url }, LIMITS);
    await expect(load()).rejects.toThrow(/cannot be fetched: the response takes more than/);
    await expect(load()).rejects.toThrow(/cannot be fetched/);
    expect(requests).toBe(2);
  });

  it.each([
    ['/dev/zero', 'has more than'],
    ['/', 'it is a folder'],
  ])('is not read from %s, which is not a file', async (file, message) => {
    await expect(documentationFrom({ kind: 'file', file }, LIMITS)()).rejects.toThrow(message);
  });

  it('is refused before it is parsed, where it has more values than memory should hold', () => {
    const lists = Buffer.from(`[${'[],'.repeat(3_000_000)}[]]`);
    const before = process.memoryUsage().rss;
    expect(() => readDocumentation(lists, 'lists.json')).toThrow('not the documentation');
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  it('is read only up to its limit', async () => {
    const folder = folderOfTest();
    const file = path.join(folder, 'docs.json');
    await writeFile(file, ' '.repeat(1001));
    await expect(documentationFrom({ kind: 'file', file }, LIMITS)()).rejects.toThrow('has more than');
  });
});

describe('messages', () => {
  /** Writes parts to a connection, and returns what it hands on and what it sends. */
  async function connect(parts: readonly (string | Buffer)[], most = 100) {
    const [input, output] = [new PassThrough(), new PassThrough()];
    const transport = lineTransport(input, output, most);
    const received: JSONRPCMessage[] = [];
    const errors: Error[] = [];
    transport.onmessage = (message) => received.push(message);
    transport.onerror = (error) => errors.push(error);
    await transport.start();
    const ended = new Promise((resolve) => input.once('end', resolve));
    for (const part of parts) {
      input.write(part);
    }
    input.end();
    await ended;
    const sent = (output.read() as Buffer | null)?.toString() ?? '';
    const responses = sent
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { readonly id: unknown; readonly error: { readonly code: number } });
    return { received, responses, errors };
  }
  const ping = (id: number) => `{"jsonrpc":"2.0","id":${String(id)},"method":"ping"}`;

  it('arrive whole, however they are cut', async () => {
    const bytes = Buffer.from(`${ping(1)}\r\n${ping(2)}\n{"jsonrpc":"2.0","method":"ä"}\n`);
    const { received, errors } = await connect([...bytes].map((byte) => Buffer.from([byte])));
    expect(received).toMatchObject([{ id: 1 }, { id: 2 }, { method: 'ä' }]);
    expect(errors).toEqual([]);
  });

  const long = 'x'.repeat(5000);
  it.each([
    ['its beginning', `{"jsonrpc":"2.0","id":7,"method":"a","params":{"x":"${long}"}}`, 7],
    ['its end', `{"method":"a","params":{"id":3,"x":"${long}"},"jsonrpc":"2.0","id":"b c"}`, 'b c'],
    ['no place', `{"method":"a","params":{"x":"${long}","id":3}}`, null],
    ['a text that is not JSON', long, null],
  ])('that are too long are refused with the id in %s, and the next one is read', async (_name, text, id) => {
    const parts = `${text}\n${ping(2)}\n`.match(/[^]{1,64}/g) ?? [];
    const { received, responses } = await connect(parts);
    const message = expect.stringContaining('Send a smaller one') as string;
    expect(responses).toMatchObject([{ id, error: { code: -32600, message } }]);
    expect(received).toMatchObject([{ id: 2 }]);
  });

  it('of many megabytes in small parts take a time that grows with their length only', async () => {
    const part = 'x'.repeat(1000);
    const before = performance.now();
    await connect(
      Array.from({ length: 20_000 }, () => part),
      30_000_000,
    );
    // The time of copying everything with each part would be minutes.
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it('can carry the largest file that the sandbox takes', () => {
    expect(LONGEST_BASE64).toBeGreaterThanOrEqual(Buffer.alloc(BODY_LIMITS.file).toString('base64').length);
    expect(MOST_MESSAGE).toBeGreaterThan(LONGEST_BASE64 + 2 ** 20);
  });
});
