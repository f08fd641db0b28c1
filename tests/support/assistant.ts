import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { afterAll } from 'vitest';

import type { DownloadedTool } from './toolFile';
import { readResult, type ToolResult } from './toolResult';

/** A client of the server, as an assistant has one. */
export interface Assistant {
  readonly tools: readonly Tool[];
  readonly instructions: string;
  readonly call: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolResult>;
  /** What the server printed beside its messages. */
  readonly printed: () => string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the server of a file, and connects the client of the protocol's own SDK.
 *
 * @param folder where `slipway.mjs` is
 * @param args the options of `mcp`
 */
export async function connectAssistant(folder: string, args: readonly string[] = []): Promise<Assistant> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['slipway.mjs', 'mcp', ...args],
    cwd: folder,
    env: {},
    stderr: 'pipe',
  });
  let printed = '';
  transport.stderr?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(transport);
  return {
    tools: (await client.listTools()).tools,
    instructions: client.getInstructions() ?? '',
    call: async (name, args = {}) =>
      readResult((await client.callTool({ name, arguments: args })) as Parameters<typeof readResult>[0]),
    printed: () => printed,
    close: () => client.close(),
  };
}

/** Such a client until the tests of this test file have ended. */
export async function usedAssistant(
  { folder }: Pick<DownloadedTool, 'folder'>,
  args?: readonly string[],
): Promise<Assistant> {
  const assistant = await connectAssistant(folder, args);
  afterAll(() => assistant.close());
  return assistant;
}
