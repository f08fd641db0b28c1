import { afterEach, describe, expect, it, vi } from 'vitest';

import { buildRequest } from '../../src/browser/components/TryIt/buildRequest';
import {
  CONTENT_TYPE,
  needsConfirmation,
  requestFaults,
  requestWarnings,
  TOKEN,
} from '../../src/browser/components/TryIt/checkRequest';
import { describeFailure } from '../../src/browser/components/TryIt/describeFailure';
import { formatJson } from '../../src/browser/components/TryIt/formatJson';
import { readAnswer } from '../../src/browser/components/TryIt/readAnswer';
import { sendRequest } from '../../src/browser/components/TryIt/sendRequest';
import {
  readForms,
  reportedValue,
  themeParameter,
  themeState,
  typedValue,
} from '../../src/browser/components/TryIt/themeForms';
import { initialState, type TryState } from '../../src/browser/components/TryIt/tryState';
import { brand } from '../../src/facts/brand';
import type { ExplorerItem } from '../../src/reference/explorer/explorerItem';

// Docusaurus resolves this only in its bundler.
vi.mock('@docusaurus/Translate', () => ({
  translate: ({ message }: { message: string }, values: Record<string, string> = {}) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}));

afterEach(() => {
  vi.unstubAllGlobals();
});

const SANDBOX = `${brand.sandboxOrigin}/things`;
const PRODUCTION = 'https://api.test.example/things';
const JSON_API = 'application/vnd.api+json';

const item: ExplorerItem = {
  operation: 'things/updateThing',
  method: 'PATCH',
  path: '/tenants/{tenant_id}/things/{thing_id}',
  servers: [
    { url: SANDBOX, description: 'Local sandbox' },
    { url: PRODUCTION, description: 'Production' },
  ],
  parameters: [
    { name: 'tenant_id', in: 'path', required: true, value: 'ada' },
    { name: 'thing_id', in: 'path', required: true, value: 'T-1' },
    { name: 'page[size]', in: 'query', required: false },
    { name: 'filter[query]', in: 'query', required: false },
    { name: 'If-Match', in: 'header', required: true, value: '"1"' },
  ],
  authorization: { kind: 'bearer', scheme: 'oauth2', optional: false },
  accept: [JSON_API],
  bodies: { [JSON_API]: { kind: 'text' } },
  examples: [
    { name: 'one', summary: 'One', mediaType: JSON_API, contentType: JSON_API, body: '{"data":{}}' },
  ],
};

function stateOf(values: Readonly<Record<string, string>>, rest: Partial<TryState> = {}): TryState {
  const state = initialState(item, undefined, { oauth2: { token: 'abc' } });
  return { ...state, ...rest, values: { ...state.values, ...values } };
}

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

  it('has a path in which each value arrives as typed, also one that looks encoded', () => {
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

  it('sends each header as typed, also one that is a JSON text', () => {
    expect(buildRequest(item, stateOf({ 'header If-Match': 'null' })).headers).toEqual([
      ['If-Match', 'null'],
      ['Accept', JSON_API],
      ['Content-Type', JSON_API],
      ['Authorization', 'Bearer abc'],
    ]);
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

describe("the theme's forms", () => {
  const parameterIn = (place: ThemeParameter['in'], value: string, options?: readonly string[]) => ({
    name: 'x',
    in: place,
    required: false,
    schema: { ...(options && { enum: options }) },
    value,
  });
  /** What the theme's text field of a parameter stores when its input reports a value. */
  const stored: Readonly<Record<ThemeParameter['in'], (reported: string) => string>> = {
    path: (reported) => reported.replace(/\s/g, '%20'),
    query: encodeURIComponent,
    header: (reported) => reported,
    cookie: (reported) => reported,
  };

  it.each(['a/b c', '100%', '%20', '%2e%2e', '%25', 'timestamp=ge=1+1&x#y', 'ä\u00a0€', '', 'a\tb'])(
    'give back %j as it was typed, wherever it is sent',
    (typed) => {
      for (const place of ['path', 'query', 'header', 'cookie'] as const) {
        const value = stored[place](reportedValue(place, typed));
        expect([place, typedValue(parameterIn(place, value))]).toEqual([place, typed]);
        const shown = themeParameter({ name: 'x', in: place, required: false }, typed);
        expect([place, typedValue(shown)]).toEqual([place, typed]);
      }
    },
  );

  it('decode a value once only', () => {
    expect(typedValue(parameterIn('query', '%2525'))).toBe('%25');
    expect(typedValue(parameterIn('path', '%252F'))).toBe('%2F');
  });

  it('leave a value with a malformed percent sequence as it is', () => {
    for (const value of ['100%', '%zz', '%E4', '%c3%28', '%']) {
      expect(typedValue(parameterIn('path', value))).toBe(value);
      expect(typedValue(parameterIn('query', value))).toBe(value);
    }
  });

  it('do not decode a header, or a value from a list, which nothing has encoded', () => {
    expect(typedValue(parameterIn('header', '%41'))).toBe('%41');
    expect(typedValue(parameterIn('query', '%41', ['%41', 'B']))).toBe('%41');
    const { value } = themeParameter({ name: 'x', in: 'query', required: false, options: ['a b'] }, 'a b');
    expect(value).toBe('a b');
  });

  it('have a lone surrogate as the replacement character, instead of throwing', () => {
    for (const place of ['path', 'query'] as const) {
      const value = stored[place](reportedValue(place, '\ud800'));
      expect(typedValue(parameterIn(place, value))).toBe('\ufffd');
    }
  });

  it('show the server, the credentials and the parameters of a call, and give them back', () => {
    const { server, secrets, values } = stateOf({ 'query filter[query]': 'a b%' }, { server: PRODUCTION });
    expect(readForms(themeState(item, { server, secrets, values }))).toEqual({ server, secrets, values });
    expect(themeState(item, { server, secrets, values })).toMatchObject({
      server: { value: { url: PRODUCTION, description: 'Production' } },
      auth: { options: { oauth2: [{ type: 'http', scheme: 'bearer' }] }, selected: 'oauth2' },
    });
  });

  it('have no credentials if the call takes none', () => {
    const { authorization, ...open } = item;
    expect(authorization).toBeDefined();
    expect(themeState(open, stateOf({})).auth).toEqual({ data: {}, options: {} });
  });
});

describe('a request that cannot be sent as typed', () => {
  const faultsOf = (state: TryState) => [...requestFaults(item, state)];

  it('is not one that only differs from the examples', () => {
    expect(faultsOf(stateOf({ 'path thing_id': '...', 'header If-Match': '"a b"' }))).toEqual([]);
  });

  it.each(['.', '..'])('has the path value %s, which would lead to another path', (value) => {
    const [[key, message] = []] = faultsOf(stateOf({ 'path tenant_id': value }));
    expect(key).toBe('path tenant_id');
    expect(message).toContain(`cannot carry “${value}”`);
  });

  it('lacks a required value', () => {
    expect(faultsOf(stateOf({ 'header If-Match': '' }))).toEqual([
      ['header If-Match', 'This field is required'],
    ]);
  });

  it.each([
    ['abc def', 'Character 4, U+0020,'],
    ['Bearer', undefined],
    ['abc…', 'Character 4, “…”,'],
    ['ab\u200bc', 'Character 3, U+200B,'],
    ['tokén', 'Character 4, “é”,'],
    ['eyJhbGciOiJFZERTQSJ9.e30.a-b_c~d+e/f==', undefined],
  ])('has a token with a character that no token has: %j', (token, message) => {
    const fault = new Map(faultsOf(stateOf({}, { secrets: { oauth2: { token } } }))).get(TOKEN);
    expect(message === undefined ? fault : fault?.slice(0, message.length)).toBe(message);
  });

  it('has a header with a character that headers cannot carry', () => {
    expect(faultsOf(stateOf({ 'header If-Match': '"ä"' })).map(([key]) => key)).toEqual(['header If-Match']);
    expect(faultsOf(stateOf({}, { contentType: 'text/plain; name=€' })).map(([key]) => key)).toEqual([
      CONTENT_TYPE,
    ]);
  });
});

describe('what a reader is told before sending', () => {
  const warningsFor = (text: string) => requestWarnings(item, stateOf({}, { body: { kind: 'text', text } }));

  it('is nothing about a request that is complete', () => {
    expect(requestWarnings(item, stateOf({}))).toEqual([]);
  });

  it('is that the token is missing', () => {
    const [warning, ...more] = requestWarnings(item, stateOf({}, { secrets: {} }));
    expect(warning).toContain('There is no token');
    expect(more).toEqual([]);
  });

  it('is not asked of a call that takes no token', () => {
    const { authorization, ...open } = item;
    expect(authorization).toBeDefined();
    expect(requestWarnings(open, stateOf({}, { secrets: {} }))).toEqual([]);
  });

  it('is where the body stops being JSON', () => {
    expect(warningsFor('{\n  "a": 1,\n}')).toEqual([
      expect.stringContaining('The body is not JSON: line 3, column 1, expected a name in double quotes.'),
    ]);
    expect(warningsFor('')).toEqual([expect.stringContaining('line 1, column 1, expected a value')]);
  });

  it('is that an object has a name twice', () => {
    expect(warningsFor('{"a":1,"a":2}')).toEqual([
      expect.stringContaining('The name "a" is in an object more than once: line 1, column 8.'),
    ]);
  });

  it('is which fields of a form are missing', () => {
    const formType = 'application/x-www-form-urlencoded';
    const form: ExplorerItem = {
      ...item,
      authorization: { kind: 'basic', scheme: 'basicAuth', optional: true },
      bodies: {
        [formType]: {
          kind: 'form',
          fields: [
            { name: 'grant_type', required: true, kind: 'text' },
            { name: 'client_secret', required: false, kind: 'secret' },
          ],
        },
      },
    };
    const warnings = (fields: Readonly<Record<string, string>>, username = '') =>
      requestWarnings(
        form,
        stateOf(
          {},
          {
            contentType: formType,
            body: { kind: 'form', fields },
            secrets: { basicAuth: { username } },
          },
        ),
      );
    expect(warnings({})).toEqual([
      expect.stringContaining('or fill in client_secret'),
      'grant_type is required but empty.',
    ]);
    expect(warnings({ grant_type: 'client_credentials' }, 'till')).toEqual([]);
    expect(warnings({ grant_type: 'client_credentials', client_secret: 'abc' })).toEqual([]);
  });
});

it('a deletion is confirmed first, unless it goes to the sandbox', () => {
  expect(needsConfirmation('DELETE', PRODUCTION)).toBe(true);
  expect(needsConfirmation('DELETE', SANDBOX)).toBe(false);
  expect(needsConfirmation('DELETE', `${brand.sandboxOrigin}.evil.example/things`)).toBe(true);
  expect(needsConfirmation('GET', PRODUCTION)).toBe(false);
});

describe('a response', () => {
  it('is indented if it is JSON, with every value as it came', () => {
    const text = '{"n":12345678901234567890.10,"e":1e400,"n":-0,"s":"\\u00e9","a":[[],{},[1,true]]}';
    const shown = formatJson(text);
    expect(shown).toBe(
      `{
  "n": 12345678901234567890.10,
  "e": 1e400,
  "n": -0,
  "s": "\\u00e9",
  "a": [
    [],
    {},
    [
      1,
      true
    ]
  ]
}`,
    );
    expect(shown.replace(/\s/g, '')).toBe(text);
  });

  it('is unchanged if it is no JSON', () => {
    expect(['<a>', '{"a":1}}', '', '{"a": 01}'].map(formatJson)).toEqual([
      '<a>',
      '{"a":1}}',
      '',
      '{"a": 01}',
    ]);
  });

  it('is shown in bounded size, however deep it is', () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000);
    const shown = formatJson(deep);
    expect(shown.replace(/\s/g, '')).toBe(deep);
    expect(shown.length).toBeLessThan(5_000_000);
  });

  it.each([
    ['application/vnd.api+json', Buffer.from('{"a": 1.10}'), { kind: 'text', text: '{"a": 1.10}' }],
    ['', Buffer.from('\ufeffplain'), { kind: 'text', text: '\ufeffplain' }],
    ['application/pdf', Buffer.from('%PDF'), { kind: 'file', name: 'file.pdf' }],
    ['image/svg+xml; charset=utf-8', Buffer.from('<svg/>'), { kind: 'file', name: 'file.svg' }],
    ['text/plain', Buffer.from([0x47, 0xff]), { kind: 'file', name: 'file.txt' }],
    ['text/plain', Buffer.from([]), undefined],
  ])('of the type %j is shown, or a file', async (type, bytes, expected) => {
    const headers = type === '' ? {} : { 'Content-Type': type };
    const { body, status } = await readAnswer(new Response(bytes, { status: 207, headers }));
    expect(status).toBe(207);
    expect(body).toEqual(expected === undefined ? undefined : expect.objectContaining(expected));
  });

  it('that is a file has its bytes', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x00, 0xff]);
    const { body } = await readAnswer(new Response(bytes, { headers: { 'Content-Type': 'image/png' } }));
    expect(body?.kind === 'file' && Buffer.from(await body.file.arrayBuffer()).equals(bytes)).toBe(true);
  });
});

describe('a request without a response', () => {
  const { signal } = new AbortController();

  it('says why: the network, the time, or a file that is gone', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const request = buildRequest(item, stateOf({}));
    await expect(sendRequest(request, signal)).rejects.toMatchObject({ reason: 'network' });
    const gone = { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) } as unknown as File;
    await expect(
      sendRequest({ ...request, body: { kind: 'file', file: gone } }, signal),
    ).rejects.toMatchObject({
      reason: 'file',
    });
  });

  it('is given up after 30 seconds', async () => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'fetch',
      (_: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => {
            reject(new DOMException('', 'AbortError'));
          });
        }),
    );
    const failed = expect(sendRequest(buildRequest(item, stateOf({})), signal)).rejects.toMatchObject({
      reason: 'timeout',
    });
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    vi.useRealTimers();
  });

  it('to the sandbox names the option that lets the page call it, unless every sandbox does', () => {
    const other = describeFailure('network', SANDBOX, 'http://localhost:3001');
    expect(other).toContain(`Nothing responds at ${SANDBOX}. Start the sandbox`);
    expect(other).toContain('--origin http://localhost:3001');
    expect(other).toContain('403');
    for (const page of [brand.portalUrl, brand.localBuildOrigin]) {
      expect(describeFailure('network', SANDBOX, page)).not.toContain('--origin');
    }
  });

  it('to another server does not blame the sandbox', () => {
    const message = describeFailure('network', 'http://localhost:9999/things', brand.portalUrl);
    expect(message).toContain('No response came from http://localhost:9999/things.');
  });
});
