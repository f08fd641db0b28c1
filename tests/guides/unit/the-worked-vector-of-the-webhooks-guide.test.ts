import { createHash, createPrivateKey, createPublicKey, sign, verify, type JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract, Example, RequestBody } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { readSnippets } from '../../../tools/samples/snippets/readSnippets';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const FILE = 'docs/public/webhooks/verify.mdx';
const page = readFileSync(path.join(root, FILE), 'utf8');
const { snippets } = readSnippets(page, FILE, { contracts: await bundleAll(), versionPath: '/' });

/** The text of the code block that has a file name. */
function fence(file: string): string {
  return snippets.find((snippet) => snippet.file === file)?.text ?? '';
}

type Headers = Readonly<Record<string, string>>;

function headersOf(file: string): Headers {
  const lines = fence(file).trim().split('\n');
  return Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
}

/** The lines of a code block with a title, without their indentation. */
function titledBlock(title: string): string {
  const [, indent = '', lines = ''] =
    new RegExp(`\n( *)\`\`\`text title="${title}"\n([^\`]*)`).exec(page) ?? [];
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => line.slice(indent.length))
    .join('\n');
}

const SINK = 'https://events.kontor-lendkai.example/slipway/kornblick';
const CREATED = 1709709167;
/** The sink of the two events of passes. */
const PASS_SINK = 'https://hooks.limmat-punkte.example/sales';
const { keys } = JSON.parse(fence('jwks.json')) as {
  readonly keys: readonly (JsonWebKey & { kid: string })[];
};
const headers = headersOf('ed25519.txt');
const contract = ((await bundleAll()).get('webhooks') ?? {}) as Contract;
const body = bodyOf('saleCreated', 'breakfast');

/** The bytes of an example as the platform sends it. */
function bodyOf(operationId: string, example: string): Buffer {
  const { operation } = delivery(operationId);
  const [media] = Object.values(
    resolve<RequestBody>(contract, operation.requestBody ?? { content: {} }).content,
  );
  return Buffer.from(JSON.stringify(resolve<Example>(contract, media?.examples?.[example] ?? {}).value));
}

function delivery(operationId: string) {
  return (
    listOperations(contract).find(({ operation }) => operation.operationId === operationId) ??
    expect.fail(`The contract has no delivery ${operationId}.`)
  );
}

function keyOf(id: string) {
  return createPublicKey({ key: keys.find(({ kid }) => kid === id) ?? {}, format: 'jwk' });
}

function bytesOf(field: string | undefined): Buffer {
  return Buffer.from((field ?? '').replace(/^sig1=:|:$/g, ''), 'base64');
}

/** The signature base of RFC 9421, section 2.5, for the three components that the page covers. */
function baseOf(given: Headers, sink = SINK): string {
  return [
    '"@method": POST',
    `"@target-uri": ${sink}`,
    `"content-digest": ${given['content-digest'] ?? ''}`,
    `"@signature-params": ${(given['signature-input'] ?? '').replace(/^sig1=/, '')}`,
  ].join('\n');
}

describe('the worked vector', () => {
  it.each([
    ['saleCreated', 'breakfast', 'ed25519.txt', SINK],
    ['applePassSaleCreated', 'appleCard', 'apple.txt', PASS_SINK],
    ['googlePassSaleCreated', 'googleCard', 'google.txt', PASS_SINK],
  ])('is complete for %s: headers of the contract, digest and signature', (id, example, file, sink) => {
    const { parameters } = delivery(id);
    const given = headersOf(file);
    for (const name of ['Content-Digest', 'Signature-Input', 'Signature']) {
      const parameter = parameters.find((each) => each.name === name);
      const { value } = resolve<Example>(contract, parameter?.examples?.[example] ?? {});
      expect(given[name.toLowerCase()]).toBe(value);
    }
    expect(parameters.some(({ description }) => description?.includes(sink))).toBe(true);
    expect(page).toContain(`<ApiExample operation="${id}" name="${example}" file="`);
    const digest = createHash('sha256').update(bodyOf(id, example)).digest('base64');
    expect(given['content-digest']).toBe(`sha-256=:${digest}:`);
    const base = Buffer.from(baseOf(given, sink));
    expect(verify(null, base, keyOf('test-key-ed25519'), bytesOf(given['signature']))).toBe(true);
  });

  it('has the digest of the body in the command that computes it', () => {
    const digest = createHash('sha256').update(body).digest('base64');
    expect(snippets.filter(({ prints }) => prints === digest)).toHaveLength(1);
  });

  it('shows the signature base of its headers', () => {
    expect(titledBlock('The signature base')).toBe(baseOf(headers));
  });

  it('has a second, valid signature with ECDSA', () => {
    const given = headersOf('p256.txt');
    expect(given['content-digest']).toBe(headers['content-digest']);
    const key = { key: keyOf('test-key-ecc-p256'), dsaEncoding: 'ieee-p1363' } as const;
    const isValid = verify('sha256', Buffer.from(baseOf(given)), key, bytesOf(given['signature']));
    expect([isValid, bytesOf(given['signature']).length]).toEqual([true, 64]);
  });

  it('has only public keys, and the Java code contains the same ones', () => {
    expect(keys.map(({ d }) => d)).toEqual([undefined, undefined]);
    const java = fence('VerifyDelivery.java');
    expect(keys.flatMap(({ x, y }) => [x, y ?? x]).filter((one) => !java.includes(`"${one ?? ''}"`))).toEqual(
      [],
    );
  });

  it('is verified by a program in each language that can run', () => {
    const checked = snippets.filter(({ runs, prints }) => runs && prints === '4 accepted, 4 refused');
    expect(checked.map(({ word }) => word)).toEqual(['js', 'python', 'php', 'java', 'go']);
  });
});

interface Delivery {
  readonly sink: string;
  readonly headers: Headers;
  readonly body: Buffer;
  readonly keys: readonly unknown[];
  readonly now: number;
}

describe('the JavaScript program of the page', async () => {
  const source = `data:text/javascript,${encodeURIComponent(fence('verify.mjs'))}`;
  const { verifyDelivery } = (await import(/* @vite-ignore */ source)) as {
    readonly verifyDelivery: (delivery: Delivery) => void;
  };
  const genuine: Delivery = { sink: SINK, headers, body, keys, now: CREATED };
  const verifying = (changes: Partial<Delivery>) => () => {
    verifyDelivery({ ...genuine, ...changes });
  };
  const withHeaders = (changes: Headers) => verifying({ headers: { ...headers, ...changes } });

  /** Signs with the private test key, which RFC 9421 publishes. */
  const signedWith = (input: string, base: string): Headers => {
    const d = 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU';
    const key = createPrivateKey({ key: { ...keys[0], d }, format: 'jwk' });
    const signature = sign(null, Buffer.from(base), key).toString('base64');
    return { 'signature-input': `sig1=${input}`, signature: `sig1=:${signature}:` };
  };
  const signed = (parameters: string): Headers => {
    const input = `("content-digest")${parameters}`;
    const digest = headers['content-digest'] ?? '';
    return signedWith(input, `"content-digest": ${digest}\n"@signature-params": ${input}`);
  };
  const KEY = ';keyid="test-key-ed25519"';

  it('accepts parameters in another order, and a signature without alg', () => {
    expect(
      withHeaders(signed(`${KEY};created=${String(CREATED)};nonce="a;created=1";tag="b"`)),
    ).not.toThrow();
    expect(withHeaders(signed(`;created=${String(CREATED)};expires=${String(CREATED)}${KEY}`))).not.toThrow();
  });

  it.each([
    ['is too old', `;created=${String(CREATED - 301)}${KEY}`, 'too old'],
    ['is from the future', `;created=${String(CREATED + 301)}${KEY}`, 'too old'],
    ['has expired', `;created=${String(CREATED)};expires=${String(CREATED - 1)}${KEY}`, 'expired'],
    ['has no creation time', KEY, 'created or keyid is missing'],
    ['names no key', `;created=${String(CREATED)}`, 'created or keyid is missing'],
    ['names another key', `;created=${String(CREATED)};keyid="nobody"`, 'nobody is not known'],
    ['names another algorithm', `;created=${String(CREATED)};alg="rsa-v1_5-sha256"${KEY}`, 'does not fit'],
    ['has two creation times', `;created=1;created=${String(CREATED)}${KEY}`, 'created is given twice'],
    ['has an unknown parameter', `;created=${String(CREATED)};other="x"${KEY}`, 'another form'],
    ['has a number as a string', `;created="${String(CREATED)}"${KEY}`, 'another form'],
    ['has a space', `; created=${String(CREATED)}${KEY}`, 'another form'],
  ])('rejects a valid signature that %s', (_, parameters, reason) => {
    expect(withHeaders(signed(parameters))).toThrow(reason);
  });

  it.each([
    ['no signature', { signature: '' }],
    ['no input', { 'signature-input': '' }],
    ['another label', { signature: (headers['signature'] ?? '').replace('sig1', 'sig2') }],
    ['a line break at the end', { 'signature-input': `${headers['signature-input'] ?? ''}\n` }],
    [
      'a component with a parameter',
      { 'signature-input': (headers['signature-input'] ?? '').replace('"@method"', '"@method";req') },
    ],
    [
      'a component named twice',
      { 'signature-input': (headers['signature-input'] ?? '').replace('"@method"', '"@method" "@method"') },
    ],
    [
      'an unknown component',
      { 'signature-input': (headers['signature-input'] ?? '').replace('"@method"', '"@status"') },
    ],
    [
      'a missing header',
      { 'signature-input': (headers['signature-input'] ?? '').replace('"@method"', '"x-other"') },
    ],
    ['another media type', { 'content-type': 'application/json' }],
    ['two media types', { 'content-type': 'application/cloudevents+json, application/json' }],
    ['no media type', { 'content-type': '' }],
    ['an empty list', { 'signature-input': 'sig1=();created=1709709167;keyid="test-key-ed25519"' }],
    ['a signature of one byte', { signature: 'sig1=:AA==:' }],
    ['no digest', { 'content-digest': '' }],
    ['only a digest with an unknown algorithm', { 'content-digest': 'md5=:AAAA:' }],
    [
      'two digests, one of them wrong',
      { 'content-digest': `${headers['content-digest'] ?? ''}, sha-512=:AAAA:` },
    ],
    ['a malformed digest', { 'content-digest': (headers['content-digest'] ?? '').replaceAll(':', '"') }],
  ])('rejects %s', (_, changes: Headers) => {
    expect(withHeaders(changes)).toThrow();
  });

  it.each(['\ufffd', '\xff', '\xa0x', 'x\ufeff', '\vx', 'x\f'])(
    'rejects a covered header that is not in ASCII: %j',
    (value) => {
      const input = `("content-digest" "x-shop");created=${String(CREATED)}${KEY}`;
      const base = `"content-digest": ${headers['content-digest'] ?? ''}\n"x-shop": ${value.trim()}\n"@signature-params": ${input}`;
      expect(withHeaders({ ...signedWith(input, base), 'x-shop': value })).toThrow('not in ASCII');
    },
  );
});
