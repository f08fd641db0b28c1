import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { createBlanker } from '../../../src/rehearsal/recording/blank';
import { knownCalls } from '../../../src/rehearsal/recording/knownCalls';
import type { Exchange, Found } from '../../../src/rehearsal/recording/recording';
import { inOrder } from '../../../src/rehearsal/recording/harOrder';
import { readRecording } from '../../../src/rehearsal/recording/readRecording';
import { followRemarks } from '../../../src/rehearsal/recording/remarks';
import { harmlessMembers } from '../../support/harmless';

const harmless = await harmlessMembers();

const OPERATIONS = [
  {
    ...{ name: 'checkout/createSale', api: 'checkout', method: 'POST' },
    ...{ path: '/tenants/{tenant_id}/sales', scopes: ['checkout:sales:create'] },
  },
  {
    ...{ name: 'checkout/getAttachment', api: 'checkout', method: 'GET' },
    ...{ path: '/tenants/{tenant_id}/attachments/{attachment_name}', scopes: [] },
  },
  { name: 'iam/createToken', api: 'iam', method: 'POST', path: '/oauth2/token', scopes: undefined },
];

const calls = knownCalls(OPERATIONS);

/** The bytes of a text, or bytes, in chunks of a length that cuts characters and names. */
async function* chunksOf(text: string | Uint8Array, length = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += length) {
    await Promise.resolve();
    yield bytes.subarray(at, at + length);
  }
}

async function read(text: string | Uint8Array, length?: number, most?: number): Promise<readonly Found[]> {
  const found: Found[] = [];
  const blanker = createBlanker(harmless, OPERATIONS);
  for await (const each of readRecording(chunksOf(text, length), calls, blanker, most)) {
    found.push(each);
  }
  return found;
}

const exchangesOf = (found: readonly Found[]): readonly Exchange[] =>
  found.flatMap((each) => (each.kind === 'exchange' ? [each.exchange] : []));
const problemsOf = (found: readonly Found[]) =>
  found.flatMap((each) => (each.kind === 'fault' ? [each.fault] : []));

const HEAD = JSON.stringify({
  format: 'slipway-recording/1',
  country: 'de',
  concern: 'till',
  seed: 1,
  contracts: {},
});
const CALL = {
  ...{ kind: 'call', sequence: 1, at: 0, method: 'POST', host: 'localhost:4010', status: 201 },
  ...{ target: '/checkout/tenants/a/sales', requestFields: { authorization: 'Bearer abc' } },
};

/** An entry of a HAR. */
function entry(
  url: string,
  {
    method = 'POST',
    request = {},
    response = {},
  }: Readonly<Record<string, unknown>> & { readonly method?: string } = {},
) {
  return {
    startedDateTime: '2026-06-15T10:00:00.000Z',
    time: 20,
    request: {
      ...{ method, url, bodySize: 0 },
      headers: [{ name: 'Authorization', value: 'Bearer abc' }],
      ...(request as object),
    },
    response: { status: 201, headers: [], content: { size: 0 }, ...(response as object) },
  };
}

const har = (...entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: '{"entries":[' }, entries } });

const SALES = 'https://gateway.shop.example/slipway/checkout/tenants/a/sales';

describe('a recording of the sandbox', () => {
  it('is read call by call, whatever the chunks are', async () => {
    const found = await read(
      `${HEAD}\n${JSON.stringify({ ...CALL, responseBody: { data: { id: 'ß€😀' } } })}\n`,
      1,
    );
    expect(found.map(({ kind }) => kind)).toEqual(['head', 'exchange']);
    expect(exchangesOf(found)[0]).toMatchObject({
      operation: 'checkout/createSale',
      pathParameters: { tenant_id: 'a' },
      responseBody: { data: { id: 'ß€😀' } },
    });
  });

  it.each([
    ['recording', [HEAD, ...Array<string>(20).fill(JSON.stringify(CALL))].join('\n')],
    [
      'HAR',
      JSON.stringify({
        log: { entries: Array(20).fill(entry('https://a.example/checkout/tenants/a/sales')) },
      }),
    ],
  ])('of more than its bound is read so far, and says so once: a %s', async (_kind, text) => {
    const found = await read(text, 50, text.length / 2);
    const { length } = exchangesOf(found);
    expect([length > 5, length < 12]).toEqual([true, true]);
    expect(problemsOf(found)).toMatchObject([
      { message: expect.stringContaining('The recording has more than') as string, truncated: true },
    ]);
    expect(problemsOf(await read(text))).toEqual([]);
  });

  it('has the line of each call, whatever the recording says of it', async () => {
    const text = [HEAD, '', JSON.stringify(CALL), JSON.stringify({ ...CALL, line: 99 })].join('\n');
    expect(exchangesOf(await read(text)).map(({ line }) => line)).toEqual([3, 4]);
  });

  it('that was cut off says so, and the rest is read', async () => {
    const found = await read(`${HEAD}\n${JSON.stringify(CALL)}\n{"kind":"call","sequ`);
    expect(exchangesOf(found)).toHaveLength(1);
    expect(problemsOf(found)).toMatchObject([{ place: 3, truncated: true }]);
  });

  it('with a line that is not a call names the line', async () => {
    const found = await read(`${HEAD}\nnonsense\n[1]\n${JSON.stringify(CALL)}\n`);
    expect(problemsOf(found).map(({ place }) => place)).toEqual([2, 3]);
    expect(exchangesOf(found)).toHaveLength(1);
  });

  it('of another format is refused', async () => {
    await expect(read('{"format":"slipway-recording/9"}\n')).rejects.toThrow('slipway-recording/1');
  });
});

describe('what a recording lacks as a whole', () => {
  const remarks = (...exchanges: readonly Exchange[]) => {
    const follower = followRemarks(OPERATIONS, { checkout: '2022-03-07' });
    exchanges.forEach((exchange) => {
      follower.take({ ...exchange, leftOut: ['request body'] });
    });
    return follower.finish().map(({ message }) => message);
  };
  const call = (version: string): Exchange => ({
    ...{ kind: 'call', sequence: 1, at: 0, method: 'POST', host: 'a.example', target: '/' },
    ...{ operation: 'checkout/createSale', requestFields: { 'api-version': version } },
  });

  it('is said once: no calls of the APIs', () => {
    expect(remarks()).toEqual([
      'The recording has no call of the APIs. Their addresses have /checkout/, /iam/ in the path, on any host; without it, the path of a tenant and Api-Version identify the API.',
    ]);
  });

  it('is said once: bodies, and calls of another version of the contract', () => {
    expect(remarks(call('2022-03-07'), call('2021-01-01'), call('2021-01-01'))).toEqual([
      '3 bodies are left out of the recording, or cannot be read, so nothing in them was examined.',
      '2 calls have the Api-Version of checkout 2021-01-01, but the contract here is 2022-03-07.',
    ]);
  });
});

describe('a HAR', () => {
  it('is read where the base path has the name of an API, too', async () => {
    const found = await read(har(entry('https://shop.example/checkout/v1/checkout/tenants/a/sales')));
    expect(exchangesOf(found)).toMatchObject([{ operation: 'checkout/createSale' }]);
  });

  it('is read where the base path has no API, if the path of a tenant and Api-Version tell it', async () => {
    const tenant = 'tenants/5b0c1c7e-2f4e-4c62-9a53-8d1f0a7be3d2';
    const version = (value: string) => ({ request: { headers: [{ name: 'Api-Version', value }] } });
    const found = await read(
      har(
        entry(`https://gateway.shop.example/slipway/${tenant}/sales?sort=1`, version('2022-03-07')),
        entry(`https://gateway.shop.example/slipway/${tenant}/orders`, version('2022-03-07')),
        entry(`https://gateway.shop.example/slipway/${tenant}/sales`, version('2')),
        entry(`https://gateway.shop.example/slipway/${tenant}/sales`),
        entry('https://gateway.shop.example/slipway/tenants/a/sales', version('2022-03-07')),
        entry('https://login.shop.example/oauth2/token', version('2022-03-07')),
      ),
    );
    expect(found.map(({ kind }) => kind)).toEqual(['exchange', ...Array<string>(5).fill('other')]);
    expect(exchangesOf(found)).toMatchObject([
      { operation: 'checkout/createSale', target: `/checkout/${tenant}/sales?sort=1` },
    ]);
  });

  const json = { mimeType: 'application/vnd.api+json' };
  it.each([
    ['nothing', {}, undefined],
    ['the body of a request', { request: { bodySize: 40 } }, ['request body']],
    ['a body whose size nobody knows', { request: { bodySize: -1 } }, ['request body']],
    [
      'a body in a file beside it',
      { request: { bodySize: 40, postData: { ...json, _file: 'a.json' } } },
      ['request body'],
    ],
    [
      'a body that is cut off',
      { request: { bodySize: 40, postData: { ...json, text: '{"data":' } } },
      ['request body'],
    ],
    ['the body of a response', { response: { content: { size: 40, ...json } } }, ['response body']],
    [
      'a file, which is not examined',
      { response: { content: { size: 40, mimeType: 'application/pdf' } } },
      undefined,
    ],
    ['the response', { response: { status: undefined } }, ['response']],
    ['a response, as none came', { response: { status: 0 } }, undefined],
    [
      'fields',
      { request: { headers: undefined }, response: { headers: undefined } },
      ['request fields', 'response fields'],
    ],
    [
      'texts in its fields',
      { request: { headers: [{ name: 'Api-Version', value: { value: 'a' } }] } },
      ['request fields'],
    ],
    ['the token of a call that succeeds', { request: { headers: [] } }, ['token']],
    [
      'the token of a call that is refused',
      { request: { headers: [] }, response: { status: 401 } },
      undefined,
    ],
  ])('says what is left out of a call: %s', async (_, given, leftOut) => {
    const [call] = exchangesOf(await read(har(entry(SALES, given))));
    expect(call?.leftOut).toEqual(leftOut);
  });

  it.each([[''], ['not a date'], ['1783073600'], ['28/11/2026 15:27']])(
    'keeps a call with the date %j behind the one before, and says that it has none',
    async (startedDateTime) => {
      const [first, second] = exchangesOf(
        await read(har(entry(SALES), { ...entry(SALES), startedDateTime })),
      );
      expect(second).toMatchObject({ at: (first?.at ?? 0) + 20, leftOut: ['time'] });
    },
  );

  it('is read in the order of its times, whatever the order of its entries', async () => {
    const entries = [3, 1, 2, 0].map((second) => ({
      ...entry(`${SALES}?page[size]=${String(second)}`),
      startedDateTime: `2026-06-15T10:00:0${String(second)}.000Z`,
    }));
    const calls = exchangesOf(await read(har(...entries)));
    expect(calls.map(({ sequence, target }) => [sequence, target.slice(-1)])).toEqual([
      [1, '0'],
      [2, '1'],
      [3, '2'],
      [4, '3'],
    ]);
  });

  it('is put in order as far as it can be held', async () => {
    const dated = (second: number) => `{"startedDateTime":"2026-06-15T10:00:0${String(second)}Z"}`;
    const listed = (async function* () {
      for (const [index, second] of [2, 1, 3, 0].entries()) {
        yield await Promise.resolve({ number: index + 1, text: dated(second) });
      }
      return { hasEntries: true, isCutOff: false };
    })();
    const sorted = inOrder(listed, 2 * dated(0).length);
    const numbers: number[] = [];
    let next = await sorted.next();
    for (; next.done !== true; next = await sorted.next()) {
      numbers.push(next.value.number);
    }
    expect([numbers, next.value]).toEqual([
      [2, 4, 1, 3],
      { hasEntries: true, isCutOff: false, isUnsorted: true },
    ]);
  });

  it('has the variations of a sandbox, where its responses name them', async () => {
    const headers = [{ name: 'Sandbox-Play', value: 'short-pages' }];
    const [call] = exchangesOf(await read(har(entry(SALES, { response: { headers } }))));
    expect(call?.play).toBe('short-pages');
  });

  it('is read for the calls to our APIs on any host, behind any path', async () => {
    const found = await read(
      har(entry(SALES), entry('https://other.example/a'), entry('https://x.example/checkout/b')),
    );
    expect(exchangesOf(found)).toMatchObject([
      { operation: 'checkout/createSale', target: '/checkout/tenants/a/sales', host: 'gateway.shop.example' },
    ]);
    expect(found.flatMap((each) => (each.kind === 'other' ? [each.host] : []))).toEqual([
      'other.example',
      'x.example',
    ]);
  });

  it('can lack bodies, and have them in Base64 and compressed', async () => {
    const compressed = gzipSync('{"data":{"id":"one"}}').toString('base64');
    const found = await read(
      har(
        entry(SALES, {
          request: { postData: { ...json, encoding: 'base64', text: btoa('{"data":{"id":"one"}}') } },
        }),
        entry(SALES, { response: { content: { ...json, encoding: 'base64', text: compressed } } }),
        entry(SALES, {
          response: { content: { encoding: 'base64', text: Buffer.from('{"data":1}').toString('base64') } },
        }),
        entry(SALES, { response: { content: { encoding: 'base64', text: 'H4sIAAAA' } } }),
        entry(SALES, { response: { content: { text: '{"data":' } } }),
      ),
    );
    expect(exchangesOf(found)[0]?.requestBody).toEqual({ data: { id: 'one' } });
    expect(exchangesOf(found).map(({ responseBody }) => responseBody)).toEqual([
      undefined,
      { data: { id: 'one' } },
      { data: 1 },
      undefined,
      undefined,
    ]);
  });

  it('has the fields of a form as its body, and no response for a status of zero', async () => {
    const form = entry('https://api.slipway.example/iam/oauth2/token', {
      request: {
        postData: { mimeType: 'application/x-www-form-urlencoded', text: 'grant_type=a&client_secret=b' },
      },
      response: { status: 0 },
    });
    const [call] = exchangesOf(await read(har(form)));
    expect(call?.requestBody).toEqual({ grant_type: 'a', client_secret: '[blanked b]' });
    expect(call).not.toHaveProperty('status');
  });

  it('keeps the call to the host that a redirect of ours leads to', async () => {
    const location = { name: 'location', value: 'https://files.example/f?signature=a' };
    const found = await read(
      har(
        entry('https://api.slipway.example/checkout/tenants/a/attachments/b.txt', {
          method: 'GET',
          response: { status: 302, headers: [location] },
        }),
        entry('https://files.example/f?signature=a', { method: 'GET' }),
      ),
    );
    expect(exchangesOf(found).map(({ host }) => host)).toEqual(['api.slipway.example', 'files.example']);
  });

  it('that was cut off is read as far as it goes', async () => {
    const text = har(entry(SALES), entry(SALES));
    const found = await read(text.slice(0, -40));
    expect(exchangesOf(found)).toHaveLength(1);
    expect(problemsOf(found)).toMatchObject([{ truncated: true }]);
  });

  it.each([
    ['an entry that is text', '"a"'],
    ['an entry without a request', '{"response":{}}'],
    ['an entry with an address that is none', '{"request":{"method":"GET","url":"::"}}'],
    ['an entry that is broken', '{"request":}'],
  ])('survives %s', async (_name, written) => {
    const text = har(entry(SALES), 'HERE', entry(SALES)).replace('"HERE"', written);
    expect(exchangesOf(await read(text))).toHaveLength(2);
  });

  it.each([['{}'], ['{"log":{"entries":{}}}'], ['[]'], ['\u0000\u0001'], ['<har>'], ['{"a":[[[[{}]]]]}']])(
    'is not %j',
    async (text) => {
      await expect(read(text)).rejects.toThrow('neither a recording of the sandbox nor a HAR');
    },
  );

  it('is empty or compressed, and says what to do', async () => {
    await expect(read('')).rejects.toThrow('The file is empty.');
    await expect(read(' \n')).rejects.toThrow('The file is empty.');
    await expect(read(gzipSync(HEAD))).rejects.toMatchObject({
      message: 'The file is compressed with gzip.',
      fix: expect.stringContaining('gunzip') as string,
    });
  });
});
