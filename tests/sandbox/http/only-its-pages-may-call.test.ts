import { connect } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import type { Answered } from '../../../src/sandbox/service/createSandbox';
import {
  CLIENT,
  send,
  startTestSandbox,
  TENANT,
  TOKEN,
  type TestResponse,
  type TestRequest,
  type TestSandbox,
} from '../../support/sandboxClient';

const NAMED = 'http://localhost:8080';
const JSON_API = 'application/vnd.api+json';

/** The calls of an attack: each would read or change something. */
const CALLS: readonly TestRequest[] = [
  {
    method: 'OPTIONS',
    path: `/webhooks/tenants/${TENANT}/subscriptions`,
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,api-version,content-type',
    },
  },
  {
    method: 'POST',
    path: '/iam/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=client_credentials&client_id=${CLIENT.id}&client_secret=${CLIENT.secret}`,
  },
  {
    method: 'POST',
    path: `/webhooks/tenants/${TENANT}/subscriptions`,
    headers: { authorization: `Bearer ${TOKEN}`, 'api-version': '2024-01-29', 'content-type': JSON_API },
    body: {
      data: {
        type: 'subscriptions',
        attributes: {
          sink: 'https://localhost:9911/admin/wipe?all=1',
          types: ['example.slipway.checkout.sale.created.v1'],
        },
      },
    },
  },
  {
    path: `/checkout/tenants/${TENANT}/sales`,
    headers: { authorization: `Bearer ${TOKEN}`, 'api-version': '2022-03-07' },
  },
  { path: '/a-page' },
  { path: '/nothing' },
];

const answered: Answered[] = [];
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox({
    pageOrigins: [NAMED],
    pages: { '/a-page': () => ({ status: 200, mediaType: 'application/json', document: {} }) },
    onResponse: (one) => answered.push(one),
  });
});
beforeEach(() => {
  answered.length = 0;
});
afterAll(() => sandbox.close());

/** Sends each call of the attack with one more header. */
function sendAll(name: string, value: string): Promise<TestResponse[]> {
  return Promise.all(
    CALLS.map(({ headers, ...call }) =>
      send(sandbox.origin, { ...call, headers: { ...headers, [name]: value } }),
    ),
  );
}

/** Expects that every call is rejected without an effect, and that the log states why. */
function expectRejected(responses: readonly TestResponse[], words: string): void {
  for (const { status, headers, errors } of responses) {
    expect([status, headers['content-type']]).toEqual([403, JSON_API]);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(errors).toEqual([expect.objectContaining({ status: '403', code: 'PermissionDenied' })]);
    expect(errors[0]?.detail).toContain(words);
  }
  expect(answered.map(({ status, detail }) => [status, detail?.includes(words)])).toEqual(
    CALLS.map(() => [403, true]),
  );
}

describe('a page of another origin', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost:3001',
    'http://127.0.0.1:3000',
    'https://localhost:3000',
    `${brand.portalUrl}.evil.example`,
    brand.portalUrl.replace('https:', 'http:'),
    `${brand.portalUrl}, https://evil.example`,
  ])('%s is rejected before anything is done, and cannot read why', async (origin) => {
    const before = sandbox.store.size;
    expectRejected(await sendAll('origin', origin), `start it with --origin ${origin}.`);
    expect(sandbox.store.size).toEqual(before);
  });

  it('is rejected before its body is received', async () => {
    const { host, port } = new URL(sandbox.origin);
    const head = `POST /iam/oauth2/token HTTP/1.1\r\nHost: ${host}\r\nOrigin: https://evil.example\r\n`;
    const first = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`${head}Content-Length: 100\r\n\r\n`);
      });
      socket.once('data', (bytes) => {
        resolve(bytes.toString());
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(first).toMatch(/^HTTP\/1\.1 403 /);
  });
});

it.each([brand.portalUrl, brand.localBuildOrigin, NAMED])(
  'a page of the portal, of its local build, or of an origin named at the start %s may call and read',
  async (origin) => {
    const responses = await sendAll('origin', origin);
    expect(responses.map(({ status }) => status)).toEqual([204, 200, 201, 200, 200, 404]);
    for (const { headers } of responses) {
      expect([headers['access-control-allow-origin'], headers['vary']]).toEqual([origin, 'Origin']);
    }
  },
);

describe('the host of a request', () => {
  // A name that its owner resolves to this machine (DNS rebinding): the page is then same-origin.
  it.each(['rebound.example', 'localhost.', 'evil.localhost', '0.0.0.0', '127.0.0.2'])(
    '%s is rejected with the port of the sandbox',
    async (name) => {
      const before = sandbox.store.size;
      const host = `${name}:${new URL(sandbox.origin).port}`;
      expectRejected(await sendAll('host', host), `does not accept requests for the host ${host}.`);
      expect(sandbox.store.size).toEqual(before);
    },
  );

  it.each(['localhost', 'localhost:1', '127.0.0.1:80'])('%s is rejected', async (host) => {
    expectRejected(await sendAll('host', host), `does not accept requests for the host ${host}.`);
  });

  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'])('%s is accepted', async (name) => {
    const responses = await sendAll('host', `${name}:${new URL(sandbox.origin).port}`);
    expect(responses.map(({ status }) => status)).toEqual([204, 200, 201, 200, 200, 404]);
  });
});
