import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { zipOf } from '../kit/zip';
import { brand } from '../portal/brand';
import { ASSISTANT_BUNDLE, DOCUMENTATION_FILE } from '../portal/files';
import { ASSISTANTS } from '../portal/routes';

interface ListedTool {
  readonly name: string;
  readonly description: string;
}

const MANIFEST_VERSION = '0.3';

/**
 * Writes the bundle that a client of assistants installs at once: the file for Node, the documentation, and a manifest (MCP Bundles,
 * https://github.com/modelcontextprotocol/mcpb/blob/main/MANIFEST.md). It needs no network and no setting.
 *
 * @param folder the built site, with both files
 * @throws {Error} if the server of the file does not list its tools
 */
export async function writeAssistantBundle(folder: string): Promise<void> {
  const server = path.join(folder, brand.toolPath);
  const program = await readFile(server);
  const [, version = ''] = /version (\S+)/.exec(program.toString('utf8', 0, 500)) ?? [];
  const names = [brand.toolPath, DOCUMENTATION_FILE].map((file) => path.posix.basename(file)) as [
    string,
    string,
  ];
  const manifest = manifestOf(version, names, listTools(server));
  const archive = zipOf({
    'manifest.json': `${JSON.stringify(manifest, null, 2)}\n`,
    [`server/${names[0]}`]: program,
    [`server/${names[1]}`]: await readFile(path.join(folder, DOCUMENTATION_FILE)),
  });
  await writeFile(path.join(folder, ASSISTANT_BUNDLE), archive);
}

function manifestOf(
  version: string,
  [program, documentation]: readonly [string, string],
  tools: readonly ListedTool[],
) {
  const here = (name: string) => `\${__dirname}/server/${name}`;
  return {
    manifest_version: MANIFEST_VERSION,
    name: brand.name.toLowerCase(),
    display_name: brand.name,
    version: semanticVersion(version),
    description: `Tools for integrating the APIs of ${brand.name}: documentation, contracts, test sales, law and a sandbox.`,
    author: { name: brand.name, url: brand.portalUrl },
    homepage: brand.portalUrl,
    documentation: `${brand.portalUrl}${ASSISTANTS}`,
    support: brand.portalUrl,
    server: {
      type: 'node',
      entry_point: `server/${program}`,
      mcp_config: { command: 'node', args: [here(program), 'mcp', '--docs', here(documentation)] },
    },
    tools: tools.map(({ name, description }) => ({ name, description: firstSentence(description) })),
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: '>=20.3.0' } },
  };
}

/** `2024-04+3f9a1c2b` as `2024.4.0+3f9a1c2b` (Semantic Versioning 2.0.0: numbers without leading zeros, and metadata). */
function semanticVersion(version: string): string {
  const [label = '', hash = ''] = version.split('+');
  return `${label.split('-').map(Number).join('.')}.0+${hash}`;
}

function firstSentence(text: string): string {
  return /^[^]*?\.(?= |$)/.exec(text)?.[0] ?? text;
}

/** Asks the server of a file for its tools, as a client does. */
function listTools(file: string): readonly ListedTool[] {
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const { stdout } = spawnSync(process.execPath, [file, 'mcp'], {
    input: `${JSON.stringify(request)}\n`,
    encoding: 'utf8',
  });
  const { result } = JSON.parse(stdout) as { readonly result?: { readonly tools: readonly ListedTool[] } };
  if (result === undefined) {
    throw new Error(`${file} does not list its tools.`);
  }
  return result.tools;
}
