import { createPrivateKey, sign } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { textOf, utf8 } from '../../src/kit/bytes';
import { checkDigest } from '../../src/signatures/verify/contentDigest';
import { fieldValue, MessageError, readMessage } from '../../src/signatures/verify/httpMessage';
import { baseLines, writeBase } from '../../src/signatures/verify/signatureBase';
import { readSignatures } from '../../src/signatures/verify/signatures';
import { importKey } from '../../src/signatures/verify/verificationKey';
import { verifyDelivery, type VerifyOptions } from '../../src/signatures/verify/verifyDelivery';

/** The test keys of RFC 9421, appendix B.1.3 and B.1.4. */
const P256 = {
  ...{ kty: 'EC', crv: 'P-256', kid: 'test-key-ecc-p256' },
  x: 'qIVYZVLCrPZHGHjP17CTW0_-D9Lfw0EkjqF7xB4FivA',
  y: 'Mc4nN9LTDOBhfoUeg8Ye9WedFRhnZXZJA12Qp0zZ6F0',
};
const ED25519 = {
  ...{ kty: 'OKP', crv: 'Ed25519', kid: 'test-key-ed25519' },
  x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
};
const SECRET = 'n4Ni-HpISpVObnQMW0wOhCKROaIKqKtW_2ZYb2p9KcU';

/** The request of RFC 9421, appendix B.2, with CRLF, as it is sent. */
const REQUEST = [
  'POST /foo?param=Value&Pet=dog HTTP/1.1',
  'Host: example.com',
  'Date: Tue, 20 Apr 2021 02:07:55 GMT',
  'Content-Type: application/json',
  'Content-Digest: sha-512=:WZDPaVn/7XgHaAy8pmojAkGWoRx2UFChF41A2svX+TaPm+AbwAgBWnrIiYllu7BNNyealdVLvRwEmTHWXvJwew==:',
  'Content-Length: 18',
];
const ADDRESS = new URL('https://example.com/foo?param=Value&Pet=dog');
const CREATED = 1618884473;

function message(lines: readonly string[], body = '{"hello": "world"}') {
  return readMessage(utf8([...lines, '', body].join('\r\n')));
}

async function vectorHolds(lines: readonly string[], key: typeof P256 | typeof ED25519, body?: string) {
  const received = message(lines, body);
  const [signature] = readSignatures(received);
  const { verify } = await importKey(key, key.kty === 'EC' ? 'ecdsa-p256-sha256' : 'ed25519');
  const base = writeBase(baseLines(received, signature as never, ADDRESS));
  return verify(signature?.bytes ?? new Uint8Array(), utf8(base));
}

describe('the vectors of RFC 9421', () => {
  it('B.2.4, a response signed with ecdsa-p256-sha256, verifies', async () => {
    const response = [
      'HTTP/1.1 200 OK',
      'Date: Tue, 20 Apr 2021 02:07:56 GMT',
      'Content-Type: application/json',
      'Content-Digest: sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:',
      'Content-Length: 23',
      'Signature-Input: sig-b24=("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
      'Signature: sig-b24=:wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==:',
    ];
    expect(await vectorHolds(response, P256, '{"message": "good dog"}')).toBe(true);
    expect(await vectorHolds(['HTTP/1.1 201 Created', ...response.slice(1)], P256)).toBe(false);
  });

  const b26 = [
    ...REQUEST,
    'Signature-Input: sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
    'Signature: sig-b26=:wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw==:',
  ];
  it('B.2.6, a request signed with ed25519, verifies', async () => {
    expect(await vectorHolds(b26, ED25519)).toBe(true);
  });
  it.each(REQUEST.slice(2, 4).map((line) => [line]))('B.2.6 with another %j does not', async (line) => {
    const broken = b26.map((one) => (one === line ? `${line}x` : one));
    expect(await vectorHolds(broken, ED25519)).toBe(false);
  });
});

describe('the value of a component', () => {
  const fields = [
    'POST /foo?param=Value&Pet=dog HTTP/1.1',
    'X-OWS-Header:   Leading and trailing whitespace.   ',
    'Cache-Control: max-age=60',
    'Cache-Control:    must-revalidate',
    'Example-Dict:  a=1,    b=2;x=1;y=2,   c=(a   b   c)',
    'Example-Header: value, with, lots',
    'Example-Header: of, commas',
    'Empty-Header:',
  ];
  it.each([
    ['"x-ows-header"', 'Leading and trailing whitespace.'],
    ['"cache-control"', 'max-age=60, must-revalidate'],
    ['"example-dict";sf', 'a=1, b=2;x=1;y=2, c=(a b c)'],
    ['"example-dict";key="b"', '2;x=1;y=2'],
    ['"example-dict";key="c"', '(a b c)'],
    ['"example-header";bs', ':dmFsdWUsIHdpdGgsIGxvdHM=:, :b2YsIGNvbW1hcw==:'],
    ['"empty-header"', ''],
    ['"@method"', 'POST'],
    ['"@target-uri"', 'https://example.com/foo?param=Value&Pet=dog'],
    ['"@authority"', 'example.com'],
    ['"@scheme"', 'https'],
    ['"@request-target"', '/foo?param=Value&Pet=dog'],
    ['"@path"', '/foo'],
    ['"@query"', '?param=Value&Pet=dog'],
    ['"@query-param";name="Pet"', 'dog'],
  ])('%s is %j (RFC 9421, sections 2.1 and 2.2)', (identifier, value) => {
    const received = message([...fields, `Signature-Input: a=(${identifier})`, 'Signature: a=:AA==:']);
    const [signature] = readSignatures(received);
    const [line] = baseLines(received, signature as never, ADDRESS);
    expect(line).toMatchObject({ identifier, value });
  });

  it.each([
    ['"x-absent"', 'no header field x-absent'],
    ['"@status"', 'no "@status"'],
    ['"@unknown"', 'no "@unknown"'],
    ['"@query-param";name="absent"', 'more than once'],
    ['"example-dict";key="z"', 'no member z'],
    ['"example-header";sf" "x', 'not a dictionary (RFC 9651, section 3.2)'],
    ['"cache-control" "cache-control"', 'twice'],
    ['"@path";req', 'not here'],
    ['"@signature-params"', 'no "@signature-params"'],
    ['"X-OWS-Header"', 'not in lower case'],
    ['"x-ows-header";foo', 'the parameter foo, which has no meaning there'],
    ['"@method";sf', 'the parameter sf, which has no meaning there'],
    ['"example-dict";name="a"', 'the parameter name, which has no meaning there'],
    ['"example-dict";key=1', 'the parameter key with a value that it cannot have'],
    ['"example-dict";sf=?0', 'the parameter sf with a value that it cannot have'],
    ['"example-dict";bs;sf', 'parameters that exclude each other'],
    ['"@query-param"', 'does not name a parameter of the query'],
    ['"example-dict";sf;key="b" "example-dict";key="b";sf', 'covers "example-dict";key="b";sf twice'],
  ])('%s is refused: %s', (identifiers, words) => {
    const received = message([...fields, `Signature-Input: a=(${identifiers})`, 'Signature: a=:AA==:']);
    expect(() => readSignatures(received).map((one) => baseLines(received, one, ADDRESS))).toThrow(words);
  });
});

it.each([
  ['bar', 'with%20plus%20whitespace'],
  ['fa%C3%A7ade%22%3A%20', 'something'],
  ['marks', '%21%27%28%29%7E*'],
  ['empty', ''],
])('the parameter %s of a query is %j (RFC 9421, section 2.2.8)', (name, value) => {
  const address = new URL(
    "https://example.com/?bar=with+plus+whitespace&fa%C3%A7ade%22%3A%20=something&marks=!'()~*&empty",
  );
  const identifier = `"@query-param";name="${name}"`;
  const received = message([...REQUEST, `Signature-Input: a=(${identifier})`, 'Signature: a=:AA==:']);
  const [line] = baseLines(received, readSignatures(received)[0] as never, address);
  expect(line).toMatchObject({ identifier, value });
});

it('a digest with a name that every object has is of an algorithm that cannot be used', async () => {
  const body = utf8('{"hello": "world"}');
  const known = 'sha-256=:X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=:';
  expect(await checkDigest('constructor=:AA==:', body)).toMatchObject({ verdict: 'fails' });
  expect(await checkDigest(`constructor=:AA==:, ${known}`, body)).toMatchObject({ verdict: 'holds' });
});

/** A delivery, signed with the test key. */
function delivery(
  overrides: {
    readonly created?: string;
    readonly covered?: string;
    readonly body?: string;
    readonly alg?: string;
  } = {},
) {
  const { created = `;created=${String(CREATED)}`, covered = '"@method" "@target-uri" "content-digest"' } =
    overrides;
  const parameters = `(${covered})${created};keyid="test-key-ed25519"${overrides.alg ?? ''}`;
  const unsigned = message([...REQUEST, `Signature-Input: sig1=${parameters}`, 'Signature: sig1=:AA==:']);
  const [signature] = readSignatures(unsigned);
  const base = writeBase(baseLines(unsigned, signature as never, ADDRESS));
  const key = createPrivateKey({ key: { ...ED25519, d: SECRET }, format: 'jwk' });
  const value = sign(null, Buffer.from(base), key).toString('base64');
  return message(
    [...REQUEST, `Signature-Input: sig1=${parameters}`, `Signature: sig1=:${value}:`],
    overrides.body,
  );
}

async function stepsOf(received: ReturnType<typeof delivery>, options: Partial<VerifyOptions> = {}) {
  const [result] = await verifyDelivery(received, {
    ...{ keys: [ED25519, P256], sink: ADDRESS, now: new Date(CREATED * 1000), tolerance: 300 },
    ...options,
  });
  const faults = (result?.steps ?? []).filter(({ verdict }) => verdict !== 'holds');
  return [result?.verdict, ...faults.map(({ name, verdict }) => `${name} ${verdict}`)];
}

describe('a delivery', () => {
  it('that is genuine and recent holds', async () => {
    expect(await stepsOf(delivery())).toEqual(['holds']);
    expect(await stepsOf(delivery({ alg: ';alg="ed25519"' }))).toEqual(['holds']);
  });

  it.each([
    ['another body', delivery({ body: '{"hello":"world"}' }), {}, ['digest fails']],
    ['an uncovered digest', delivery({ covered: '"@method"' }), {}, ['coverage fails']],
    ['an old signature', delivery(), { now: new Date((CREATED + 301) * 1000) }, ['age fails']],
    ['a signature ahead of the clock', delivery(), { now: new Date((CREATED - 301) * 1000) }, ['age fails']],
    ['no time', delivery({ created: '' }), {}, ['age fails']],
    [
      'a time with a fraction',
      delivery({ created: `;created=${String(CREATED)}.5` }),
      {},
      ['signature-input fails', 'age fails'],
    ],
    [
      'an expired signature',
      delivery({ created: `;created=${String(CREATED)};expires=${String(CREATED)}` }),
      {},
      ['age fails'],
    ],
    [
      'an unknown key',
      delivery(),
      { keys: [P256] },
      ['key fails', 'algorithm unchecked', 'signature unchecked'],
    ],
    [
      'a key that is in the set twice',
      delivery(),
      { keys: [ED25519, ED25519] },
      ['key fails', 'algorithm unchecked', 'signature unchecked'],
    ],
    ['another key under the id', delivery(), { keys: [{ ...P256, kid: ED25519.kid }] }, ['signature fails']],
    ['another algorithm', delivery({ alg: ';alg="hmac-sha256"' }), {}, ['algorithm fails']],
    [
      'a key of another kind',
      delivery(),
      { keys: [{ ...ED25519, crv: 'X25519' }] },
      ['algorithm fails', 'signature unchecked'],
    ],
    ['a malformed key', delivery(), { keys: [{ ...ED25519, x: '!' }] }, ['key fails']],
    [
      'another sink',
      delivery(),
      { sink: new URL('https://example.com/foo/?param=Value&Pet=dog') },
      ['signature fails'],
    ],
  ])('with %s fails', async (_fault, received, options, faults) => {
    expect(await stepsOf(received, options)).toEqual(['fails', ...faults]);
  });

  it('without an address cannot be checked', async () => {
    const [result] = await verifyDelivery(delivery(), {
      keys: [ED25519],
      now: new Date(CREATED * 1000),
      tolerance: 300,
    });
    expect(result?.verdict).toBe('unchecked');
  });

  it.each([
    ['no Signature', ['Signature-Input: a=("@method")'], 'The message has no Signature.'],
    ['no Signature-Input', ['Signature: a=:AA==:'], 'The message has no Signature-Input.'],
    ['empty fields', ['Signature-Input:', 'Signature:'], 'have no signature'],
    ['different labels', ['Signature-Input: a=()', 'Signature: b=:AA==:'], 'Signature-Input has the label a'],
    ['a text as signature', ['Signature-Input: a=()', 'Signature: a="AA"'], 'no bytes between colons'],
    ['no list of components', ['Signature-Input: a=1', 'Signature: a=:AA==:'], 'no list of components'],
    [
      'another grammar',
      ['Signature-Input: (', 'Signature: a=:AA==:'],
      'not a dictionary (RFC 9651, section 3.2)',
    ],
  ])('with %s fails, and says so', async (_fault, lines, detail) => {
    const [result] = await verifyDelivery(message([...REQUEST, ...lines]), {
      ...{ keys: [], sink: ADDRESS, now: new Date(), tolerance: 300 },
    });
    expect(result?.steps.at(-1)).toMatchObject({ name: 'signature-input', verdict: 'fails' });
    expect(result?.steps.at(-1)?.detail).toContain(detail);
  });
});

describe('a message', () => {
  it('without its first line is what the reader says it is, and refused where nothing is said', () => {
    const bytes = utf8('A: 1\nB: 2\n\n{}');
    const assumed = { method: 'POST', target: '/x' };
    expect(readMessage(bytes, assumed)).toMatchObject({
      ...assumed,
      fields: [
        ['A', '1'],
        ['B', '2'],
      ],
    });
    expect(readMessage(utf8('PUT /y HTTP/1.1\nA: 1\n\n'), assumed)).toMatchObject({
      method: 'PUT',
      target: '/y',
    });
    expect(() => readMessage(bytes)).toThrow('Line 1 is neither');
    expect(() => readMessage(utf8('A: 1\nB\n\n'), assumed)).toThrow('Line 2 is not a header field');
  });

  it('keeps its body, and joins its fields', () => {
    const received = readMessage(utf8('POST / HTTP/1.1\nA: 1\n  2\na:3\n\n\r\n {} \n'));
    expect([received.method, received.target, fieldValue(received, 'a')]).toEqual(['POST', '/', '1 2, 3']);
    expect(textOf(received.body)).toBe('\r\n {} \n');
  });

  it.each([
    ['', 'empty line'],
    ['POST / HTTP/1.1\nA: 1', 'empty line'],
    ['hello\n\n', 'Line 1'],
    ['POST / HTTP/1.1\nA\n\n', 'Line 2'],
  ])('that is %j is refused', (text, words) => {
    expect(() => readMessage(utf8(text))).toThrow(MessageError);
    expect(() => readMessage(utf8(text))).toThrow(words);
  });
});
