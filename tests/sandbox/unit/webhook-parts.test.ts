import { describe, expect, it } from 'vitest';

import { textOf } from '../../../src/kit/bytes';
import { webRandom } from '../../../src/sandbox/state/random';
import { createCloudEvent, writeEvent } from '../../../src/sandbox/webhooks/cloudEvent';
import { subscriptionFields } from '../../../src/sandbox/webhooks/deliveryRequest';
import { loopbackAddresses } from '../../../src/sandbox/webhooks/loopback';
import { backoff, MAX_ATTEMPTS, retryAfter } from '../../../src/sandbox/webhooks/retries';
import { readSinkRules } from '../../../src/sandbox/node/readSinkRules';
import { NOW, SALE_CREATED, SANDBOX_ORIGIN, TENANT } from '../../support/deliveries';

it('an event in binary mode percent-encodes what a header cannot carry', () => {
  const event = { type: SALE_CREATED, tenantId: TENANT, subject: 'Käse "100 %" 🎂\n', data: [1] };
  const { contentType, headers, body } = writeEvent(
    createCloudEvent(event, NOW, SANDBOX_ORIGIN, webRandom),
    'binary',
  );
  expect(headers['ce-subject']).toBe('K%C3%A4se%20%22100%20%25%22%20%F0%9F%8E%82%0A');
  expect(Object.keys(headers).sort()).toEqual([
    'ce-id',
    'ce-source',
    'ce-specversion',
    'ce-subject',
    'ce-time',
    'ce-type',
  ]);
  expect([contentType, textOf(body)]).toEqual(['application/json', '[1]']);
});

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    [' 120 ', 120_000],
    ['Wed, 06 Mar 2024 07:13:45 GMT', 59_322],
    ['Wednesday, 06-Mar-24 07:13:45 GMT', 59_322],
    ['Wed, 06 Mar 2024 07:00:00 GMT', 0],
    ['999999999', 86_400_000],
    ['', undefined],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['2024-03-06T07:13:45Z', undefined],
    ['Wed, nonsense', undefined],
    [undefined, undefined],
  ])('%s is a wait of %s ms', (value, milliseconds) => {
    expect(retryAfter(value, NOW)).toBe(milliseconds);
  });

  it('falls back to waits that double', () => {
    const attempts = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => index + 1);
    expect(attempts.map(backoff)).toEqual([1_000, 2_000, 4_000, 8_000]);
  });
});

describe('a sink on this machine', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'shop.localhost',
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '127.255.0.9',
    '[::1]',
  ])('%s is accepted', (host) => {
    expect(loopbackAddresses(new URL(`https://${host}/`).hostname)).not.toEqual([]);
  });

  it.each([
    'hooks.till-tailor.example',
    'localhost.example',
    'localhost.example.',
    'notlocalhost',
    '127.0.0.1.example',
    '128.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::ffff:10.0.0.1]',
    `${'a.'.repeat(130)}localhost`,
  ])('%s is rejected', (host) => {
    expect(loopbackAddresses(new URL(`https://${host}/`).hostname)).toEqual([]);
  });
});

describe('the header fields of a subscription', () => {
  it('are sent, except for reserved ones and those that HTTP forbids', () => {
    const fields = {
      'X-Ledger': 'kornblick-graz',
      Content: 'is no field of a representation',
      SIGNATURE: 'sig1=:AA==:',
      'Ce-Id': '1',
      'content-length': '0',
      'two words': 'x',
      'X-Lines': 'one\r\nHost: other.example',
    };
    const { sent, ignored } = subscriptionFields(fields);
    expect(Object.keys(sent)).toEqual(['X-Ledger', 'Content']);
    expect(ignored).toEqual(['SIGNATURE', 'Ce-Id', 'content-length', 'two words', 'X-Lines']);
  });

  // A page that could subscribe would otherwise use them against the receiver.
  it.each([
    ...['Host', 'Connection', 'Keep-Alive', 'TE', 'Trailer', 'Transfer-Encoding', 'Upgrade', 'Via', 'Expect'],
    ...['Content-Length', 'Content-Type', 'Content-Encoding', 'Content-Range', 'Content-Digest', 'If-Match'],
    ...['Authorization', 'Proxy-Authorization', 'Cookie', 'Set-Cookie', 'Signature-Input', 'ce-type'],
    ...['Origin', 'Referer', 'Sec-Fetch-Site', 'Access-Control-Request-Method'],
    ...['Forwarded', 'X-Forwarded-For', 'X-Real-IP', 'X-HTTP-Method-Override', 'X_Forwarded_For'],
  ])('are sent without %s, however it is spelled', (name) => {
    for (const spelled of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(subscriptionFields({ [spelled]: 'x' })).toEqual({ sent: {}, ignored: [spelled] });
    }
  });
});

describe('the sinks that a sandbox is started with', () => {
  const carrierOf = (texts: readonly string[], sink: string) =>
    readSinkRules(texts, 'see --help.')(new URL(sink));

  it.each([
    ['localhost:9000', 'https://localhost:9000/slipway?shop=1', 'tls'],
    ['https://localhost:9000/', 'https://localhost:9000', 'tls'],
    ['http://localhost:9000', 'https://localhost:9000/', 'plain'],
    ['localhost:443', 'https://localhost/', 'tls'],
    ['http://[::1]:9000', 'https://[::1]:9000/', 'plain'],
    ['127.1:9000', 'https://127.0.0.1:9000/', 'tls'],
    ['localhost:9000', 'https://localhost:9001/', undefined],
    ['localhost:9000', 'https://127.0.0.1:9000/', undefined],
    ['localhost:9000', 'https://shop.localhost:9000/', undefined],
  ] as const)('%s allows %s: %s', (text, sink, carrier) => {
    expect(carrierOf([text], sink)).toBe(carrier);
  });

  it('are none by default, and may be several', () => {
    expect(carrierOf([], 'https://localhost:9000/')).toBeUndefined();
    const both = ['localhost:9000', 'http://localhost:9001', 'localhost:9000'];
    expect([9000, 9001].map((port) => carrierOf(both, `https://localhost:${String(port)}/`))).toEqual([
      'tls',
      'plain',
    ]);
  });

  it.each([
    ['localhost', 'is not a host and a port'],
    [':9000', 'is not a host and a port'],
    ['localhost:70000', 'is not a host and a port'],
    ['ftp://localhost:9000', 'is not a host and a port'],
    ['https://localhost:9000/slipway', 'is not a host and a port'],
    ['user@localhost:9000', 'is not a host and a port'],
    ['hooks.till-tailor.example:443', 'is not on this machine'],
    ['0.0.0.0:9000', 'is not on this machine'],
  ])('cannot be %s', (text, words) => {
    expect(() => readSinkRules([text], 'see --help.')).toThrow(
      new RegExp(`--sink ${text.replaceAll('.', '\\.')} ${words}[^]*Fix: see --help`),
    );
  });

  it('cannot be the same place with TLS and with plain HTTP', () => {
    expect(() => readSinkRules(['localhost:9000', 'http://localhost:9000'], 'see --help.')).toThrow(
      '--sink names localhost:9000 both with TLS and with plain HTTP.',
    );
  });
});
