import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { brand } from '../../src/facts/brand';
import type { Answered } from '../../src/sandbox/createSandbox';
import { logLine } from '../../tools/sandbox/logLine';
import { asSent, documentedCalls, type DocumentedCall } from '../support/randomRequests';
import {
  startTestSandbox,
  TENANT,
  testContracts,
  type TestSandbox,
  type TestRequest,
} from '../support/sandboxClient';
import { drawShare, isFullSet } from '../../tools/suite/testSet';

const SALES = `/checkout/tenants/${TENANT}/sales`;
const SALE = {
  data: { type: 'sales', attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' } },
};

let desk: TestSandbox;
let calls: readonly DocumentedCall[];
let answered: Answered[];

beforeAll(async () => {
  answered = [];
  calls = documentedCalls(await testContracts());
  desk = await startTestSandbox({ onAnswer: (line) => answered.push(line) });
});
afterAll(() => desk.close());

function preferring(call: DocumentedCall, prefer: string): TestRequest {
  const sent = asSent(call.request);
  return { ...sent, headers: { ...sent.headers, prefer } };
}

/** One documented request for each operation. */
function oneOfEach(): DocumentedCall[] {
  return [...new Map(calls.map((call) => [call.operation.name, call])).values()];
}

describe('every operation', () => {
  it('returns each error that its contract documents, if a client prefers it', async () => {
    const codes = new Set<string | undefined>();
    let count = 0;
    for (const call of oneOfEach()) {
      for (const status of [...call.operation.responses.keys()].filter((code) => code >= 400)) {
        const answer = await desk.send(preferring(call, `code=${String(status)}`));
        expect([call.operation.name, answer.status]).toEqual([call.operation.name, status]);
        expect(answer.headers['sandbox-answer']).toBe('forced');
        expect(answer.headers['retry-after']).toBe(status === 429 ? '1' : undefined);
        if (call.operation.method !== 'HEAD') {
          codes.add(answer.errors[0]?.code);
        }
        count += 1;
      }
    }
    expect([...codes].sort()).toEqual([
      'InternalServerError',
      'InvalidContentType',
      'InvalidParameterValue',
      'MissingAuthenticationToken',
      'PermissionDenied',
      'PreconditionFailed',
      'ResourceAlreadyExists',
      'ResourceNotFound',
      'TooManyRequests',
      'UnsupportedMediaType',
    ]);
    expect(count).toBeGreaterThan(300);
  });

  it('returns each named example of its success response, if a client prefers it', async () => {
    let count = 0;
    for (const call of oneOfEach()) {
      const { operation } = call;
      const content = [...(operation.responses.get(operation.success)?.content.values() ?? [])].flat();
      for (const { name, value } of content) {
        const answer = await desk.send(preferring(call, `example=${name}`));
        expect([operation.name, answer.json]).toEqual([operation.name, value]);
        expect(answer.headers).toMatchObject({
          'sandbox-answer': 'example',
          'preference-applied': `example=${name}`,
        });
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(30);
  });

  it('returns a response generated from its schema, if a client prefers that', async () => {
    const origins = new Map<string, number>();
    // A DELETE has no body to generate, so it would be executed.
    const calls = oneOfEach().filter(({ operation }) => operation.method !== 'DELETE');
    for (const call of drawShare(calls, 1 / 4, ({ operation }) => operation.name)) {
      const { status, headers } = await desk.send(preferring(call, 'dynamic=true'));
      expect([call.operation.name, status]).toEqual([call.operation.name, call.operation.success]);
      const origin = headers['sandbox-answer'] ?? '';
      origins.set(origin, (origins.get(origin) ?? 0) + 1);
    }
    expect(origins.get('dynamic')).toBeGreaterThan(isFullSet ? 30 : 0);
  }, 120_000);

  it('returns a request id, even for an unknown operation', async () => {
    const ids = new Set<string | undefined>();
    for (const path of ['/', '/nothing', SALES, `${SALES}/x`, '/checkout//', '//', '/%zz']) {
      ids.add((await desk.send({ path })).headers['request-id']);
    }
    expect(ids.size).toBe(7);
    expect([...ids].every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
  });
});

describe('a preference', () => {
  it.each([
    ['code=418', 'not a status that checkout/listSales documents: 200, 400'],
    ['example=nope', 'has no example "nope"; it has firstPage, emptyPage, lastPage'],
    ['dynamic=perhaps', 'must be dynamic=true or dynamic=false'],
    ['code=429, retry-after=soon', 'must be a number of seconds'],
  ])('%s is rejected with the available choices', async (prefer, words) => {
    const { status, errors } = await desk.send({ path: SALES, headers: { prefer } });
    expect([status, errors[0]?.source]).toEqual([400, { parameter: 'Prefer' }]);
    expect(errors[0]?.detail).toContain(words);
  });

  it('that the sandbox does not know is ignored', async () => {
    const { status } = await desk.send({ path: SALES, headers: { prefer: 'respond-async, wait=10' } });
    expect(status).toBe(200);
  });

  it('chooses how long to wait after 429', async () => {
    const prefer = 'code=429, retry-after=30';
    const { headers } = await desk.send({ path: SALES, headers: { prefer } });
    expect(headers).toMatchObject({ 'retry-after': '30', 'preference-applied': 'code=429' });
  });

  it('for an example changes nothing', async () => {
    const before = desk.store.size.entries;
    const headers = { prefer: 'example=minimal' };
    await desk.send({ method: 'POST', path: SALES, headers, body: SALE });
    expect(desk.store.size.entries).toBe(before);
  });
});

describe('a request with a fault', () => {
  it.each<[string, TestRequest, number, string, string]>([
    [
      'no token',
      { path: SALES, headers: { authorization: undefined } },
      401,
      'MissingAuthenticationToken',
      'token call',
    ],
    [
      'a foreign token',
      { path: SALES, headers: { authorization: 'Bearer x' } },
      401,
      'MissingAuthenticationToken',
      'did not issue',
    ],
    [
      'no version',
      { path: SALES, headers: { 'api-version': undefined } },
      400,
      'InvalidParameterValue',
      'Api-Version with the value "2022-03-07"',
    ],
    [
      'another version',
      { path: SALES, headers: { 'api-version': '2024-01-01' } },
      400,
      'InvalidParameterValue',
      'Api-Version must be "2022-03-07"',
    ],
    [
      'a tenant that is no uuid',
      { path: '/checkout/tenants/me/sales' },
      400,
      'InvalidParameterValue',
      'tenant_id must have at least 36 characters',
    ],
    [
      'an Accept without the answer',
      { path: SALES, headers: { accept: 'text/html, application/json;q=0.9' } },
      406,
      'InvalidContentType',
      'Accept allows neither',
    ],
    [
      'an Accept that excludes it',
      { path: SALES, headers: { accept: '*/*, application/vnd.api+json;q=0' } },
      406,
      'InvalidContentType',
      'Accept allows neither',
    ],
    [
      'an unknown member',
      { method: 'POST', path: SALES, body: { data: { ...SALE.data, extra: 1 } } },
      400,
      'InvalidParameterValue',
      '"extra" is not a member of data',
    ],
    [
      'an id that no sale has',
      { path: `${SALES}/no-such-sale` },
      404,
      'ResourceNotFound',
      'no sale with the id no-such-sale',
    ],
    [
      'a method that is not there',
      { method: 'DELETE', path: SALES },
      404,
      'ResourceNotFound',
      'takes GET, POST, and not DELETE',
    ],
    [
      'a path that is not there',
      { path: '/checkout/nothing' },
      404,
      'ResourceNotFound',
      'No operation has the path',
    ],
    [
      'no slash after invitations',
      { path: `/iam/tenants/${TENANT}/invitations` },
      404,
      'ResourceNotFound',
      'No operation',
    ],
    [
      'no If-Match',
      { method: 'PATCH', path: `${SALES}/no-such-sale`, body: SALE },
      400,
      'InvalidParameterValue',
      'needs the header parameter If-Match',
    ],
    [
      'no event attributes',
      {
        method: 'POST',
        path: '/webhooks/events',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      },
      400,
      'InvalidParameterValue',
      'needs the header ce-id',
    ],
  ])(
    '%s returns an error of the catalogue that says what to fix',
    async (_fault, request, status, code, words) => {
      const answer = await desk.send(request);
      expect([answer.status, answer.errors[0]?.code]).toEqual([status, code]);
      expect(answer.errors[0]?.detail).toContain(words);
      expect(answer.errors[0]?.status).toBe(String(status));
      expect(answer.headers['content-type']).toBe('application/vnd.api+json');
    },
  );

  it('returns every fault of its body at once', async () => {
    const data = { type: 'sales', attributes: { ...SALE.data.attributes, country: 'AT', locale: 'x' } };
    const { errors } = await desk.send({ method: 'POST', path: SALES, body: { data } });
    const pointers = errors.map(({ source }) => source?.pointer);
    expect([...new Set(pointers)]).toEqual(['/data/attributes/country', '/data/attributes/locale']);
  });
});

describe('a page in a browser', () => {
  const origin = brand.portalUrl;

  it('may send each operation with the headers of the contract', async () => {
    for (const { operation, request } of oneOfEach()) {
      const { status, headers } = await desk.send({
        method: 'OPTIONS',
        path: request.path,
        headers: {
          origin,
          authorization: undefined,
          'access-control-request-method': operation.method,
          'access-control-request-headers': 'authorization,api-version',
          'access-control-request-private-network': 'true',
        },
      });
      expect([operation.name, status]).toEqual([operation.name, 204]);
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-allow-private-network']).toBe('true');
      expect(headers['access-control-allow-methods']?.split(', ')).toContain(operation.method);
      const allowed = headers['access-control-allow-headers']?.split(', ') ?? [];
      const sent = operation.parameters.filter((one) => one.in === 'header').map(({ name }) => name);
      expect(allowed).toEqual(expect.arrayContaining([...sent, 'Authorization', 'Content-Type', 'Prefer']));
    }
  });

  it('may read the response headers, also of an error', async () => {
    for (const path of [SALES, '/nothing']) {
      const { headers } = await desk.send({ path, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe(origin);
      expect(headers['access-control-expose-headers']?.split(', ')).toEqual(
        expect.arrayContaining([
          'ETag',
          'Location',
          'Request-Id',
          'Retry-After',
          'Blob-Version',
          'Sandbox-Answer',
        ]),
      );
    }
  });
});

describe('the log', () => {
  it('has a line for each request, without secrets', async () => {
    const { headers } = await desk.send({ path: `${SALES}?page%5Bsize%5D=0` });
    const last = answered.at(-1);
    const line = last === undefined ? '' : logLine(last);
    expect(line).toMatch(
      new RegExp(`^GET {4}400 ${SALES}\\?page%5Bsize%5D=0 {2}checkout/listSales, error, [0-9.]+ ms, `),
    );
    expect(line).toContain(headers['request-id']);
    expect(line).toContain('\n           page[size] must be at least 1, not 0.');
    expect(line).not.toContain('Bearer');
  });

  it('cannot be corrupted by what clients send', () => {
    const line = logLine({
      method: 'GET',
      target: `/\u001b[2J\u202e${'x'.repeat(500)}`,
      status: 404,
      origin: 'error',
      requestId: 'id',
      milliseconds: 1,
    });
    expect(line).not.toMatch(/[\u001b\u202e]/);
    expect(line.length).toBeLessThan(220);
  });
});
