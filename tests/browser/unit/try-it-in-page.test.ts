import { beforeEach, describe, expect, it, vi } from 'vitest';

import { buildRequest } from '../../../src/browser/tryit/request/buildRequest';
import { readingRequest, sentTag, tagOf } from '../../../src/browser/tryit/request/currentTag';
import { respondInPage } from '../../../src/browser/tryit/page/respondInPage';
import { linksOf } from '../../../src/browser/tryit/page/linksOf';
import { sendRequest } from '../../../src/browser/tryit/sendRequest';
import { withNewId } from '../../../src/browser/tryit/request/withNewId';
import type { PageRequest, PageResponse } from '../../../src/browser/sandbox/pageContents';
import { brand } from '../../../src/portal/brand';
import { item, PRODUCTION, SANDBOX, stateOf } from '../support/tryIt';

// Docusaurus resolves this only in its bundler.
// The links and the panel are tested in a browser.
vi.mock('../../../src/browser/tryit/page/PageLinks', () => ({ default: undefined }));
vi.mock('../../../src/browser/tryit/page/PagePanel', () => ({ default: undefined }));

const fake = vi.hoisted((): { asked: unknown[]; response: unknown } => ({ asked: [], response: undefined }));
vi.mock('../../../src/browser/sandbox/pageSandbox', () => ({
  pageSandbox: () =>
    fake.response === undefined
      ? Promise.reject(new Error('The sandbox does not run.'))
      : Promise.resolve({
          respond: (request: unknown) => {
            fake.asked.push(request);
            return Promise.resolve(fake.response);
          },
        }),
}));

const responds = (response: Partial<PageResponse>) => {
  fake.response = { status: 200, headers: {}, body: new Uint8Array(), ...response };
};
const asked = () => fake.asked as readonly PageRequest[];

beforeEach(() => {
  fake.asked.length = 0;
  fake.response = undefined;
});

describe('a call to the sandbox in the page', () => {
  const call = { method: 'POST', target: '/things', headers: [['Accept', 'application/json']] as const };

  it('has the body as bytes, and the media type that a browser writes for a form', async () => {
    responds({ status: 201, headers: { ETag: '"1"' }, body: new TextEncoder().encode('{}') });
    const response = await respondInPage({ ...call, body: new URLSearchParams({ a: 'b c' }) });
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([
      201,
      '"1"',
      '{}',
    ]);
    const [request] = asked();
    expect(request?.headers).toMatchObject({
      Accept: 'application/json',
      'Content-Type': expect.stringContaining('application/x-www-form-urlencoded') as string,
    });
    expect(new TextDecoder().decode(request?.body)).toBe('a=b+c');
  });

  it.each([204, 304])('may have the status %i, which has no body', async (status) => {
    responds({ status });
    expect((await respondInPage(call)).status).toBe(status);
  });

  it('goes nowhere else, and is reported where the sandbox does not run', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    const request = buildRequest(item, stateOf({}, { server: '/things' }));
    const { signal } = new AbortController();
    await expect(sendRequest(request, signal)).rejects.toMatchObject({ reason: 'page' });
    responds({});
    expect((await sendRequest(request, signal)).status).toBe(200);
    expect(asked().map(({ target }) => target)).toEqual(['/things/tenants/ada/things/T-1']);
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
  });
});

it('a status is asked for in the header Prefer, of a sandbox only', () => {
  const preferOf = (server: string, prefer = '412') =>
    new Map(buildRequest(item, stateOf({}, { server, prefer })).headers).get('Prefer');
  expect([preferOf('/things'), preferOf(SANDBOX), preferOf(PRODUCTION), preferOf('/things', '')]).toEqual([
    'code=412',
    'code=412',
    undefined,
    undefined,
  ]);
});

it('the links of a response that lead to the sandbox are found in its document', () => {
  const self = `${brand.sandboxOrigin}/checkout/a`;
  const document = { data: [{ links: { self, other: 'https://a.example/' } }], links: { self, next: null } };
  expect(linksOf(JSON.stringify(document))).toEqual([['self', self]]);
  expect(linksOf(`${brand.sandboxOrigin}/`)).toEqual([]);
});

it('a call whose entity tag is refused reads its resource, without a condition', () => {
  const request = buildRequest(item, stateOf({}, { server: '/things', prefer: '412' }));
  expect(sentTag(request)).toBe('"1"');
  expect(readingRequest(request)).toEqual({
    method: 'GET',
    url: '/things/tenants/ada/things/T-1',
    headers: [['Authorization', 'Bearer abc']],
    body: { kind: 'none' },
  });
  expect(tagOf({ status: 200, headers: [['etag', '"2"']] })).toBe('"2"');
  expect(tagOf({ status: 200, headers: [] })).toBeUndefined();
});

it('a new id replaces the one in a body, and nothing else of its text', () => {
  const zeros = (bytes: Uint8Array<ArrayBuffer>) => bytes;
  const id = `"${'A'.repeat(20)}"`;
  expect(withNewId('{"data": { "id": "B-1",  "n": 1.10 }}', zeros)).toBe(
    `{"data": { "id": ${id},  "n": 1.10 }}`,
  );
  expect(withNewId('{"data": {}}', zeros)).toBeUndefined();
  expect(withNewId('{"data": {"id": 1}}', zeros)).toBeUndefined();
});
