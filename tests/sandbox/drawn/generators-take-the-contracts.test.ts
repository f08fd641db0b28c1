import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { contractDownloads } from '../../../src/contract/downloads';
import { apis } from '../../../src/portal/apis';
import { generators } from '../../../src/guides/tables/generators';
import { isFullSet } from '../../../tools/suite/testSet';
import { bundleAll } from '../../support/contracts';
import { installTools, runProgram, runTool, toolFolder } from '../../support/generatorTools';
import { guideProgram } from '../../support/guidePrograms';
import { CLIENT, startTestSandbox, TENANT, TOKEN, type TestSandbox } from '../../support/sandboxClient';
import { root } from '../../support/scratch';

const FIXTURES = path.join(root, 'tests', 'fixtures', 'generators');

/** As strict about assignments as people's projects are; the packages of the tools are not ours to check. */
const OPTIONS: ts.CompilerOptions = {
  ...{ noEmit: true, strict: true, skipLibCheck: true, allowImportingTsExtensions: true },
  ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
  ...{ target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] },
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
  const program = ts.createProgram(files, OPTIONS);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.text.slice(0, start).split('\n').length ?? 0;
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${path.basename(file?.fileName ?? '')}:${String(line)} ${text}`;
  });
}

/** Runs a program of a folder against the sandbox, and returns the JSON that it printed. */
async function runIn(folder: string, name: string): Promise<unknown> {
  await build({
    ...{ entryPoints: [path.join(folder, `${name}.ts`)], outfile: path.join(folder, `${name}.mjs`) },
    ...{ bundle: true, platform: 'node', format: 'esm', logLevel: 'silent' },
  });
  const printed = await runProgram(path.join(folder, `${name}.mjs`), {
    ...{ BASE_URL: sandbox.origin, TENANT, TOKEN },
    ...{ SLIPWAY_BASE_URL: sandbox.origin, SLIPWAY_TENANT_ID: TENANT },
    ...{ SLIPWAY_CLIENT_ID: CLIENT.id, SLIPWAY_CLIENT_SECRET: CLIENT.secret },
  });
  return JSON.parse(printed);
}

/** The sale with other attributes. */
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
  client = await guideProgram('docs/clients.mdx', 'slipway.ts');
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
        const faults = compile(folder, WRONG[name]?.());
        expect([...new Set(faults.map((fault) => fault.replace(/ .*/s, '')))], faults.join('\n')).toEqual([
          'sale.ts:2',
        ]);
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
          const answer = (await runIn(folder, 'pages')) as { sent: string[]; found: string[] };
          expect(answer.sent.slice(0, 5)).toEqual([
            ...['POST token', 'POST sales', 'POST token', 'POST sales', 'POST sales'],
          ]);
          const pages = answer.sent.slice(5);
          expect(new Set(pages)).toEqual(new Set(['GET sales']));
          expect(pages.length).toBeGreaterThan(1);
          expect(answer.found).toEqual(expect.arrayContaining(['first-of-two-sales', 'second-of-two-sales']));
        },
      );
    });
  });
});
