import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { readBundles } from '../../../../src/contract/bundles';
import { typeDeclarations } from '../../../../src/contract/typeDeclarations';
import { projectPaths } from '../../../../src/kit/paths';
import { generateTool } from '../../../../src/pipeline/generate/generateTool';
import { libraryFiles } from '../../../../src/pipeline/generate/libraryFiles';
import { CURRENT } from '../../../../src/portal/versions';
import { runTool } from '../../../../tools/suite/runTool';
import { SALE } from '../../../support/credentials';
import { guideProgram } from '../../../support/guidePrograms';
import { packageOf } from '../../../support/library';
import { publishPackages } from '../../support/publishedPackages';
import { root } from '../../../support/scratch';

// npm and npx install the package from its address alone, and never take one build for another.

const paths = projectPaths(root);
const { text, version } = await generateTool(paths);
const { files: library } = await libraryFiles(paths);
const contract =
  (await readBundles(paths, CURRENT)).get('checkout') ?? expect.fail('There is no contract of checkout.');
const types = new Map([['checkout', await typeDeclarations(contract)]]);
const first = packageOf({ tool: text, library, types });
const second = packageOf({ tool: text.replaceAll(version, '2024-04+later'), library, types });
const served = new Map([first, second].map(({ path: address, content }) => [address, content]));
const npm = await publishPackages(served);
const npx = (address: string, ...args: readonly string[]) =>
  npm.folder().then((folder) => npm.bash(`npx --yes ${npm.addressOf(address)} ${args.join(' ')}`, folder));

describe('npx', () => {
  it('runs each of two published versions by its address, and asks no registry', async () => {
    expect(await npx(first.path, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    expect(await npx(second.path, '--version')).toMatchObject({ status: 0, stdout: '2024-04+later\n' });
    expect([...new Set(npm.asked)]).toEqual([first.path, second.path]);
    expect(await npx(first.path, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
  });

  it('keeps the old package where another one is at its address, so no two have one', async () => {
    served.set(first.path, second.content);
    expect(await npx(first.path, '--version')).toMatchObject({ status: 0, stdout: `${version}\n` });
    served.set(first.path, first.content);
  });

  it('passes the arguments and the exit code on, and the help names the command that npm made', async () => {
    const folder = await npm.folder();
    await writeFile(path.join(folder, 'wrong.json'), '{}');
    const run = `npx --yes ${npm.addressOf(first.path)}`;
    const wrong = await npm.bash(`${run} validate createSale wrong.json --format junit`, folder);
    expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining('<failure ') as string]);
    expect((await npm.bash(`${run} help`, folder)).stdout).toMatch(/^Usage: slipway <command>/);
  });
});

describe('a project with the package', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await npm.folder();
    await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    await writeFile(path.join(folder, 'sale.json'), JSON.stringify(SALE));
    const { status, output } = await npm.bash(`npm install --save-dev ${npm.addressOf(first.path)}`, folder);
    expect(status, output).toBe(0);
  });

  it('has the integrity of the page in its lock file, and refuses another package at the address', async () => {
    const lock = path.join(folder, 'package-lock.json');
    const locked = await readFile(lock, 'utf8');
    expect(locked).toContain(`"integrity": "${first.integrity}"`);
    await writeFile(lock, locked.replace(first.integrity, second.integrity));
    const { status, output } = await npm.bash('npm ci --cache other', folder);
    await writeFile(lock, locked);
    expect([status === 0, output]).toEqual([false, expect.stringContaining('EINTEGRITY') as string]);
    expect((await npm.bash('npm ci', folder)).status).toBe(0);
  });

  it('calls its functions, whose types say what comes back', async () => {
    await writeFile(
      path.join(folder, 'functions.ts'),
      `import { createSigningKey, sign, verify, type VerifyResult } from 'slipway/verify';
import { validate } from 'slipway/validate';
import { law } from 'slipway/law';
import { inspect } from 'slipway/inspect';
import { convert } from 'slipway/convert';

const sink = 'https://hooks.example/slipway?shop=graz';
const body = '{"specversion":"1.0","id":"1","source":"https://api.slipway.example","type":"a.b.v1"}';
const key = await createSigningKey();
const request = new Request(sink, { method: 'POST', body, headers: await sign({ sink, body }, key) });
const result: VerifyResult = await verify(request, { sink, keys: { keys: [key.publicJwk] } });
const words = [
  result.ok ? result.event.id : result.cause,
  validate('createSale', {}).errors.length > 0,
  law({}).problem?.message,
  (await inspect('no code')).inspection?.kind,
  (await convert('{}')).problem?.message,
];
// @ts-expect-error The sink is required.
void verify(request, { keys: { keys: [] } });
console.log(JSON.stringify(words));
`,
    );
    const compiler = path.join(root, 'node_modules', '.bin', 'tsc');
    const types = ['--types', 'node', '--typeRoots', path.join(root, 'node_modules', '@types')];
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2022', ...types, 'functions.ts'];
    const compiled = await runTool([compiler, ...options], folder);
    expect(compiled.status, compiled.output).toBe(0);
    const { status, stdout, output } = await npm.bash('node functions.js', folder);
    expect(status, output).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      ...['1', true],
      expect.stringContaining('not a sale') as string,
      ...['none', expect.stringContaining('format') as string],
    ]);
  });

  it('passes the test of a sale that the page shows', async () => {
    for (const file of ['sale-test.mjs', 'sale.json']) {
      await writeFile(path.join(folder, file), await guideProgram('docs/tools/pipelines.mdx', file));
    }
    const { status, output } = await npm.bash('node sale-test.mjs', folder);
    expect([status, output]).toEqual([0, '']);
    await writeFile(path.join(folder, 'sale.json'), JSON.stringify(SALE));
  });

  it('finds its command and its types', async () => {
    const { status, stdout } = await npm.bash('npx slipway validate createSale sale.json', folder);
    expect([status, stdout]).toEqual([0, 'sale.json: valid for createSale.\n']);
    await writeFile(
      path.join(folder, 'types.ts'),
      `import type { operations } from 'slipway/checkout';
import type { checkout } from 'slipway';
type Body = operations['createSale']['requestBody']['content']['application/vnd.api+json'];
export const type: Body['data']['type'] = 'sales';
export const same: checkout.operations['createSale'] | undefined = undefined;
// @ts-expect-error A sale is not a tenant.
export const other: Body['data']['type'] = 'tenants';
`,
    );
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', 'types.ts'];
    const compiled = await runTool([path.join(root, 'node_modules', '.bin', 'tsc'), ...options], folder);
    expect(compiled.status, compiled.output).toBe(0);
  });
});
