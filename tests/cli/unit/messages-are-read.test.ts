import { describe, expect, it } from 'vitest';

import { openBatches } from '../../../src/cli/mcp/protocol/batches';
import { readLine } from '../../../src/cli/mcp/protocol/readMessage';

const read = (value: unknown, revision?: string) => readLine(JSON.stringify(value), revision);
const request = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('a line', () => {
  it.each([
    [request, request],
    [
      { ...request, id: 'a' },
      { ...request, id: 'a' },
    ],
    [{ ...request, params: null }, request],
    [
      { ...request, params: { a: 1 } },
      { ...request, params: { a: 1 } },
    ],
    [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ],
  ])('with %j is handed on', (value, message) => {
    expect(read(value)).toEqual({ messages: [message], problems: [], isBatch: false });
  });

  it('can begin with a byte order mark, and end with a carriage return', () => {
    expect(readLine(`\ufeff${JSON.stringify(request)}\r`, undefined).messages).toEqual([request]);
  });

  it.each([
    '',
    ' ',
    '\r',
    '{"jsonrpc":"2.0","id":1,"result":{}}',
    '{"id":1,"error":{"code":1,"message":""}}',
  ])('with %j asks for nothing', (line) => {
    expect(readLine(line, undefined)).toEqual({ messages: [], problems: [], isBatch: false });
  });

  const call = (params: unknown) => ({ jsonrpc: '2.0', id: 4, method: 'tools/call', params });
  const begin = (params: unknown) => ({ jsonrpc: '2.0', id: 5, method: 'initialize', params });
  it.each([
    ['not JSON', -32700, null, 'The line is not JSON'],
    ['[1', -32700, null, 'on a line of its own'],
    ['5', -32600, null, 'A message is an object'],
    ['null', -32600, null, 'A message is an object'],
    ['[]', -32600, null, 'The batch is empty'],
    [{ id: 3, method: 'ping' }, -32600, 3, '"jsonrpc": "2.0"'],
    [{ ...request, method: 7 }, -32600, 1, '"method"'],
    [{ ...request, id: null }, -32600, null, '"id" must be'],
    [{ ...request, id: [1] }, -32600, null, '"id" must be'],
    [{ ...request, id: 1.5 }, -32600, 1.5, '"id" must be'],
    [{ ...request, params: [1] }, -32602, 1, '"params" must be an object'],
    [call(null), -32602, 4, '"params.name"'],
    [call({ name: 5 }), -32602, 4, 'tools/list has them'],
    [call({ name: 'a', arguments: [] }), -32602, 4, '"params.arguments"'],
    [begin(null), -32602, 5, '"params.protocolVersion"'],
    [begin({ protocolVersion: '2025-11-25' }), -32602, 5, '"params.capabilities"'],
    [
      begin({ protocolVersion: '2025-11-25', capabilities: {}, clientInfo: {} }),
      -32602,
      5,
      '"params.clientInfo"',
    ],
  ])('with %j is answered with the error %i', (value, code, id, words) => {
    const line = typeof value === 'string' ? value : JSON.stringify(value);
    const { messages, problems } = readLine(line, undefined);
    expect(messages).toEqual([]);
    expect(problems).toEqual([
      { jsonrpc: '2.0', id, error: { code, message: expect.stringContaining(words) as string } },
    ]);
  });

  it('of a notification that is wrong has no answer', () => {
    expect(read({ jsonrpc: '2.0', method: 'a', params: 1 }).problems).toEqual([]);
  });

  const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
  it.each([
    ['deep', deep],
    ['wide', `[${'1,'.repeat(1_600_000)}1]`],
  ])('that is %s is refused with its id before it is parsed', (_name, params) => {
    const { problems } = readLine(
      `{"jsonrpc":"2.0","id":9,"method":"a","params":{"x":${params}}}`,
      undefined,
    );
    expect(problems).toMatchObject([{ id: 9, error: { code: -32600 } }]);
  });

  it('may have any brackets and commas in a text', () => {
    const params = { x: '[{,'.repeat(600_000), y: String.raw`\"[` };
    expect(read({ ...request, params }).messages).toEqual([{ ...request, params }]);
  });
});

it('the responses to a batch go back as one array, without those of cancelled requests', () => {
  const written: unknown[] = [];
  const batches = openBatches((value) => {
    written.push(value);
    return Promise.resolve();
  });
  const requests = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, method: 'ping' }) as const);
  batches.open(requests, []);
  const response = (id: number) => ({ jsonrpc: '2.0', id, result: {} });
  expect(batches.take(response(4))).toBeUndefined();
  expect(batches.take({ ...request, method: 'a' })).toBeUndefined();
  void batches.take(response(2));
  batches.forget(7);
  batches.forget(3);
  expect(written).toEqual([]);
  void batches.take(response(1));
  expect(written).toEqual([[response(2), response(1)]]);
  batches.open([{ jsonrpc: '2.0', id: 1, method: 'ping' }], []);
  batches.forget(1);
  expect(written).toHaveLength(1);
});

describe('a batch', () => {
  const batch = [request, { ...request, id: 2 }, { jsonrpc: '2.0', method: 'notifications/initialized' }, 5];

  it('is read where the revision of the connection has batches', () => {
    const { messages, problems, isBatch } = read(batch, '2025-03-26');
    expect([messages.length, problems.map(({ id }) => id), isBatch]).toEqual([3, [null], true]);
  });

  it.each([undefined, '2024-11-05', '2025-06-18', '2025-11-25', '2026-07-28'])(
    'is refused by revision %s, with an error for each request',
    (revision) => {
      const { messages, problems, isBatch } = read(batch, revision);
      expect([messages, problems.map(({ id }) => id), isBatch]).toEqual([[], [1, 2], false]);
      expect(problems[0]?.error.message).toContain('2025-03-26');
      expect(read([5], revision).problems.map(({ id }) => id)).toEqual([null]);
    },
  );
});
