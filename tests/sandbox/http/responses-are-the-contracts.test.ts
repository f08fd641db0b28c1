import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { JSON_API } from '../../../src/sandbox/state/response';
import type { Answered } from '../../../src/sandbox/service/createSandbox';
import { logLine } from '../../../src/cli/sandbox/logLine';
import { asSent, documentedCalls, type DocumentedCall } from '../../support/randomRequests';
import {
  SALE,
  SALES,
  startTestSandbox,
  TENANT,
  testContracts,
  type TestRequest,
  type TestSandbox,
} from '../../support/sandboxClient';
import { drawShare, isFullSet } from '../../../tools/suite/testSet';

let sandbox: TestSandbox;
let calls: readonly DocumentedCall[];
let answered: Answered[];

beforeAll(async () => {
  answered = [];
  calls = documentedCalls(await testContracts());
  sandbox = await startTestSandbox({ onResponse: (line) => answered.push(line) });
});
afterAll(() => sandbox.close());

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
        const response = await sandbox.send(preferring(call, `code=${String(status)}`));
        expect([call.operation.name, response.status]).toEqual([call.operation.name, status]);
        expect(response.headers['sandbox-answer']).toBe('forced');
        expect(response.headers['retry-after']).toBe(status === 429 ? '1' : undefined);
        if (call.operation.method !== 'HEAD') {
          codes.add(response.errors[0]?.code);
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
        const response = await sandbox.send(preferring(call, `example=${name}`));
        expect([operation.name, response.json]).toEqual([operation.name, value]);
        expect(response.headers).toMatchObject({
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
      const { status, headers } = await sandbox.send(preferring(call, 'dynamic=true'));
      expect([call.operation.name, status]).toEqual([call.operation.name, call.operation.success]);
      const origin = headers['sandbox-answer'] ?? '';
      origins.set(origin, (origins.get(origin) ?? 0) + 1);
    }
    expect(origins.get('dynamic')).toBeGreaterThan(isFullSet ? 30 : 0);
  }, 120_000);

  it('returns a request id, even for an unknown operation', async () => {
    const ids = new Set<string | undefined>();
    for (const path of ['/', '/nothing', SALES, `${SALES}/x`, '/checkout//', '//', '/%zz']) {
      ids.add((await sandbox.send({ path })).headers['request-id']);
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
    const { status, errors } = await sandbox.send({ path: SALES, headers: { prefer } });
    expect([status, errors[0]?.source]).toEqual([400, { parameter: 'Prefer' }]);
    expect(errors[0]?.detail).toContain(words);
  });

  it('is ignored if the sandbox does not know it', async () => {
    const { status } = await sandbox.send({ path: SALES, headers: { prefer: 'respond-async, wait=10' } });
    expect(status).toBe(200);
  });

  it('sets the Retry-After header of a 429', async () => {
    const prefer = 'code=429, retry-after=30';
    const { headers } = await sandbox.send({ path: SALES, headers: { prefer } });
    expect(headers).toMatchObject({ 'retry-after': '30', 'preference-applied': 'code=429' });
  });

  it('for an example does not change the state', async () => {
    const before = sandbox.store.size.entries;
    const headers = { prefer: 'example=minimal' };
    await sandbox.send({ method: 'POST', path: SALES, headers, body: SALE });
    expect(sandbox.store.size.entries).toBe(before);
  });
});

describe('an invalid request', () => {
  const event = { method: 'POST', path: '/webhooks/events', body: '{}' };
  const create = { method: 'POST', path: SALES, body: SALE };

  it.each<[TestRequest, status: number, words: string]>([
    [{ path: SALES, headers: { authorization: undefined } }, 401, 'token call'],
    [{ path: SALES, headers: { authorization: 'Bearer x' } }, 401, 'did not issue'],
    [{ path: SALES, headers: { 'api-version': undefined } }, 400, 'Api-Version with the value "2022-03-07"'],
    [{ path: SALES, headers: { 'api-version': '2024-01-01' } }, 400, 'Api-Version must be "2022-03-07"'],
    [{ path: '/checkout/tenants/me/sales' }, 400, 'tenant_id must have at least 36 characters'],
    [{ path: SALES, headers: { accept: 'text/html, application/json;q=0.9' } }, 406, 'Accept allows neither'],
    [{ path: SALES, headers: { accept: '*/*, application/vnd.api+json;q=0' } }, 406, 'Accept allows neither'],
    [
      { path: SALES, headers: { accept: `*/*, ${JSON_API}; charset=utf-8` } },
      406,
      'other than ext and profile',
    ],
    [{ ...create, headers: { 'content-type': `${JSON_API}; charset=utf-8` } }, 415, 'leave out charset'],
    [
      { ...create, headers: { 'content-type': `${JSON_API};profile="x";v=1` } },
      415,
      'other than ext and profile',
    ],
    [
      { method: 'POST', path: SALES, body: { data: { ...SALE.data, x: 1 } } },
      400,
      '"x" is not a property of data',
    ],
    [{ path: `${SALES}/no-such-sale` }, 404, 'no sale with the id no-such-sale'],
    [{ method: 'DELETE', path: SALES }, 404, 'does not accept DELETE; it accepts GET, POST'],
    [{ path: '/checkout/nothing' }, 404, 'No operation has the path'],
    // The path of the contract ends in a slash.
    [{ path: `/iam/tenants/${TENANT}/invitations` }, 404, 'No operation'],
    [
      { method: 'PATCH', path: `${SALES}/no-such-sale`, body: SALE },
      400,
      'needs the header parameter If-Match',
    ],
    [{ ...event, headers: { 'content-type': 'application/json' } }, 400, 'needs the header ce-id'],
  ])('%o returns %i and says what to fix: %s', async (request, status, words) => {
    const response = await sandbox.send(request);
    expect([response.status, response.errors[0]?.status]).toEqual([status, String(status)]);
    expect(response.errors[0]?.detail).toContain(words);
    expect(response.headers['content-type']).toBe('application/vnd.api+json');
  });

  it('returns all errors of its body at once', async () => {
    const data = { type: 'sales', attributes: { ...SALE.data.attributes, country: 'AT', locale: 'x' } };
    const { errors } = await sandbox.send({ method: 'POST', path: SALES, body: { data } });
    const pointers = errors.map(({ source }) => source?.pointer);
    expect([...new Set(pointers)]).toEqual(['/data/attributes/country', '/data/attributes/locale']);
  });
});

describe('a page in a browser', () => {
  const origin = brand.portalUrl;

  it('may call each operation with the headers of the contract', async () => {
    for (const { operation, request } of oneOfEach()) {
      const { status, headers } = await sandbox.send({
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

  it('may read the response headers, including those of an error', async () => {
    for (const path of [SALES, '/nothing']) {
      const { headers } = await sandbox.send({ path, headers: { origin } });
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
    const { headers } = await sandbox.send({ path: `${SALES}?page%5Bsize%5D=0` });
    const last = answered.at(-1);
    const line = last === undefined ? '' : logLine(last);
    expect(line).toMatch(
      new RegExp(`^GET {4}400 ${SALES}\\?page%5Bsize%5D=0 {2}checkout/listSales, error, [0-9.]+ ms, `),
    );
    expect(line).toContain(headers['request-id']);
    expect(line).toContain('\n           page[size] must be at least 1, not 0.');
    expect(line).not.toContain('Bearer');
  });

  it('cannot be corrupted by input from clients', () => {
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
