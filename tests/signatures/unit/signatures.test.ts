import { describe, expect, it } from 'vitest';

import { textOf, utf8 } from '../../../src/kit/bytes';
import { checkDigest } from '../../../src/signatures/verify/contentDigest';
import { readMessage } from '../../../src/signatures/verify/httpMessage';
import { baseLines } from '../../../src/signatures/verify/signatureBase';
import { readSignatures } from '../../../src/signatures/verify/signatures';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';

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

function message(lines: readonly string[], body = '{"hello": "world"}') {
  return readMessage(utf8([...lines, '', body].join('\r\n')));
}

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
])('a delivery with %s fails, and says so', async (_problem, lines, detail) => {
  const [result] = await verifyDelivery(message([...REQUEST, ...lines]), {
    ...{ keys: [], sink: ADDRESS, now: new Date(), tolerance: 300 },
  });
  expect(result?.steps.at(-1)).toMatchObject({ name: 'signature-input', verdict: 'fails' });
  expect(result?.steps.at(-1)?.detail).toContain(detail);
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

  it('keeps its body', () => {
    expect(textOf(readMessage(utf8('POST / HTTP/1.1\nA: 1\n\n\r\n {} \n')).body)).toBe('\r\n {} \n');
  });
});
