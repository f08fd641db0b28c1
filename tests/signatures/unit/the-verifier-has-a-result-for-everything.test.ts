import { createServer } from 'node:http';
import { runInNewContext } from 'node:vm';

import { describe, expect, it } from 'vitest';

import type { Cause, Delivery, VerifyOptions, VerifyResult } from '../../../src/signatures/types/verify.mjs';
import { createKeySet, createSigningKey, sign, verify } from '../../../src/signatures/receive';
import { signRequest } from '../../../src/signatures/sign/signRequest';
import { utf8 } from '../../../src/kit/bytes';
import type { HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { FORGED_AT, FORGED_SINK, forgedSet, webhookEvents } from '../../support/forged';
import { serveOnLoopback } from '../../support/served';

// Whatever a receiver gives to `verify`, it gets a result with a cause and a status: an error would become whatever the
// framework makes of it.

const { keys, deliveries } = await forgedSet();
const OPTIONS = { sink: FORGED_SINK, keys: { keys }, now: FORGED_AT };
const [genuine] = deliveries;
const key = await createSigningKey();
const OTHER_SINK = 'https://hooks.example/other';
const BODY = webhookEvents[0]?.body ?? '';

type Form = (message: HttpMessage) => Request | Delivery;

/** A delivery as servers pass it. */
const FORMS: readonly (readonly [name: string, form: Form])[] = [
  ['a Request', requestOf],
  [
    'the parts that Node has',
    ({ fields, body }) => {
      const headers: Record<string, string> = {};
      for (const [name, value] of fields) {
        const lower = name.toLowerCase();
        headers[lower] = lower in headers ? `${String(headers[lower])}, ${value}` : value;
      }
      // A proxy has changed the address, and dropped the query.
      return { method: 'POST', url: 'http://10.0.0.7:8080/internal', headers, body: Buffer.from(body) };
    },
  ],
];

function requestOf({ fields, body }: HttpMessage): Request {
  const headers = new Headers(
    fields.filter(([name]) => !/^(?:host|content-length)$/i.test(name)) as [string, string][],
  );
  return new Request('http://10.0.0.7:8080/internal', {
    method: 'POST',
    headers,
    body: Uint8Array.from(body),
  });
}

const messageOf = () => genuine?.message ?? expect.fail('The set is empty.');

/** What came of a delivery, in one word or two. */
const wordsOf = (result: VerifyResult) =>
  result.ok ? 'ok' : `${result.cause} ${String(result.response.status)}`;

describe.each(FORMS)('given %s', (_, form) => {
  it.each(deliveries.map((one) => [one.name, one] as const))(
    'takes the forgery %s rightly',
    async (_name, one) => {
      const result = await verify(form(one.message), OPTIONS);
      if (one.expected === 'accept' || one.expected === 'once') {
        expect(wordsOf(result)).toBe('ok');
      } else if (one.expected === 'refuse') {
        expect(result.ok).toBe(false);
        expect([400, 401, 413]).toContain(result.response.status);
      } else if (result.ok) {
        // What the header fields say is not what the body says.
        expect(result.event.id).not.toMatch(/^forged-/);
      }
    },
  );
});

it('says of a genuine delivery which event it is, by which key, and what to respond', async () => {
  const result = await verify(requestOf(messageOf()), OPTIONS);
  const { id, source } = JSON.parse(BODY) as { readonly id: string; readonly source: string };
  expect(result).toMatchObject({
    ...{ ok: true, identity: JSON.stringify([source, id]), keyId: keys[0]?.kid },
    ...{ event: JSON.parse(BODY) as object, response: { status: 204, headers: {} } },
  });
  expect(new Response(null, result.response).status).toBe(204);
});

/** A signed delivery with something else than usual. */
async function signed(change: Partial<Record<keyof Delivery, unknown>>, body: Uint8Array = utf8(BODY)) {
  const headers = await sign({ sink: FORGED_SINK, body, created: FORGED_AT }, key);
  return { method: 'POST', headers, body, ...change } as Delivery;
}

async function readRequest(): Promise<Request> {
  const request = requestOf(messageOf());
  await request.json();
  return request;
}

function streamed(start: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Request {
  const init = { method: 'POST', body: new ReadableStream({ pull: start }), duplex: 'half' };
  return new Request('http://localhost/', init);
}

const own = { ...OPTIONS, keys: { keys: [key.publicJwk] } };

it.each<[what: string, given: () => unknown, words: `${Cause} ${number}` | 'ok']>([
  ['a body of bytes', () => signed({}), 'ok'],
  [
    'bytes of another realm',
    () => signed({ body: runInNewContext('Uint8Array.from(list)', { list: utf8(BODY) }) }),
    'ok',
  ],
  ['nothing', () => undefined, 'delivery 500'],
  ['null', () => null, 'delivery 500'],
  ['a text', () => 'POST / HTTP/1.1', 'delivery 500'],
  ['a list', () => [], 'delivery 500'],
  ['a method that is a number', () => signed({ method: 5 }), 'delivery 500'],
  ['no headers', () => signed({ headers: undefined }), 'delivery 500'],
  ['headers that are null', () => signed({ headers: null }), 'delivery 500'],
  ['headers that are a text', () => signed({ headers: 'Signature: x' }), 'delivery 500'],
  ['a header that is a number', () => signed({ headers: { signature: 5 } }), 'delivery 500'],
  [
    'headers that throw',
    () =>
      signed({
        headers: {
          get signature() {
            throw new Error('no');
          },
        },
      }),
    'unexpected 500',
  ],
  ['empty headers', () => signed({ headers: {} }), 'content-type 400'],
  ['headers without an end', () => signed({ headers: { signature: 'x'.repeat(20_000) } }), 'headers 400'],
  ['another method', () => signed({ method: 'PUT' }), 'method 400'],
  ['a parsed body', () => signed({ body: JSON.parse(BODY) as object }), 'body 500'],
  ['a body that is a text', () => signed({ body: BODY }), 'body 500'],
  ['no body', () => signed({ body: undefined }), 'body 500'],
  ['an empty body', () => signed({ body: new Uint8Array() }), 'digest 401'],
  ['a body that is too long', () => signed({ body: new Uint8Array(10_485_761) }), 'body-length 413'],
  ['a signed body that is not UTF-8', () => signed({}, Uint8Array.of(0xff, 0xfe, 0x80)), 'event 400'],
  ['a signed body that is not an event', () => signed({}, utf8('[]')), 'event 400'],
  ['a signed body that is gzip', () => signed({}, Uint8Array.of(0x1f, 0x8b, 8)), 'event 400'],
  ['a Request that was read before', readRequest, 'body 500'],
  [
    'a Request without a body',
    () => new Request('http://localhost/', { method: 'POST' }),
    'content-type 400',
  ],
  [
    'a Request that breaks off',
    () =>
      streamed((to) => {
        to.error(new Error('reset'));
      }),
    'body 500',
  ],
  [
    'a Request without an end',
    () =>
      streamed((to) => {
        to.enqueue(new Uint8Array(65_536));
      }),
    'body-length 413',
  ],
])('has a result for %s', async (_, given, words) => {
  expect(wordsOf(await verify((await given()) as Delivery, own))).toBe(words);
});

it.each<[what: string, options: unknown]>([
  ['nothing', undefined],
  ['no sink', { ...own, sink: undefined }],
  ['a sink that is a path', { ...own, sink: '/slipway' }],
  ['a sink of another scheme', { ...own, sink: 'ftp://hooks.example/' }],
  ['no keys', { ...own, keys: undefined }],
  ['keys that are null', { ...own, keys: null }],
  ['keys that are a list', { ...own, keys: [key.publicJwk] }],
  ['a tolerance that is a text', { ...own, tolerance: 'long' }],
  ['a time that is none', { ...own, now: new Date(NaN) }],
])('has a result for options that are %s', async (_, options) => {
  expect(wordsOf(await verify(await signed({}), options as typeof own))).toMatch(
    /^(?:options|unexpected) 500$/,
  );
});

const later = (seconds: number) => new Date(FORGED_AT.getTime() + seconds * 1000);

it.each<[what: string, options: Partial<VerifyOptions>, words: `${Cause} ${number}` | 'ok']>([
  ['the longest body', { maxBytes: utf8(BODY).length }, 'ok'],
  ['a longer body', { maxBytes: utf8(BODY).length - 1 }, 'body-length 413'],
  ['the latest time', { now: later(300) }, 'ok'],
  ['a later time', { now: later(301) }, 'age 401'],
  ['the latest time of the caller', { now: later(600), tolerance: 600 }, 'ok'],
  ['a later time than that', { now: later(601), tolerance: 600 }, 'age 401'],
  ['another sink', { sink: OTHER_SINK }, 'signature 401'],
  ['other keys', { keys: { keys } }, 'key 401'],
])('goes by its options for %s', async (_, options, words) => {
  expect(wordsOf(await verify(await signed({}), { ...own, ...options }))).toBe(words);
});

it('asks for the delivery again while the keys cannot be had', async () => {
  const unreachable = createKeySet('https://api.slipway.example/jwks.json', {
    fetch: () => Promise.reject(new Error('down')),
  });
  const result = await verify(await signed({}), { ...own, keys: unreachable });
  expect([wordsOf(result), result.response.headers]).toEqual(['key-set 429', { 'Retry-After': '60' }]);
});

it('goes by the signature of a known key, whatever a proxy has signed besides', async () => {
  const request = { method: 'POST', target: FORGED_SINK.href, body: utf8(BODY), covered: {} };
  const other = await signRequest(request, await createSigningKey(), FORGED_AT, { label: 'proxy' });
  const headers = Object.entries((await signed({})).headers as Readonly<Record<string, string>>).map(
    ([name, value]) => [name, name.startsWith('Signature') ? `${other[name] ?? ''}, ${value}` : value],
  );
  const delivery = await signed({ headers: Object.fromEntries(headers) as Delivery['headers'] });
  expect(await verify(delivery, own)).toMatchObject({ ok: true, keyId: key.id });
  expect(wordsOf(await verify(delivery, { ...own, sink: OTHER_SINK }))).toBe('signature 401');
});

it('asks an own key set for the keys, and has a result if that fails', async () => {
  const asked: (readonly string[])[] = [];
  const keysFor = (ids: readonly string[]) => {
    asked.push(ids);
    return asked.length === 1
      ? Promise.resolve({ keys: [key.publicJwk] })
      : Promise.reject(new Error('down'));
  };
  expect(wordsOf(await verify(await signed({}), { ...own, keys: { keysFor } }))).toBe('ok');
  expect(wordsOf(await verify(await signed({}), { ...own, keys: { keysFor } }))).toBe('unexpected 500');
  expect(asked).toEqual([[key.id], [key.id]]);
});

it('makes a key of each algorithm of the contract, and of no other', async () => {
  expect(await createSigningKey('ecdsa-p256-sha256')).toMatchObject({
    publicJwk: { kty: 'EC', alg: 'ES256' },
  });
  await expect(createSigningKey('hmac-sha256' as 'ed25519')).rejects.toThrow(
    'There is no algorithm hmac-sha256: give ed25519 or ecdsa-p256-sha256.',
  );
});

it('reads the raw body of a server of Node once', async () => {
  const results: VerifyResult[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) {
        chunks.push(chunk as Buffer);
      }
      const { method = '', headers } = incoming;
      const result = await verify({ method, headers, body: Buffer.concat(chunks) }, own);
      results.push(result);
      response.writeHead(result.response.status, result.response.headers).end();
    })();
  });
  const { origin, close } = await serveOnLoopback(server);
  const headers = await sign({ sink: FORGED_SINK, body: BODY, created: FORGED_AT }, key);
  const sent = await fetch(`${origin}/x`, { method: 'POST', headers, body: BODY });
  await close();
  expect([sent.status, ...results.map(wordsOf)]).toEqual([204, 'ok']);
});
