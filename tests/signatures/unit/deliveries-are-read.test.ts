import { describe, expect, it } from 'vitest';

import { textOf, utf8 } from '../../../src/kit/bytes';
import { shownDelivery, webhooksAddress } from '../../../src/portal/studio';
import { hexRows, visibleParts } from '../../../src/studio/view/visibleText';
import { curlCommand, rawMessage } from '../../../src/signatures/forge/write';
import { readCurl } from '../../../src/signatures/read/readCurl';
import { editableText, readDelivery } from '../../../src/signatures/read/readDelivery';
import { readKeySet } from '../../../src/signatures/read/readKeySet';
import { shellWords } from '../../../src/signatures/read/shellWords';
import { examineInput, type WorkbenchInput } from '../../../src/studio/examine/examineInput';
import { genuine, newSender, SINK } from '../../support/genuineDelivery';

const wordsOf = (text: string) => shellWords(text).map((word) => word.text);

describe('the words of a command', () => {
  it.each([
    [`a 'b c' "d e"f`, ['a', 'b c', 'd ef']],
    [`'it'\\''s' "a\\"b\\\\c\\d"`, ["it's", 'a"b\\c\\d']],
    ['a \\\n  b \\\r\n c', ['a', 'b', 'c']],
    [`$'a\\nb\\u00e4\\x41\\'' x`, ["a\nbäA'", 'x']],
    [`$'\\xc3\\xa4\\303\\244\\x41b\\U0001F600' x`, ['ääAb😀', 'x']],
    ['a^b \'a^\' "a^"', ['a^b', 'a^', 'a^']],
    ['# first\na b # rest\nc', ['a', 'b']],
    ['a | jq . ; b', ['a']],
    ['a "5$" $', ['a', '5$', '$']],
    ['"" a', ['', 'a']],
    // Only spaces and tabs separate words.
    ['a\u00a0b \ufeff \u2028c\v', ['a\u00a0b', '\ufeff', '\u2028c\v']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text.replace(/^# first\n/, ''))).toEqual(words);
  });

  it.each([
    ["a 'b", "Line 1, column 3: the quote ' that begins here does not end."],
    ['a\\\n "b', 'Line 2, column 2: the quote " that begins here does not end.'],
    ['a "$TOKEN"', 'Line 1, column 4: a shell would replace $TOKEN"'],
    ['a $(date)', 'Line 1, column 3: a shell would replace $(date)'],
    ['a `date`', 'Line 1, column 3: a shell would replace `date`'],
    ['a ^\r\n b', 'Line 1, column 3: this is the quoting of Windows.'],
    ['a ^"b^"', 'Line 1, column 3: this is the quoting of Windows.'],
    ['a `\n b', 'Line 1, column 3: this is the quoting of Windows.'],
  ])('of %j are refused: %s', (text, message) => {
    expect(() => shellWords(text)).toThrow(message);
  });
});

describe('a cURL command', () => {
  it('is the request that curl sends', () => {
    const { message, address } = readCurl(
      `curl -sSfX POST 'https://hooks.example/a?b=1' \\\n  -H 'Content-Type: text/plain' -H 'X-Empty;' -H 'Accept:' --data-raw '@a'`,
    );
    expect(address).toBe('https://hooks.example/a?b=1');
    expect({ ...message, body: textOf(message.body) }).toEqual({
      ...{ method: 'POST', target: '/a?b=1', body: '@a' },
      fields: [
        ['Host', 'hooks.example'],
        ['Content-Type', 'text/plain'],
        ['X-Empty', ''],
      ],
    });
  });

  it.each([
    ['curl hooks.example', 'GET', 'http://hooks.example'],
    ['curl --url=https://hooks.example/ -d a -d b', 'POST', 'https://hooks.example/'],
    ['$ curl https://hooks.example/ --request=PUT', 'PUT', 'https://hooks.example/'],
    [`curl https://hooks.example/ -b 'a=b' -e https://other.example/`, 'GET', 'https://hooks.example/'],
    ['# a comment\ncurl https://hooks.example/ --json {}', 'POST', 'https://hooks.example/'],
  ])('%j is a %s to %s', (text, method, href) => {
    const { message, address } = readCurl(text);
    expect([message.method, address]).toEqual([method, href]);
  });

  it('joins its data, and names a type that it does not say', () => {
    const { message } = readCurl('curl https://hooks.example/ -d a -d b');
    expect(textOf(message.body)).toBe('a&b');
    expect(message.fields).toContainEqual(['Content-Type', 'application/x-www-form-urlencoded']);
  });

  it.each([
    ['curl', 'this is not a cURL command'],
    ['wget https://hooks.example/', 'Line 1, column 1: this is not a cURL command'],
    ['curl -X POST', 'the command has no address'],
    ['curl https://hooks.example/ -H', 'column 29: -H needs a value'],
    ['curl https://hooks.example/ -H nothing', 'column 32: this is not a header'],
    ['curl https://hooks.example/ \\\n --form a=b', 'Line 2, column 2: the option --form is not read here'],
    [
      'curl ftp://hooks.example/',
      'Line 1, column 6: ftp://hooks.example/ is not an address with http or https',
    ],
    ['curl https://hooks.example/ -u a:b', '-u adds a header with credentials'],
  ])('%j is refused: %s', (text, words) => {
    expect(() => readCurl(text)).toThrow(words);
  });
});

describe('a delivery', () => {
  it('is the same as raw HTTP, as cURL, in parts, and as text that can be edited', async () => {
    const { message } = await genuine(await newSender());
    const head = message.fields.map(([name, value]) => `${name}: ${value}`).join('\n');
    const inputs = [
      { kind: 'text', text: textOf(rawMessage(message)) },
      { kind: 'text', text: curlCommand(message, SINK) },
      { kind: 'parts', headers: head, text: textOf(message.body) },
      {
        kind: 'parts',
        headers: `POST ${message.target ?? ''} HTTP/1.1\n${head}\n`,
        text: '',
        body: message.body,
      },
      { kind: 'text', text: `\n  ${head}`, body: message.body },
      { kind: 'text', ...editableText(message, 100_000) },
      { kind: 'text', ...editableText(message, 0) },
    ] as const;
    for (const input of inputs) {
      const read = readDelivery(input, SINK);
      expect(textOf(read.message.body)).toBe(textOf(message.body));
      expect(read.address).toBe(SINK.href);
      expect(read.message).toMatchObject({ method: 'POST', target: message.target });
      const names = (fields: typeof message.fields) =>
        fields.filter(([name]) => name.startsWith('Signature') || name === 'Content-Digest');
      expect(names(read.message.fields)).toEqual(names(message.fields));
    }
  });

  it.each<readonly [what: string, write: (head: string, body: string) => string, form: string]>([
    [
      'what curl -v printed',
      (head) =>
        `* Connected to hooks\n${head.replace(/^/gm, '> ')}\n> \n} [9 bytes data]\n< HTTP/1.1 204\n< X: 1\n< \n> POST /two HTTP/1.1`,
      'curl -v',
    ],
    [
      'the headers of a browser, with the fields of HTTP/2',
      (head) => `${inHttp2(head, (name, value) => `${name}: ${value}`)}\n\n`,
      'message',
    ],
    [
      'the headers of a browser, each name and value on a line',
      (head) => `${inHttp2(head, (name, value) => `${name}\n${value}`)}\n\n`,
      'message',
    ],
    [
      'a call of fetch',
      (head, body) => {
        const headers = Object.fromEntries(
          linesAfterFirst(head).map((line) => line.split(/: (.*)/).slice(0, 2)),
        ) as unknown;
        return `await fetch("${SINK.href}", ${JSON.stringify({ headers, body, method: 'POST' }, null, 2)});\n`;
      },
      'fetch',
    ],
  ])('is the same as %s', async (_what, write, form) => {
    const { message } = await genuine(await newSender());
    const [head = ''] = textOf(rawMessage(message)).replaceAll('\r', '').split('\n\n');
    const text = write(head, textOf(message.body));
    const read = readDelivery({ kind: 'text', text, body: message.body });
    const file = readDelivery({ kind: 'file', bytes: utf8(text), body: message.body });
    for (const one of [read, file]) {
      expect([one.form, one.address]).toEqual([form, SINK.href]);
      expect(one.message).toMatchObject({ method: 'POST', target: message.target, body: message.body });
      expect(one.message.fields).toEqual(expect.arrayContaining([...message.fields]));
    }
  });

  const linesAfterFirst = (head: string) => head.split('\n').slice(1);
  const inHttp2 = (head: string, line: (name: string, value: string) => string) =>
    [
      ...[line(':authority', SINK.host), line(':method', 'POST')],
      ...[line(':path', `${SINK.pathname}${SINK.search}`), line(':scheme', 'https')],
      ...linesAfterFirst(head).map((one) => line(...(one.split(/: (.*)/).slice(0, 2) as [string, string]))),
    ].join('\n');

  it('whose bytes a text field would change is shown beside the text', () => {
    const message = { method: 'POST', target: '/', fields: [] };
    for (const body of [utf8('a\r\nb'), utf8('\ufeffa'), Uint8Array.of(0xff)]) {
      expect(editableText({ ...message, body }, 1000)).toEqual({ text: 'POST / HTTP/1.1\n\n', body });
    }
    expect(editableText({ ...message, body: utf8('a\n') }, 1000)).toEqual({ text: 'POST / HTTP/1.1\n\na\n' });
  });

  it.each([
    ['hello\n\n', 'Line 1 is neither a request line'],
    ['POST / HTTP/1.1\nA: 1', 'There is no empty line'],
    ['http POST https://hooks.example/ a=1', 'A delivery is raw HTTP, a cURL command, what curl -v'],
    [
      ':method: POST\n:path: /\n\n',
      'Line 1 is a pseudo-header field of HTTP/2. Write "POST /events HTTP/1.1"',
    ],
    ['POST / HTTP/2\n:authority: a\n\n', 'Line 2 is a pseudo-header field of HTTP/2.'],
    ['POST / HTTP/1.1\nA: 1\n 2\nB\n\n', 'Line 4 is not a header field'],
    ['curl https://hooks.example/ --data-binary @body.json', 'The body is in the file body.json'],
    ['> POST / HTTP/1.1\n> Content-Length: 2\n>\n', 'curl -v does not print the body of a request'],
    ['fetch("https://hooks.example/", x)', 'This call of fetch is not as browsers copy it'],
    ['fetch("/a", {"body": "x"})', 'This call of fetch has no address with http or https'],
  ])('that is %j is refused: %s', (text, words) => {
    expect(() => readDelivery({ kind: 'text', text })).toThrow(words);
  });

  it('has an address only where it names its host', () => {
    const addressOf = (text: string) => readDelivery({ kind: 'text', text }).address;
    expect(addressOf('POST /a HTTP/1.1\nHost: hooks.example\n\n')).toBe('https://hooks.example/a');
    expect(addressOf('POST https://hooks.example/a HTTP/1.1\n\n')).toBe('https://hooks.example/a');
    expect(addressOf('POST /hooks.example/a HTTP/1.1\n\n')).toBeUndefined();
  });

  it('has one space for a line break in a field, and the spaces around it', () => {
    const text = 'POST / HTTP/1.1\r\nA: Obsolete  \r\n \t line\r\n folding.  \r\n\r\n';
    expect(readDelivery({ kind: 'text', text }).message.fields).toEqual([['A', 'Obsolete line folding.']]);
  });

  it('takes the body of a command from a file', () => {
    const text = 'curl https://hooks.example/ --data-binary @body.json';
    expect(textOf(readDelivery({ kind: 'text', text, body: utf8('{}') }).message.body)).toBe('{}');
  });
});

it.each([
  ['', 'The key set is not JSON'],
  ['[]', 'This is not a JWK set'],
  ['{"keys":[{"kid":"a"}]}', 'whose entries have a "kty"'],
])('the key set %j is refused: %s', (text, words) => {
  expect(() => readKeySet(text)).toThrow(words);
});

describe('an input of the workbench', () => {
  const known = { types: [], samples: [], seen: [], now: new Date(0) };
  const input: WorkbenchInput = {
    delivery: { kind: 'text', text: 'POST / HTTP/1.1\nHost: hooks.example\n\n{}' },
    ...{ sink: '', keys: '', tolerance: '300', at: '' },
  };

  it.each([
    [{ delivery: { kind: 'text', text: ' ' } }, { kind: 'empty' }],
    [{ delivery: { kind: 'text', text: 'x' } }, { kind: 'unreadable', field: 'delivery' }],
    [{ sink: 'hooks.example' }, { kind: 'unreadable', field: 'sink' }],
    [{ sink: 'javascript:alert(1)' }, { kind: 'unreadable', field: 'sink' }],
    [{ keys: '{' }, { kind: 'unreadable', field: 'keys' }],
    [{ tolerance: '-1' }, { kind: 'unreadable', field: 'tolerance' }],
    [{ at: 'soon' }, { kind: 'unreadable', field: 'at' }],
    [{}, { kind: 'examined', address: 'https://hooks.example/', bytes: 2 }],
    [{ sink: 'https://other.example/#x' }, { kind: 'examined', address: 'https://other.example/' }],
  ] as const)('%j: %j', async (change, outcome) => {
    expect(await examineInput({ ...input, ...change }, known)).toMatchObject(outcome);
  });
});

it('a signature base is compared with one over which the signature holds, and with no other', async () => {
  const { message, options } = await genuine(await newSender());
  const input = {
    delivery: { kind: 'text', ...editableText(message, 100_000) } as const,
    ...{ keys: JSON.stringify({ keys: options.keys }), tolerance: '300', at: options.now.toISOString() },
    own: { digest: '', base: 'x' },
  };
  const known = { types: [], samples: [], seen: [], now: new Date(0) };
  expect(await examineInput({ ...input, sink: SINK.href }, known)).toMatchObject({
    compared: [{ name: 'base', diagnosis: { cause: 'base-line' } }],
  });
  expect(await examineInput({ ...input, sink: 'https://other.example/' }, known)).toMatchObject({
    compared: [],
  });
});

it('a link to the workbench is read as it was written', () => {
  for (const [kind, name] of [
    ['example', 'a b&c=d'],
    ['recorded', '#x/y'],
  ] as const) {
    const { hash } = new URL(webhooksAddress(kind, name), 'https://x.example');
    expect(shownDelivery(hash)).toEqual({ [kind]: name });
  }
  expect(shownDelivery('')).toEqual({});
});

describe('what is easy to miss in a signature base', () => {
  it.each([
    ['plain text', ['plain text']],
    ['a ', ['a', '[·]']],
    ['a  b', ['a', '[··]', 'b']],
    ['\ta\u00a0b', ['[U+0009]', 'a', '[U+00A0]', 'b']],
    ['Bäcker', ['B', '[ä U+00E4]', 'cker']],
    ['\u202ea', ['[U+202E]', 'a']],
  ])('is marked in %j', (text, parts) => {
    expect(visibleParts(text).map((part) => (part.isMarked ? `[${part.text}]` : part.text))).toEqual(parts);
  });

  it('is in its bytes', () => {
    expect(hexRows(utf8('"@method": POST\nä'))).toBe(
      '0000  22 40 6d 65 74 68 6f 64 22 3a 20 50 4f 53 54 0a  "@method": POST.\n' +
        `0010  c3 a4${' '.repeat(44)}..`,
    );
  });
});
