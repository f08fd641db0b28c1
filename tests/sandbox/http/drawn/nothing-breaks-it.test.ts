import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  SALE,
  SALES,
  startTestSandbox,
  TENANT,
  TOKEN,
  type TestResponse,
  type TestSandbox,
} from '../../../support/sandboxClient';

const MIB = 1024 * 1024;
const ASSET = `/google-wallet/tenants/${TENANT}/assets/fuzzed-file.bin`;

describe('an invalid body', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  it.each([
    ['a trailing comma', '{"data": {"type": "sales",}}', 'line 1, column 27'],
    ['a truncated literal', '{"data":\n  tru', 'line 2, column 3'],
    ['an empty body', '', 'needs a body'],
    ['100,000 open brackets', '['.repeat(100_000), 'The body is not JSON'],
    [
      '200,000 nested arrays',
      `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}`,
      'data must be an object',
    ],
    [
      'a repeated name',
      JSON.stringify(SALE).replace('"type"', '"type":1,"type"'),
      'The name "type" is in data more than once, in line 1, column 10',
    ],
    ['a byte that is not UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'not UTF-8'],
  ])('is rejected with 400 and the location of the error: %s', async (_, body, words) => {
    const response = await sandbox.send({
      method: 'POST',
      path: SALES,
      headers: { 'content-type': 'application/vnd.api+json' },
      body,
    });
    expect(response.status).toBe(400);
    expect(response.errors[0]?.code).toBe('InvalidParameterValue');
    expect(response.errors[0]?.detail).toContain(words);
  });

  it('is rejected with 415 if its media type is unsupported or missing', async () => {
    for (const type of ['text/plain', 'application/json', undefined]) {
      const response = await sandbox.send({
        method: 'POST',
        path: SALES,
        headers: { 'content-type': type },
        body: JSON.stringify(SALE),
      });
      expect([response.status, response.errors[0]?.code]).toEqual([415, 'UnsupportedMediaType']);
    }
  });

  it('is rejected with 400 if it is a document of 10 MB, a size that a file may have', async () => {
    const bytes = Buffer.alloc(10 * 1000 * 1000, 'x');
    const headers = { 'content-type': 'application/vnd.api+json' };
    const document = await sandbox.send({ method: 'POST', path: SALES, headers, body: bytes });
    expect([document.status, document.errors[0]?.detail]).toEqual([
      400,
      'The body is larger than the 2 MiB that the sandbox accepts.',
    ]);
    const file = await sandbox.send({ method: 'PUT', path: ASSET, headers, body: bytes });
    expect(file.status).toBe(201);
    const back = await sandbox.send({ path: ASSET });
    expect(back.body.equals(bytes)).toBe(true);
  });

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream'])(
    'come back as files that a browser does not take for another type: %s',
    async (type) => {
      const body = Buffer.from('<script>alert(1)</script>');
      await sandbox.send({ method: 'PUT', path: ASSET, headers: { 'content-type': type }, body });
      const { headers } = await sandbox.send({ path: ASSET });
      expect([headers['content-type'], headers['x-content-type-options']]).toEqual([type, 'nosniff']);
    },
  );
});

describe('many clients at once', () => {
  it('receive 429 if their bodies are too large in total', async () => {
    const sandbox = await startTestSandbox({ bodyBudget: MIB });
    const put = (bytes: number): Promise<TestResponse> => {
      const headers = { 'content-type': 'application/octet-stream' };
      return sandbox.send({ method: 'PUT', path: ASSET, headers, body: Buffer.alloc(bytes) });
    };
    const busy = await put(MIB + 1);
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '1']);
    expect((await put(MIB)).status).toBe(201);
    await sandbox.close();
  });

  it('create 1,000 distinct sales', async () => {
    const sandbox = await startTestSandbox();
    const agent = new Agent({ keepAlive: true });
    const send = () => sandbox.send({ method: 'POST', path: SALES, body: SALE }, agent);
    const responses = await Promise.all(Array.from({ length: 1000 }, send));
    expect(responses.filter(({ status }) => status !== 201)).toEqual([]);
    expect(new Set(responses.map(({ data }) => data.id)).size).toBe(1000);
    expect(new Set(responses.map(({ headers }) => headers['request-id'])).size).toBe(1000);
    agent.destroy();
    await sandbox.close();
  }, 60_000);
});

describe('a client that is slow or gone', () => {
  // The sandbox responds only to requests for its own address.
  const head = (origin: string) =>
    `POST ${SALES} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: Bearer ${TOKEN}\r\nApi-Version: 2022-03-07\r\nContent-Type: application/vnd.api+json\r\n`;

  it.each([
    ['headers', () => 'GET / HTTP/1.1\r\nHost: local'],
    ['a body', (origin: string) => `${head(origin)}Content-Length: 100\r\n\r\n{"data"`],
  ])('is disconnected if it stalls while sending %s, and other clients are served', async (_part, start) => {
    const sandbox = await startTestSandbox({}, { headers: 300, request: 300 });
    const received = await exchange(sandbox.origin, start(sandbox.origin));
    expect(received).toMatch(/^HTTP\/1\.1 408 [^]+\r\nRequest-Id: [0-9a-f-]{36}\r\n/);
    expect((await sandbox.send({ path: SALES })).status).toBe(200);
    await sandbox.close();
  });

  it.each([
    ['that stall', 'GET / HTTP/1.1\r\nHost: local', /^HTTP\/1\.1 408 /],
    ['that do not speak HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400 /],
  ])(
    'keeps no connection after its status: 300 clients %s, and never close their end',
    async (_, text, status) => {
      const sandbox = await startTestSandbox({}, { headers: 300, request: 300 });
      const { port } = new URL(sandbox.origin);
      const clients = Array.from({ length: 300 }, () =>
        connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true }),
      );
      const responses = clients.map(async (client) => {
        client.on('error', () => undefined).write(text);
        let received = '';
        client.on('data', (chunk) => (received += String(chunk)));
        // Reading it with a loop would close it.
        await once(client, 'end');
        return received;
      });
      expect((await Promise.all(responses)).filter((response) => !status.test(response))).toEqual([]);
      // It resolves when the last connection has ended.
      await sandbox.close();
      clients.forEach((client) => client.destroy());
    },
  );

  it('receives 400 if it does not speak HTTP', async () => {
    const sandbox = await startTestSandbox();
    expect(await exchange(sandbox.origin, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    await sandbox.close();
  });

  it('does not change the state if it disconnects in the middle of a body', async () => {
    const failures: unknown[] = [];
    const sandbox = await startTestSandbox({ onFailure: (error) => failures.push(error) });
    const before = sandbox.store.size;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(sandbox.origin).port), '127.0.0.1', () => {
        socket.write(`${head(sandbox.origin)}Content-Length: 100\r\n\r\n{"data"`, () => socket.destroy());
      });
      socket.on('close', () => {
        resolve();
      });
    });
    expect((await sandbox.send({ path: SALES })).status).toBe(200);
    expect(failures).toEqual([]);
    expect(sandbox.store.size).toEqual(before);
    await sandbox.close();
  });
});

/** Sends text over a connection, and returns what is received until it closes. */
async function exchange(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write(text);
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      resolve(received);
    });
  });
}
