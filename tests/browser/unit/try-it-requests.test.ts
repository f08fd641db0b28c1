import { describe, expect, it, vi } from 'vitest';

import { buildRequest, requestKey } from '../../../src/browser/tryit/request/buildRequest';
import { sendRequest } from '../../../src/browser/tryit/sendRequest';
import { item, JSON_API, SANDBOX, stateOf } from '../support/tryIt';

describe('a request', () => {
  it('has encoded names and values in its query, like the samples', () => {
    const { url } = buildRequest(
      item,
      stateOf({ 'query page[size]': '10', 'query filter[query]': 'a=="b c"&d#e' }),
    );
    expect(url).toBe(
      `${SANDBOX}/tenants/ada/things/T-1?page%5Bsize%5D=10&filter%5Bquery%5D=a%3D%3D%22b+c%22%26d%23e`,
    );
  });

  it('has a path in which each value arrives as typed, even one that looks encoded', () => {
    const path = (value: string) =>
      buildRequest(item, stateOf({ 'path thing_id': value }))
        .url.split('/')
        .at(-1);
    expect(['a/b c', 'a%2Fb', '100%', '%2e%2e', '[1]', '\ud800'].map(path)).toEqual([
      'a%2Fb%20c',
      'a%252Fb',
      '100%25',
      '%252e%252e',
      '%5B1%5D',
      '%EF%BF%BD',
    ]);
  });

  it('sends each header as typed, even one that is a JSON text', () => {
    expect(buildRequest(item, stateOf({ 'header If-Match': 'null' })).headers).toEqual([
      ['If-Match', 'null'],
      ['Accept', JSON_API],
      ['Content-Type', JSON_API],
      ['Authorization', 'Bearer abc'],
    ]);
  });

  it('sends a form with its type, its fields as typed, and none that is empty', async () => {
    const type = 'application/x-www-form-urlencoded';
    const body = { kind: 'form', fields: { client_id: 'till & co', scope: '' } } as const;
    const request = buildRequest(item, stateOf({}, { contentType: type, body }));
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    await sendRequest(request, new AbortController().signal);
    const sentBody = sent.mock.calls[0]?.[1]?.body;
    expect(sentBody instanceof URLSearchParams && [...sentBody]).toEqual([['client_id', 'till & co']]);
    expect(request.headers).toContainEqual(['Content-Type', type]);
    sent.mockRestore();
  });

  it('sends no credentials, rather than a placeholder, if there are none', () => {
    const { headers } = buildRequest(item, stateOf({}, { secrets: { oauth2: { token: '' } } }));
    expect(headers.map(([name]) => name)).not.toContain('Authorization');
  });

  it('form-encodes Basic credentials of any characters (RFC 6749, section 2.3.1)', () => {
    const basic = { ...item, authorization: { kind: 'basic', scheme: 'basicAuth', optional: true } } as const;
    const secrets = { basicAuth: { username: 'till:7', password: 'käse €' } };
    const { headers } = buildRequest(basic, stateOf({}, { secrets }));
    const [, sent = ''] = headers.find(([name]) => name === 'Authorization') ?? [];
    expect(Buffer.from(sent.replace('Basic ', ''), 'base64').toString()).toBe(
      'till%3A7:k%C3%A4se%20%E2%82%AC',
    );
  });
});

it('a request is another one when anything in it changes, including its file, and the same when nothing does', () => {
  const keyOf = (...state: Parameters<typeof stateOf>) => requestKey(buildRequest(item, stateOf(...state)));
  const file = (text: string) => new File([text], 'logo.png', { lastModified: 0 });
  const same = keyOf({});
  expect(keyOf({})).toBe(same);
  const others = [
    keyOf({ 'path thing_id': 'T-2' }),
    keyOf({ 'header If-Match': '"2"' }),
    keyOf({}, { secrets: { oauth2: { token: 'other' } } }),
    keyOf({}, { server: 'https://api.test.example/things' }),
    keyOf({}, { body: { kind: 'text', text: '{}' } }),
    keyOf({}, { body: { kind: 'file', file: file('a') } }),
    keyOf({}, { body: { kind: 'file', file: file('ab') } }),
  ];
  expect(new Set([same, ...others]).size).toBe(others.length + 1);
});
