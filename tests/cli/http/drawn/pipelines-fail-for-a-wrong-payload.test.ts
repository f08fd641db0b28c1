import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../../src/kit/paths';
import { generateTool } from '../../../../src/pipeline/generate/generateTool';
import { packageFacts } from '../../../../src/pipeline/package/toolPackage';
import { brand } from '../../../../src/portal/brand';
import { readJunit } from '../../support/checkFormats';
import { SALE } from '../../../support/credentials';
import { packageOf } from '../../../support/library';
import { templateScripts, workflowScripts, type Scripts } from '../../../support/pipelineFiles';
import { publishPackages } from '../../support/publishedPackages';
import { root } from '../../../support/scratch';
import { freePort } from '../../../support/freePort';
import { readGuide } from '../../../support/toolFile';

// What the files for pipelines run, run here: with the package of the current build, from a host on this machine.

const { text } = await generateTool(projectPaths(root));
const made = packageOf({ tool: text });
const FACTS = '/tools/slipway-package.json';
const npm = await publishPackages(
  new Map([
    [made.path, made.content],
    [FACTS, Buffer.from(packageFacts(made))],
  ]),
);

/** The tests of a project: they need the sandbox that the pipeline has started. */
const OWN_TEST = `const answer = await fetch(process.env.SLIPWAY_BASE_URL + '/webhooks/.well-known/jwks.json');
if (!answer.ok) { throw new Error(String(answer.status)); }
console.log('The tests have run.');
`;

/** A repository with payloads, one of which can be wrong, and tests of its own. */
async function repository(isWrong: boolean): Promise<string> {
  const folder = await npm.folder();
  const save = (name: string, content: string) => writeFile(path.join(folder, name), content);
  const own = {
    name: 'shop',
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { test: 'node own.mjs' },
  };
  await mkdir(path.join(folder, 'payloads'));
  await save('package.json', JSON.stringify(own));
  await save('package-lock.json', JSON.stringify({ ...own, lockfileVersion: 3, packages: { '': own } }));
  await save('own.mjs', OWN_TEST);
  const sale = JSON.stringify(SALE);
  await save('payloads/right.json', sale);
  await save('payloads/wrong.json', isWrong ? sale.replace('"country"', '"contry"') : sale);
  return folder;
}

/**
 * Runs scripts until one fails, as a runner does, and ends the sandbox, as a runner does with all processes of a job.
 *
 * @returns the exit code of the last one, and all output
 */
async function runPipeline(scripts: Scripts, folder: string) {
  const port = String(await freePort());
  let output = '';
  let status = 0;
  const here = (line: string) =>
    line
      .replace('slipway sandbox', `slipway sandbox --port ${port}`)
      .replaceAll(brand.sandboxOrigin, `http://localhost:${port}`);
  for (const { run, env } of scripts) {
    const script = `set -eo pipefail\n${here(run).replace(/ &$/m, ' & echo $! > sandbox.pid')}`;
    const variables = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, here(value)]));
    const outcome = await npm.bash(script, folder, variables);
    output += outcome.output;
    status = outcome.status;
    if (status !== 0) {
      break;
    }
  }
  const started = await readFile(path.join(folder, 'sandbox.pid'), 'utf8').catch(() => '');
  if (started !== '') {
    process.kill(Number(started));
  }
  return { status, output };
}

const address = npm.addressOf(made.path);
const served = { address, integrity: made.integrity };

describe.each([
  ['the workflow for GitHub', workflowScripts(served)],
  ['the template for GitLab', templateScripts(served)],
])('%s', (_, scripts) => {
  it('validates the payloads, starts the sandbox, and runs the tests against it', async () => {
    const folder = await repository(false);
    const { status, output } = await runPipeline(scripts, folder);
    expect([status, output]).toEqual([0, expect.stringContaining('The tests have run.') as string]);
    expect(readJunit(await readFile(path.join(folder, 'slipway.xml'), 'utf8'))).toHaveLength(2);
    expect(await readFile(path.join(folder, 'sandbox.log'), 'utf8')).toContain('The sandbox serves');
  });

  it('fails for a wrong payload before the tests run, and keeps the report', async () => {
    const folder = await repository(true);
    const { status, output } = await runPipeline(scripts, folder);
    expect([status, output]).toEqual([1, expect.not.stringContaining('The tests have run.') as string]);
    expect(await readFile(path.join(folder, 'slipway.xml'), 'utf8')).toContain('contry');
  });
});

it('a package with another hash is not installed', async () => {
  const integrity = `sha512-${createHash('sha512').update('another').digest('base64')}`;
  const { status, output } = await runPipeline(
    templateScripts({ address, integrity }),
    await repository(false),
  );
  expect(status).not.toBe(0);
  expect(output).toContain('FAILED');
  expect(output).not.toContain('The tests have run.');
});

describe('the three lines of the page', () => {
  const page = readGuide('tools/pipelines.mdx');

  it('fail for a wrong payload with a test for each file, of which one names the field', async () => {
    const [, lines = ''] = /\{\/\* #fail \*\/\}[^]*?```bash\n([^]*?)```/.exec(await page) ?? [];
    expect(lines.trimEnd().split('\n')).toHaveLength(3);
    const folder = await repository(true);
    const run = lines.replace(`${brand.portalUrl}${FACTS}`, npm.addressOf(FACTS));
    const found = made.path.split('/').at(-1) ?? '';
    // The facts name the address of the portal, which is not on this machine.
    const local = run.replace(
      'npm install',
      `SLIPWAY=${npm.addressOf('/tools/')}$(basename "$SLIPWAY")\nnpm install`,
    );
    expect((await npm.bash(local, folder)).status).toBe(1);
    expect(npm.asked).toContain(`/tools/${found}`);
    const cases = readJunit(await readFile(path.join(folder, 'slipway.xml'), 'utf8'));
    expect(cases.map(({ file, failures }) => [file, failures.map(({ message }) => message)])).toEqual([
      ['payloads/right.json', []],
      [
        'payloads/wrong.json',
        expect.arrayContaining([expect.stringContaining('"contry" is not a property')]),
      ],
    ]);
  });

  it('give the report that the page shows', async () => {
    const [, sale = ''] =
      /<ApiExample operation="createSale" name="(\w+)" file="sale.json"/.exec(
        await readGuide('tools/validate.mdx'),
      ) ?? [];
    const folder = await npm.folder();
    const script = `npm install --global "${address}" && mkdir payloads
slipway example createSale ${sale} > payloads/right.json
sed 's/"name": "Café Donaublick"/"nmae": "Café Donaublick"/' payloads/right.json > payloads/wrong.json
slipway validate createSale payloads/*.json --format junit > slipway.xml`;
    await npm.bash(script, folder);
    const [, shown] = /```text title="slipway.xml"\n([^]*?)```/.exec(await page) ?? [];
    expect(await readFile(path.join(folder, 'slipway.xml'), 'utf8')).toBe(shown);
  });
});
