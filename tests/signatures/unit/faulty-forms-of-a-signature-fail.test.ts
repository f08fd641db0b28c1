import { describe, expect, it } from 'vitest';

import { concat, utf8 } from '../../../src/kit/bytes';
import { examineDelivery } from '../../../src/signatures/examineDelivery';
import { rawMessage } from '../../../src/signatures/forge/write';
import { fieldValue, readMessage, type HttpMessage } from '../../../src/signatures/verify/httpMessage';
import { KeySetError, readKeySet } from '../../../src/signatures/read/readKeySet';
import { signParts, type CoveredPart } from '../../../src/signatures/sign/signRequest';
import type { PublicJwk } from '../../../src/signatures/types/verify.mjs';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import {
  EVENT,
  genuine,
  newSender,
  NOW,
  SINK,
  withFields,
  type Planted,
} from '../../support/genuineDelivery';

const sender = await newSender();
const [key] = sender.keys;
if (key === undefined) {
  throw new Error('The sender has no key.');
}
const SECONDS = Math.floor(NOW.getTime() / 1000);
const SECTION = /RFC (?:9421|9651), section \d/;

/** A delivery whose signature is right over whatever it covers and says. */
async function signed(
  parameters: string,
  more: readonly CoveredPart[] = [],
  fields: Readonly<Record<string, string>> = {},
): Promise<Planted> {
  const planted = await genuine(sender);
  const digest = fieldValue(planted.message, 'content-digest') ?? '';
  const parts: readonly CoveredPart[] = [['"content-digest"', digest], ...more];
  const { input, signature } = await signParts(
    parts,
    parameters,
    key?.sign ?? (() => Promise.reject(Error())),
  );
  return withFields(planted, {
    ...fields,
    'Signature-Input': `sig1=${input}`,
    Signature: `sig1=${signature}`,
  });
}

const PLAIN = `;created=${String(SECONDS)};keyid="${key.id}"`;

/** What fails of a delivery, in words; nothing if it holds. */
async function problemsOf({ message, options }: Planted, keys = options.keys): Promise<string> {
  const results = await verifyDelivery(message, { ...options, keys });
  return results
    .flatMap(({ steps }) => steps)
    .filter(({ verdict }) => verdict === 'fails')
    .map(({ detail }) => detail)
    .join(' ');
}

it('what the faults are planted in holds', async () => {
  expect(await problemsOf(await signed(PLAIN))).toBe('');
  expect(await problemsOf(await signed(`${PLAIN};alg="ed25519";expires=${String(SECONDS + 9)}`))).toBe('');
});

it('a signature without its time fails', async () => {
  expect(await problemsOf(await signed(`;keyid="${key.id}"`))).toContain('does not say when it was created');
});

describe('a parameter of another type than RFC 9421 gives it', () => {
  it.each([
    ['expires', '"1000"'],
    ['expires', 'yesterday'],
    ['expires', '1000.5'],
    ['expires', '@1000'],
    ['expires', '?0'],
    ['expires', ':AA==:'],
    ['alg', 'none'],
    ['alg', 'hmac-sha256'],
    ['alg', 'ed25519'],
    ['alg', '1'],
    ['nonce', 'token'],
    ['nonce', '7'],
    ['tag', 'token'],
    ['tag', '?1'],
  ])('%s=%s fails although the signature covers it', async (name, value) => {
    const planted = await signed(`${PLAIN};${name}=${value}`);
    const problems = await problemsOf(planted);
    expect(problems).toContain(`The parameter ${name} of the label sig1 is not`);
    expect(problems).toMatch(SECTION);
    const { verdict, diagnosed } = await examineDelivery(planted.message, {
      ...planted.options,
      knownTypes: [EVENT.type],
    });
    expect([verdict, diagnosed.diagnoses[0]?.cause]).toEqual(['fails', 'parameter-form']);
  });

  it.each([
    ['created', `;created="${String(SECONDS)}";keyid="${key.id}"`],
    ['created', `;created=${String(SECONDS)}.5;keyid="${key.id}"`],
    ['created', `;keyid="${key.id}";created=@${String(SECONDS)}`],
    ['created', `;created;keyid="${key.id}"`],
    ['keyid', `;created=${String(SECONDS)};keyid=token`],
    ['keyid', `;created=${String(SECONDS)};keyid`],
  ])('of %s fails: %s', async (name, parameters) => {
    expect(await problemsOf(await signed(parameters))).toMatch(
      new RegExp(`The parameter ${name} of the label sig1 is not .*${SECTION.source}`),
    );
  });

  it.each(['.0', '.00', '.000'])('created=N%s for a signed N fails', async (point) => {
    const planted = withFields(await signed(PLAIN), {
      'Signature-Input': (value) => value.replace(/;created=\d+/, (given) => given + point),
    });
    expect(await problemsOf(planted)).toMatch(/has the decimal \d+\.0+, .*RFC 9421, section 2\.3/);
  });

  it('or twice, fails', async () => {
    const twice = (from: RegExp, to: string) => async () =>
      problemsOf(withFields(await signed(PLAIN), { 'Signature-Input': (value) => value.replace(from, to) }));
    expect(await twice(/;created/, ';created=1;created')()).toMatch(/the parameter created twice.*RFC 9651/);
    expect(await twice(/^/, 'sig1=("@method");created=1, ')()).toMatch(/the key sig1 twice.*RFC 9651/);
    const other = withFields(await signed(PLAIN), { Signature: (value) => `sig1=:AAAA:, ${value}` });
    expect(await problemsOf(other)).toMatch(/the key sig1 twice.*RFC 9651/);
  });

  it('of one signature leaves the others what they are', async () => {
    const planted = withFields(await signed(PLAIN), {
      'Signature-Input': (value) => `proxy=("@method");created=1.0;alg=none, ${value}`,
      Signature: (value) => `proxy=:AAAA:, ${value}`,
    });
    const results = await verifyDelivery(planted.message, planted.options);
    expect(results.map(({ verdict }) => verdict)).toEqual(['fails', 'holds']);
  });
});

it.each(['"content-digest";sf', '"content-digest";bs', '"content-digest";key="sha-256"'])(
  'the digest in the form %s is not taken, and the reason says so',
  async (form) => {
    const planted = await genuine(sender);
    const { input, signature } = await signParts([[form, 'x']], PLAIN, key.sign);
    const { message, options } = withFields(planted, {
      ...{ 'Signature-Input': `sig1=${input}`, Signature: `sig1=${signature}` },
    });
    const words = `"content-digest" as it is. It covers ${form}, and a form with a parameter is not accepted: `;
    expect(await problemsOf({ message, options })).toContain(`The signature does not cover ${words}`);
    const { diagnosed } = await examineDelivery(message, { ...options, knownTypes: [EVENT.type] });
    expect(diagnosed.diagnoses.find(({ cause }) => cause === 'not-covered')?.detail).toContain(words);
  },
);

describe('a key that says of itself that it is for something else', () => {
  it.each<[string, object]>([
    ['use', { use: 'enc' }],
    ['use', { use: 'SIG' }],
    ['use', { use: 1 }],
    ['alg', { alg: 'none' }],
    ['alg', { alg: 'ES256' }],
    ['alg', { alg: 'HS256' }],
    ['key_ops', { key_ops: ['encrypt'] }],
    ['key_ops', { key_ops: [] }],
    ['key_ops', { key_ops: 'verify' }],
  ])('by its %s fails: %j', async (name, members) => {
    const planted = await signed(PLAIN);
    const keys = planted.options.keys.map((jwk): PublicJwk => ({ ...jwk, ...members }));
    const problems = await problemsOf(planted, keys);
    expect(problems).toContain(`has ${name === 'key_ops' ? '' : 'the '}${name}`);
    expect(problems).toMatch(SECTION);
    const known = { ...planted.options, keys, knownTypes: [EVENT.type] };
    expect((await examineDelivery(planted.message, known)).diagnosed.diagnoses[0]?.cause).toBe(
      'key-unusable',
    );
  });

  it.each([{}, { use: 'sig' }, { alg: 'Ed25519' }, { key_ops: ['verify'] }])('holds with %j', async (own) => {
    const planted = await signed(PLAIN);
    const [{ kty, kid, crv, x } = { kty: '' }] = planted.options.keys.filter(({ kid: id }) => id === key.id);
    const jwk = { kty, ...(kid === undefined ? {} : { kid }), ...(crv === undefined ? {} : { crv }) };
    expect(await problemsOf(planted, [{ ...jwk, ...(x === undefined ? {} : { x }), ...own }])).toBe('');
  });

  it.each([
    ...['kid', 'use', 'alg', 'crv', 'x', 'y'].flatMap((name) =>
      [{ toString: 1 }, 7, null, ['a'], true].map((value) => [name, value] as const),
    ),
    ...['verify', { toString: 1 }, [1]].map((value) => ['key_ops', value] as const),
  ])('is refused with its place where %s is %j', (name, value) => {
    const text = JSON.stringify({ keys: [{ kty: 'OKP' }, { kty: 'OKP', [name]: value }] });
    expect(() => readKeySet(text)).toThrow(KeySetError);
    expect(() => readKeySet(text)).toThrow(new RegExp(`The member ${name} of key 2 is not .*section`));
  });
});

it('a key that is malformed fails', async () => {
  const planted = await signed(PLAIN);
  const keys = planted.options.keys.map((jwk): PublicJwk => ({ ...jwk, x: '!' }));
  expect(await problemsOf(planted, keys)).toContain(`The key ${key.id} `);
});

describe('a covered field that was changed in transit', () => {
  /** The message with other bytes for one value. */
  function inTransit({ message, options }: Planted, from: string, to: Uint8Array): Planted {
    const bytes = rawMessage(message);
    const wanted = utf8(from);
    const at = bytes.findIndex((_, index) => wanted.every((byte, offset) => bytes[index + offset] === byte));
    expect(at).toBeGreaterThan(0);
    const changed = concat([bytes.subarray(0, at), to, bytes.subarray(at + wanted.length)]);
    return { message: readMessage(changed), options };
  }
  const withShop = (value: string, identifier = '"x-shop"', base = value) =>
    signed(PLAIN, [[identifier, base]], { 'X-Shop': value });

  it.each<[string, string, number[]]>([
    ['the byte FF for U+FFFD', 'graz\ufffd', [0xff]],
    ['NBSP before it', 'graz', [0xc2, 0xa0]],
    ['a byte order mark before it', 'graz', [0xef, 0xbb, 0xbf]],
    ['VT before it', 'graz', [0x0b]],
    ['FF before it', 'graz', [0x0c]],
    ['NUL before it', 'graz', [0x00]],
    ['U+3000 before it', 'graz', [0xe3, 0x80, 0x80]],
  ])('fails with %s', async (_, value, bytes) => {
    const planted = await withShop(value);
    const [from, to] = value.endsWith('\ufffd')
      ? ['\ufffd', Uint8Array.from(bytes)]
      : ['graz', concat([Uint8Array.from(bytes), utf8('graz')])];
    const problems = await problemsOf(inTransit(planted, from, to));
    expect(problems).toContain('only printable ASCII can be signed');
    expect(problems).toMatch(SECTION);
    const after = value === 'graz' ? concat([utf8('graz'), Uint8Array.from(bytes)]) : to;
    expect(await problemsOf(inTransit(planted, from, after))).toMatch(SECTION);
  });

  it('holds with spaces and tabs around it, which are not part of it', async () => {
    expect(await problemsOf(inTransit(await withShop('graz'), 'graz', utf8(' \tgraz\t ')))).toBe('');
  });

  it('fails with the byte FF where its bytes are covered', async () => {
    const planted = await withShop('\ufffd', '"x-shop";bs', ':77+9:');
    expect(await problemsOf(inTransit(planted, '\ufffd', Uint8Array.of(0xff)))).toMatch(
      /RFC 9421, section 2\.1\.3/,
    );
  });

  it.each([
    ['"x-shop";sf', 'a, b', 'a, b', 'a, a, b'],
    ['"x-shop";sf', 'a=2', 'a=2', 'a=1, a=2'],
    ['"x-shop";sf', 'a;p=2', 'a;p=2', 'a;p=1;p=2'],
    ['"x-shop";sf', '1', '1', '1.0'],
    ['"x-shop";sf', '("a" 1);p=3', '("a" 1);p=3', '("a" 1.00);p=3'],
    ['"x-shop";key="a"', 'a=2', '2', 'a=1, a=2'],
    ['"x-shop";key="a"', 'a=2', '2', 'a=2, b=1, b=3'],
    ['"x-shop";key="a"', 'a=2', '2', 'a=2.0'],
    ['"x-shop";key="a"', 'a=2;p=1', '2;p=1', 'a=2;p=0;p=1'],
  ])('%s of %s fails', async (identifier, value, base, changed) => {
    const planted = await withShop(value, identifier, base);
    expect(await problemsOf(planted)).toBe('');
    expect(await problemsOf(withFields(planted, { 'X-Shop': changed }))).toMatch(SECTION);
  });

  it.each(['"a, a;p;p=1.0"', 'a="1.0 a, a"', '"\\"", "a, a"', 'a1.0, b'])(
    'holds where a text or a token only looks like it: %s',
    async (value) => {
      expect(await problemsOf(await withShop(value, '"x-shop";sf'))).toBe('');
    },
  );
});

describe('one component in two forms', () => {
  const withQuery = async (names: readonly string[], query: string): Promise<Planted> => {
    const sink = new URL(`${SINK.origin}/slipway?${query}`);
    const planted = await signed(
      PLAIN,
      names.map((name) => [`"@query-param";name="${name}"`, '1'] as const),
    );
    const message: HttpMessage = { ...planted.message, target: `${sink.pathname}${sink.search}` };
    return { message, options: { ...planted.options, sink } };
  };

  it.each([['a', '%61'], ['%61'], ['fa%c3%a7ade'], ['a+b'], ['a b'], ['%']])(
    'fails: "@query-param" by the names %j',
    async (...names: string[]) => {
      const planted = await withQuery(names, 'a=1&fa%C3%A7ade=1&a+b=1&%25=1');
      expect(await problemsOf(planted)).toMatch(/does not encode its name as .*RFC 9421, section 2\.2\.8/);
    },
  );

  it('holds for names that are encoded as the standard does', async () => {
    const names = ['a', 'fa%C3%A7ade', 'a%20b', '%25', 'x*-._'];
    const planted = await withQuery(names, 'a=1&fa%C3%A7ade=1&a+b=1&%25=1&x*-._=1');
    expect(await problemsOf(planted)).toBe('');
  });
});
