import { afterEach, describe, expect, it, vi } from 'vitest';

import { responseErrors } from '../../../src/browser/tryit/request/errorPlaces';
import { buildRequest } from '../../../src/browser/tryit/request/buildRequest';
import { describeFailure } from '../../../src/browser/tryit/describeFailure';
import { drawnJson, formatJson } from '../../../src/browser/tryit/request/formatJson';
import { linksOf } from '../../../src/browser/tryit/page/linksOf';
import { readResponse } from '../../../src/browser/tryit/request/readResponse';
import { sendRequest } from '../../../src/browser/tryit/sendRequest';
import { brand } from '../../../src/portal/brand';
import { item, SANDBOX, stateOf } from '../support/tryIt';

afterEach(() => {
  vi.unstubAllGlobals();
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

  it('is unchanged if it is not JSON', () => {
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

  it('is written for a page only as far as it can be drawn, and beyond a million characters as it came', () => {
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    expect(drawnJson(deep).length).toBeLessThan(300_000);
    expect(drawnJson('{"a":[1]}')).toBe(formatJson('{"a":[1]}'));
    const long = `["${'a'.repeat(5_000_000)}"]`;
    expect(drawnJson(long)).toBe(long);
  });

  it('has at most 100 errors with short words, and no links or errors in a document of more than a million characters', () => {
    const error = { detail: 'a'.repeat(9_000), source: { pointer: `/${'b'.repeat(9_000)}` } };
    const errors = (count: number) => JSON.stringify({ errors: Array.from({ length: count }, () => error) });
    const response = (text: string) => ({ status: 400, headers: [], body: { kind: 'text' as const, text } });
    const listed = responseErrors(response(`${errors(54).slice(0, -2)},${'{},'.repeat(200)}{}]}`), item);
    expect(listed).toHaveLength(100);
    expect(listed[0]?.detail.length).toBeLessThan(2_100);
    expect(listed[0]?.source?.length).toBeLessThan(2_100);
    // The field is found by the whole pointer.
    expect(listed[0]?.field).toEqual({ kind: 'body', pointer: error.source.pointer });
    expect(responseErrors(response(errors(60)), item)).toEqual([]);
    const links = (length: number) => JSON.stringify([`${brand.sandboxOrigin}/a`, 'a'.repeat(length)]);
    expect(linksOf(links(10))).toHaveLength(1);
    expect(linksOf(links(1_000_000))).toEqual([]);
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
    const { body, status } = await readResponse(new Response(bytes, { status: 207, headers }));
    expect(status).toBe(207);
    expect(body).toEqual(expected === undefined ? undefined : expect.objectContaining(expected));
  });

  it('that is a file has its bytes', async () => {
    const bytes = Buffer.from([0x89, 0x50, 0x00, 0xff]);
    const { body } = await readResponse(new Response(bytes, { headers: { 'Content-Type': 'image/png' } }));
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
      const own = describeFailure('network', SANDBOX, page);
      expect(own).toMatch(/^Nothing responds at \S+\. Start the sandbox on this computer and send again/);
      expect(own).not.toContain('--origin');
    }
  });

  it('to another server does not blame the sandbox', () => {
    const message = describeFailure('network', 'http://localhost:9999/things', brand.portalUrl);
    expect(message).toContain('No response came from http://localhost:9999/things.');
  });
});

describe('the errors of a response', () => {
  const errorsOf = (errors: readonly object[], status = 400) =>
    responseErrors({ status, headers: [], body: { kind: 'text', text: JSON.stringify({ errors }) } }, item);

  it('lead to the value of the body, or to the field of the parameter, whatever the case of a header', () => {
    expect(
      errorsOf([
        { detail: 'Too long.', source: { pointer: '/data/id' } },
        { title: 'Not current.', source: { parameter: 'if-match' } },
        { detail: 'Unknown.', source: { parameter: 'sort' } },
        { detail: 'No place.' },
      ]),
    ).toEqual([
      { detail: 'Too long.', source: '/data/id', field: { kind: 'body', pointer: '/data/id' } },
      { detail: 'Not current.', source: 'if-match', field: { kind: 'parameter', key: 'header If-Match' } },
      { detail: 'Unknown.', source: 'sort' },
      { detail: 'No place.' },
    ]);
  });

  it('are none of a success, a text or another document', () => {
    expect(errorsOf([{ detail: 'An example.' }], 200)).toEqual([]);
    for (const text of ['', 'Bad gateway', '[]', '"errors"', '{"errors":{}}', 'null']) {
      expect(responseErrors({ status: 502, headers: [], body: { kind: 'text', text } }, item), text).toEqual(
        [],
      );
    }
  });
});
