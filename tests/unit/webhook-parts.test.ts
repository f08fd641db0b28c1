import { createPrivateKey, createPublicKey } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import type { Contract, Example } from '../../src/contract/openapi';
import { listOperations, resolve } from '../../src/contract/readContract';
import { createCloudEvent, writeEvent } from '../../src/sandbox/webhooks/cloudEvent';
import { subscriptionFields } from '../../src/sandbox/webhooks/deliveryRequest';
import { loopbackAddresses } from '../../src/sandbox/webhooks/loopback';
import { backoff, MAX_ATTEMPTS, retryAfter } from '../../src/sandbox/webhooks/retries';
import { createSigningKeys, jwkSet } from '../../src/sandbox/webhooks/signingKeys';
import { signRequest } from '../../src/sandbox/webhooks/signRequest';
import { bundleAll } from '../support/contracts';
import { NOW, SALE_CREATED, TENANT } from '../support/deliveries';

describe('the signature of a request', () => {
  it('matches the example of the contract, with the public test key of RFC 9421, B.1.4', async () => {
    const contract = ((await bundleAll()).get('webhooks') ?? {}) as Contract;
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'saleCreated');
    const headers = Object.fromEntries(
      (entry?.parameters ?? []).map(({ name, examples }) => [
        name,
        resolve<Example>(contract, examples?.['breakfast'] ?? {}).value,
      ]),
    );
    const event = resolve<Example>(contract, { $ref: '#/components/examples/saleCreated.request.breakfast' });
    const privateKey = createPrivateKey({
      key: {
        kty: 'OKP',
        crv: 'Ed25519',
        d: 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU',
        x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
      },
      format: 'jwk',
    });
    const request = {
      method: 'POST',
      target: 'https://events.kontor-lendkai.example/slipway/kornblick',
      body: Buffer.from(JSON.stringify(event.value)),
      covered: {},
    };
    const key = { algorithm: 'ed25519', id: 'test-key-ed25519', privateKey, publicJwk: {} } as const;
    expect(signRequest(request, key, new Date(1709709167_000))).toEqual(headers);
  });
});

describe('the key set', () => {
  const keys = createSigningKeys();
  const set = jwkSet(keys);

  it('has a key for each algorithm of the contract, and nothing private', () => {
    expect(set.keys.map(({ kty, crv, alg, use }) => [kty, crv, alg, use])).toEqual([
      ['OKP', 'Ed25519', 'EdDSA', 'sig'],
      ['EC', 'P-256', 'ES256', 'sig'],
    ]);
    expect(set.keys.filter((key) => 'd' in key)).toEqual([]);
    expect(() => set.keys.map((key) => createPublicKey({ key: { ...key }, format: 'jwk' }))).not.toThrow();
  });

  it('has unique key ids, which are new at each start', () => {
    const ids = [...keys, ...createSigningKeys()].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('an event in binary mode', () => {
  it('percent-encodes what a header cannot carry', () => {
    const event = { type: SALE_CREATED, tenantId: TENANT, subject: 'Käse "100 %" 🎂\n', data: [1] };
    const { contentType, headers, body } = writeEvent(createCloudEvent(event, NOW), 'binary');
    expect(headers['ce-subject']).toBe('K%C3%A4se%20%22100%20%25%22%20%F0%9F%8E%82%0A');
    expect(Object.keys(headers).sort()).toEqual([
      'ce-id',
      'ce-source',
      'ce-specversion',
      'ce-subject',
      'ce-time',
      'ce-type',
    ]);
    expect([contentType, body.toString()]).toEqual(['application/json', '[1]']);
  });
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
  ])('%s is rejected', (host) => {
    expect(loopbackAddresses(new URL(`https://${host}/`).hostname)).toEqual([]);
  });
});

describe('the header fields of a subscription', () => {
  it('are sent, except for those of the delivery itself and those that HTTP forbids', () => {
    const fields = {
      'X-Ledger': 'kornblick-graz',
      Authorization: 'Bearer of the sink',
      SIGNATURE: 'sig1=:AA==:',
      'Ce-Id': '1',
      'content-length': '0',
      'two words': 'x',
      'X-Lines': 'one\r\nHost: other.example',
    };
    const { sent, ignored } = subscriptionFields(fields);
    expect(Object.keys(sent)).toEqual(['X-Ledger', 'Authorization']);
    expect(ignored).toEqual(['SIGNATURE', 'Ce-Id', 'content-length', 'two words', 'X-Lines']);
  });
});
