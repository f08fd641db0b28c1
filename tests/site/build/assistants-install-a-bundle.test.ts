import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { writeAssistantBundle } from '../../../src/pipeline/writeAssistantBundle';
import { brand } from '../../../src/portal/brand';
import { ASSISTANT_BUNDLE, DOCUMENTATION_FILE } from '../../../src/portal/files';
import { buildFolder, builtHtml } from '../../support/built';
import { folderOfTest } from '../../support/temporary';
import { readResult } from '../../support/toolResult';

/** The manifest, as far as a client needs it (MCP Bundles, MANIFEST.md). */
interface Manifest {
  readonly manifest_version: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly author: { readonly name: string };
  readonly server: {
    readonly type: string;
    readonly entry_point: string;
    readonly mcp_config: { readonly command: string; readonly args: readonly string[] };
  };
  readonly tools: readonly { readonly name: string; readonly description: string }[];
}

const bytes = readFileSync(path.join(buildFolder, ASSISTANT_BUNDLE));
const files = unzipSync(bytes);
const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString()) as Manifest;

describe('the bundle for assistants', () => {
  it('has the files that the portal serves, and a manifest with what the form requires', () => {
    expect(Object.keys(files)).toEqual(['manifest.json', 'server/slipway.mjs', 'server/slipway-docs.json']);
    for (const file of [brand.toolPath, DOCUMENTATION_FILE]) {
      const packed = Buffer.from(files[`server/${path.basename(file)}`] ?? []);
      expect(packed.equals(readFileSync(path.join(buildFolder, file))), file).toBe(true);
    }
    expect(manifest).toMatchObject({
      manifest_version: '0.3',
      name: 'slipway',
      author: { name: brand.name },
    });
    // Semantic Versioning 2.0.0, item 2: no leading zeros.
    expect(manifest.version).toMatch(/^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\+[0-9a-f]{8}$/);
    expect(manifest.server.type).toBe('node');
    expect(Object.keys(files)).toContain(manifest.server.entry_point);
  });

  it('is small enough for a download, and the same for the same site', async () => {
    expect(bytes.length).toBeLessThan(3_000_000);
    const folder = folderOfTest();
    mkdirSync(path.join(folder, 'tools'));
    for (const file of [brand.toolPath, DOCUMENTATION_FILE]) {
      cpSync(path.join(buildFolder, file), path.join(folder, file));
    }
    await writeAssistantBundle(folder);
    expect(readFileSync(path.join(folder, ASSISTANT_BUNDLE)).equals(bytes)).toBe(true);
  });

  it('is started by its manifest, has the tools that it names, and needs no network', async () => {
    const folder = folderOfTest();
    mkdirSync(path.join(folder, 'server'));
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(path.join(folder, name), content);
    }
    const { command, args } = manifest.server.mcp_config;
    const client = new Client(
      { name: 'test', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } },
    );
    await client.connect(
      new StdioClientTransport({
        command: command === 'node' ? process.execPath : command,
        args: args.map((one) => one.replace('${__dirname}', folder)),
        env: {},
      }),
    );
    const { tools } = await client.listTools();
    expect(manifest.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, description } of manifest.tools) {
      expect(description, name).toMatch(/^[A-Z][^]+\.$/);
    }
    const page = readResult(
      await client.callTool({ name: 'read_page', arguments: { page: '/quick-start/' } }),
    );
    expect([page.isError, page.text]).toEqual([false, expect.stringContaining('# Quick start')]);
    await client.close();
  });

  it('is offered by the page about assistants', () => {
    expect(builtHtml('/assistants/')).toContain(ASSISTANT_BUNDLE);
  });
});
