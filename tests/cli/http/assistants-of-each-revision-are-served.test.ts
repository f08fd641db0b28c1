import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text as readText } from 'node:stream/consumers';

import { Client as CurrentClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as CurrentTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';

import { connectAssistant } from '../../support/assistant';
import { CREATE, HEADERS } from '../../support/assistantFixtures';
import { SALES } from '../../support/sandboxClient';
import { usedTool } from '../../support/toolFile';
import { readResult } from '../../support/toolResult';

const tool = await usedTool();
const process_ = { command: process.execPath, args: ['slipway.mjs', 'mcp'], cwd: tool.folder, env: {} };
const INFO = { name: 'test', version: '1' };

/** A message of the protocol, as far as a transcript names it. */
interface Message {
  readonly id?: string | number | null;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** What both clients need of a connection. */
interface Connection {
  onmessage?: ((message: never, extra?: never) => void) | undefined;
  send: (message: never, options?: never) => Promise<void>;
}

/** The client asks a process of its own for revisions first, unless the transport is a class of somebody else. */
class NotedTransport extends CurrentTransport {}

/** Notes what goes over a connection in both directions; call it once the client has connected. */
function transcriptOf(connection: object): readonly Message[] {
  const transport = connection as Connection;
  const messages: Message[] = [];
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    messages.push(message);
    return send(message, options);
  };
  let handle: Connection['onmessage'];
  Object.defineProperty(transport, 'onmessage', {
    get: () =>
      handle === undefined
        ? undefined
        : (message: never, extra: never) => {
            messages.push(message);
            handle?.(message, extra);
          },
    set: (own: Connection['onmessage']) => {
      handle = own;
    },
  });
  return messages;
}

const shown = (messages: readonly Message[]) =>
  messages.map(
    ({ method, error }) => method ?? (error === undefined ? 'result' : `error ${String(error.code)}`),
  );

describe('the official clients', () => {
  it('of revision 2026-07-28 discover the server, and say with each request who they are', async () => {
    const transport = new NotedTransport(process_);
    const transcript = transcriptOf(transport);
    const client = new CurrentClient(INFO, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(transport);
    const { tools } = await client.listTools();
    const result = await client.callTool({ name: 'list_operations', arguments: { api: 'iam' } });
    await client.close();
    expect(shown(transcript)).toEqual([
      'server/discover',
      'result',
      'tools/list',
      'result',
      'tools/call',
      'result',
    ]);
    expect(transcript[1]?.result).toMatchObject({
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: {} },
      instructions: expect.stringContaining('/assistants/slipway.md') as string,
    });
    for (const { params } of transcript.filter(({ method }) => method !== undefined)) {
      expect(params?.['_meta']).toMatchObject({ 'io.modelcontextprotocol/protocolVersion': '2026-07-28' });
    }
    expect(tools.length).toBeGreaterThan(10);
    expect(readResult(result).text).toBe(tool.run(['operations', 'iam']).stdout);
  });

  it('of revision 2025-11-25 shake hands first', async () => {
    const transport = new StdioClientTransport(process_);
    const transcript = transcriptOf(transport);
    const client = new Client(INFO);
    await client.connect(transport);
    await client.ping();
    const { tools } = await client.listTools();
    const result = await client.callTool({ name: 'list_operations', arguments: { api: 'iam' } });
    await client.close();
    expect(shown(transcript)).toEqual([
      ...['initialize', 'result', 'notifications/initialized', 'ping', 'result'],
      ...['tools/list', 'result', 'tools/call', 'result'],
    ]);
    expect(transcript[1]?.result).toMatchObject({
      protocolVersion: '2025-11-25',
      serverInfo: { name: 'slipway', title: 'Slipway' },
      instructions: expect.stringContaining('/assistants/slipway.md') as string,
    });
    expect(tools.length).toBeGreaterThan(10);
    expect(readResult(result as Parameters<typeof readResult>[0]).text).toBe(
      tool.run(['operations', 'iam']).stdout,
    );
  });

  it.each([['auto', '2026-07-28'] as const, ['legacy', '2025-11-25'] as const])(
    'agree on a revision of their own where they negotiate in the mode %s',
    async (mode, revision) => {
      const client = new CurrentClient(INFO, { versionNegotiation: { mode } });
      await client.connect(new CurrentTransport(process_));
      const result = await client.callTool({ name: 'list_operations', arguments: { api: 'iam' } });
      expect([client.getNegotiatedProtocolVersion(), readResult(result).isError]).toEqual([revision, false]);
      await client.close();
    },
  );
});

/**
 * Sends lines to a server, ends its input, and returns what it writes, by lines. What follows the first line is sent when that has
 * an answer.
 */
async function exchange([first = '', ...lines]: readonly string[], last = ''): Promise<readonly unknown[]> {
  const child = spawn(process.execPath, ['slipway.mjs', 'mcp'], { cwd: tool.folder, stdio: 'pipe' });
  child.stdin.write(`${first}\n`);
  const output = readText(child.stdout);
  await once(child.stdout, 'data');
  child.stdin.end(`${lines.join('\n')}${lines.length > 0 ? '\n' : ''}${last}`);
  return (await output)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}

const request = (id: number, method: string, params?: object) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
const initialize = (protocolVersion: string) =>
  request(1, 'initialize', { protocolVersion, capabilities: {}, clientInfo: INFO });
const envelope = (revision: string) => ({
  _meta: {
    'io.modelcontextprotocol/protocolVersion': revision,
    'io.modelcontextprotocol/clientInfo': INFO,
    'io.modelcontextprotocol/clientCapabilities': {},
  },
});

describe('the server', () => {
  it('needs no handshake for a request that says its revision', async () => {
    const call = { name: 'list_operations', arguments: { api: 'iam' }, ...envelope('2026-07-28') };
    expect(await exchange([request(7, 'tools/call', call)])).toMatchObject([
      { id: 7, result: { resultType: 'complete', content: [{ type: 'text' }] } },
    ]);
  });

  it('names its revisions to a request of another one', async () => {
    const [response] = (await exchange([request(7, 'tools/list', envelope('2030-01-01'))])) as [Message];
    expect(response).toMatchObject({ id: 7, error: { data: { supported: ['2026-07-28'] } } });
  });

  it.each(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])(
    'shakes hands by revision %s',
    async (revision) => {
      const [response] = await exchange([initialize(revision), request(2, 'tools/list')]);
      expect(response).toMatchObject({ id: 1, result: { protocolVersion: revision } });
    },
  );

  it('answers a batch as one array under 2025-03-26, and with an error each under a later revision', async () => {
    const batch = `[${[request(2, 'ping'), request(3, 'tools/call', {}), '{"jsonrpc":"2.0","method":"notifications/initialized"}'].join()}]`;
    const [, responses] = await exchange([initialize('2025-03-26'), batch]);
    expect(responses).toMatchObject([
      { id: 3, error: { code: -32602 } },
      { id: 2, result: {} },
    ]);
    const refused = (await exchange([
      initialize('2025-11-25'),
      batch,
      request(4, 'ping'),
    ])) as readonly Message[];
    const byId = new Map(refused.map((message) => [message.id, message]));
    expect([2, 3].map((id) => byId.get(id)?.error?.code)).toEqual([-32600, -32600]);
    expect(byId.get(4)?.result).toEqual({});
  });

  it('reads a byte order mark, a line that is no JSON, `params: null`, and a last line without line feed', async () => {
    const responses = (await exchange(
      [
        `\ufeff${initialize('2025-11-25')}`,
        'not JSON',
        '{"jsonrpc":"2.0","id":2,"method":"tools/list","params":null}',
      ],
      request(3, 'ping'),
    )) as readonly Message[];
    const byId = new Map(responses.map((message) => [message.id, message]));
    expect(byId.get(1)?.result).toMatchObject({ protocolVersion: '2025-11-25' });
    expect(byId.get(null)?.error?.code).toBe(-32700);
    expect(byId.get(2)?.result?.['tools']).toBeInstanceOf(Array);
    expect(byId.get(3)?.result).toEqual({});
  });

  it('keeps the state of its sandbox beside a message of 11 MB that it refuses', async () => {
    const { call, close } = await connectAssistant(tool.folder);
    const { data: made } = await call('make_test_sale', { country: 'at' });
    const access = { path: SALES, headers: HEADERS, scopes: CREATE };
    const created = await call('call_sandbox', { method: 'POST', ...access, body: made['body'] });
    expect(created.data['status']).toBe(201);
    const large = await call('validate_body', { operation: 'createSale', body: 'x'.repeat(11_000_000) });
    expect([large.isError, large.text]).toEqual([true, expect.stringContaining('the limit is 2097152')]);
    await expect(
      call('validate_body', {
        operation: 'createSale',
        body: JSON.parse(`[${'[],'.repeat(3_700_000)}0]`) as unknown,
      }),
    ).rejects.toThrow('Send a smaller one');
    const { data } = JSON.parse(String(created.data['body'])) as { readonly data: { readonly id: string } };
    const read = await call('call_sandbox', {
      ...{
        method: 'GET',
        path: `${SALES}/${data.id}`,
        headers: HEADERS,
        scopes: ['checkout:sales:describe'],
      },
    });
    expect(read.data['status']).toBe(200);
    await close();
  });
});
