import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text as readText } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import { generateTool } from '../../../../src/pipeline/generate/generateTool';
import type { Example, RequestBody } from '../../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../../src/contract/read/readContract';
import { brand } from '../../../../src/portal/brand';
import { commandPages } from '../../../../src/portal/tools';
import { CURRENT_LABEL } from '../../../../src/portal/versions';
import { projectPaths } from '../../../../src/kit/paths';
import { createService } from '../../../../src/sandbox/service/service';
import { exampleSource } from '../../../../tools/samples/snippets/runPage';
import { readSnippets } from '../../../../tools/samples/snippets/readSnippets';
import { testContracts } from '../../../support/sandboxClient';
import { root } from '../../../support/scratch';
import { freePort } from '../../../support/freePort';
import { readGuide, usedSandbox, usedTool } from '../../../support/toolFile';

const tool = await usedTool();
const serving = await usedSandbox(tool);

describe('the file', () => {
  it('needs only Node, and writes nothing', async () => {
    const { text } = await generateTool(projectPaths(root));
    const needed = [...text.matchAll(/\brequire\("([^"]+)"\)|\bfrom '([^']+)'/g)].map(
      ([, one = '', other = '']) => one + other,
    );
    expect(needed).toContain('node:module');
    expect(needed.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([]);
    expect(await readdir(tool.folder)).toEqual(['slipway.mjs']);
  });

  it('has the notices of the packages in it, and names no other', async () => {
    const { text } = await generateTool(projectPaths(root));
    const notices = text.slice(text.indexOf('\n// Packages in this file'));
    const named = [...notices.matchAll(/^\/\/ (@?[\w/-]+) \d+\.\d+\.\d+ \([\w.-]+\)$/gm)].map(
      ([, name]) => name,
    );
    expect(named.sort()).toEqual([
      ...[
        '@modelcontextprotocol/core',
        '@modelcontextprotocol/server',
        '@noble/ciphers',
        '@noble/curves',
        '@noble/hashes',
        '@rsql/ast',
        '@rsql/parser',
      ],
      ...['bwip-js', 'fflate', 'lunr', 'lunr-languages', 'papaparse', 'qr', 'structured-headers', 'zod'],
    ]);
    for (const holder of ['Model Context Protocol', 'Paul Miller', 'Piotr Oleś', 'Evert Pot']) {
      expect(notices).toMatch(new RegExp(`// Copyright \\(c\\) .*${holder}`));
    }
    expect(notices).toContain('Permission is hereby granted, free of charge');
  });

  it('is the same when it is made again, and says its version', async () => {
    const paths = projectPaths(root);
    const first = await generateTool(paths);
    await rm(path.join(paths.generated, 'stamps', 'tool.json'));
    expect((await generateTool(paths)).sha256).toBe(first.sha256);
    expect(tool.run(['--version']).stdout).toBe(`${first.version}\n`);
    expect(first.version).toMatch(new RegExp(`^${CURRENT_LABEL}\\+[0-9a-f]{8}$`));
  });

  it('tells an older Node what it needs, before anything else', () => {
    const older = 'Object.defineProperty(process.versions,"node",{value:"18.20.4"})';
    const { status, stderr } = tool.run(['--version'], '', ['--import', `data:text/javascript,${older}`]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^slipway\.mjs needs Node 20\.3 or newer, and this is Node 18\.20\.4\.\n.*Fix: /);
  });

  it.each([
    ['help', '--help'],
    ['help help', '--help'],
    ['help validate', 'validate --help'],
    ['help sandbox', 'sandbox --help'],
  ])('%s prints what %s does', (line, other) => {
    expect(tool.run(line.split(' '))).toEqual(tool.run(other.split(' ')));
  });

  it.each([
    ['', 2, 'The command is missing.'],
    ['help validat', 2, 'There is no command "validat". Did you mean validate?'],
    ['examples createSal', 2, 'Did you mean createSale?'],
    ['examples createSale minimal', 2, 'Too many arguments: minimal'],
    ['example', 2, 'The operation is missing.'],
    ['example createPass', 2, 'apple-wallet/createPass, google-wallet/createPass'],
    ['example createSale fristTest', 2, 'Fix: give firstTest.'],
    ['example createSale --status 299', 2, 'Fix: give one of 201, 400'],
    ['validat createSale', 2, 'There is no command "validat". Did you mean validate?'],
    ['operations chekout', 2, 'There is no API "chekout".'],
    ['operations --all', 2, "Unknown option '--all'"],
    ['sandbox --prot 1', 2, 'run `node slipway.mjs sandbox --help`'],
  ])('refuses "%s" with exit code %i, and what to do', (line, status, words) => {
    const run = tool.run(line.split(' ').filter(Boolean));
    expect([run.status, run.stdout]).toEqual([status, '']);
    expect(run.stderr).toContain(words);
    expect(run.stderr).toContain('Fix: ');
  });

  it.each([
    ['--help', 0],
    ['operations', 0],
    ['inspect V0;', 1],
    ['inspect', 2],
  ])('ends without a word if nobody reads what "%s" prints', async (line, code) => {
    const child = spawn(process.execPath, ['slipway.mjs', ...line.split(' ')], {
      cwd: tool.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const [left, errors] = await Promise.all([once(child, 'exit'), readText(child.stderr)]);
    expect([left[0], errors]).toEqual([code, code === 2 ? expect.stringContaining('Fix: ') : '']);
  });

  it('stops serving without a word if nobody reads its log any longer', async () => {
    const other = await freePort();
    const child = spawn(process.execPath, ['slipway.mjs', 'sandbox', '--port', String(other)], {
      cwd: tool.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const left = once(child, 'exit');
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await fetch(`http://localhost:${String(other)}/`);
    expect([(await left)[0], await readText(child.stderr)]).toEqual([141, '']);
  });

  it('lists every example of a body, and prints each as the contract has it', async () => {
    const listed = JSON.parse(tool.run(['examples', '--format', 'json']).stdout) as {
      readonly operation: string;
      readonly name: string;
      readonly summary: string;
    }[];
    const expected = (await testContracts()).flatMap(({ id, contract }) =>
      listOperations(contract).flatMap(({ operation: { operationId, requestBody } }) =>
        Object.values(requestBody === undefined ? {} : resolve<RequestBody>(contract, requestBody).content)
          .flatMap(({ examples = {} }) => Object.entries(examples))
          .map(([name, example]) => ({
            ...{ operation: `${id}/${operationId}`, name },
            ...resolve<Example>(contract, example),
          })),
      ),
    );
    const shown = ({ operation, name, summary = '' }: (typeof expected)[number]) => [
      operation,
      name,
      summary,
    ];
    expect(listed.map(({ operation, name, summary }) => [operation, name, summary])).toEqual(
      expected.map(shown),
    );
    // One of each operation: a process for each of them all takes long.
    const first = expected.filter(
      ({ operation }, index) => expected.findIndex((one) => one.operation === operation) === index,
    );
    for (const { operation, name, value } of first) {
      const { status, stdout } = tool.run(['example', operation, name]);
      expect([status, typeof value === 'string' ? stdout : JSON.parse(stdout)]).toEqual([0, value]);
    }
    expect(tool.run(['examples', 'createSale']).stdout).toMatch(
      /^checkout\/createSale {6}firstTest {20}A first test sale$/m,
    );
  });

  it('takes an example that it prints', () => {
    expect(tool.run(['example', 'createSale']).stdout).toBe(
      tool.run(['example', 'checkout/createSale', 'austrianRksv']).stdout,
    );
    const { stdout } = tool.run(['example', 'createSale', 'firstTest']);
    expect(tool.run(['validate', 'createSale', '-'], stdout).stdout).toBe(
      'standard input: valid for createSale.\n',
    );
    const created = tool.run(['example', 'createSale', 'minimal', '--status', '201']).stdout;
    expect(JSON.parse(created)).toMatchObject({ data: { id: expect.any(String) as string } });
    expect(tool.run(['example', 'getSale']).stdout).toContain('"data"');
  });

  it('lists every operation and delivery of the contracts', async () => {
    const listed = JSON.parse(tool.run(['operations', '--json']).stdout) as {
      readonly name: string;
      readonly path?: string;
    }[];
    const expected = (await testContracts()).flatMap(({ id, contract }) =>
      listOperations(contract).map(({ operation, kind, path: address }) => ({
        name: `${id}/${operation.operationId}`,
        path: kind === 'path' ? `/${id}${address}` : undefined,
      })),
    );
    expect(listed.map(({ name, path: address }) => ({ name, path: address }))).toEqual(expected);
    const lines = tool.run(['operations', 'webhooks']).stdout.split('\n');
    expect(lines).toContain(
      'webhooks/saleCreated            POST    (delivery)  application/cloudevents+json',
    );
  });
});

it('the pages of the commands show what these print', async () => {
  const ids = commandPages.map(({ id }) => id).filter((id) => id.startsWith('tools/'));
  const text = (await Promise.all(ids.map((id) => readGuide(`${id}.mdx`)))).join('\n');
  const source = exampleSource(createService(await testContracts()));
  // The files of these pages replace those of the other.
  const shown = [await readGuide('public/webhooks/verify.mdx'), text];
  const files = shown.flatMap((page) => readSnippets(page, 'page', source).snippets);
  const named = new Map(files.map((snippet) => [snippet.file, snippet.text]));
  const content = (name: string) => named.get(name) ?? '';
  const compact = JSON.stringify(JSON.parse(content('delivery.json')));
  await tool.save('sale.json', content('sale.json'));
  await tool.save('jwks.json', content('jwks.json'));
  await tool.save('code.txt', content('code.txt'));
  await tool.save('delivery.http', `${content('ed25519.txt')}\n${compact}`);
  const pairs = [...text.matchAll(/```bash[^\n]*\n([^`]*)```\n\n```text title="Output"\n([^`]*)```/g)];
  expect(pairs).toHaveLength(11);
  await tool.save('verify.mjs', content('verify.mjs'));
  await tool.save('receiver.mjs', content('receiver.mjs'));
  const receiver = await startReceiver(tool.folder);
  for (const [, script = '', output = ''] of pairs) {
    if (script.includes(' sandbox')) {
      // The columns are as wide as the port.
      const columns = (lines: string) => lines.replaceAll(/ {2,}/g, '  ');
      expect(columns(serving.output().replaceAll(serving.origin, brand.sandboxOrigin))).toContain(
        columns(output),
      );
    } else if (script.includes(' forge')) {
      const printed = tool.shell(
        `${script.trim().replace('localhost:9000', receiver.place)} --keys-port ${receiver.keysPort}`,
      );
      const shown = printed
        .replaceAll(receiver.place, 'localhost:9000')
        .replace(`localhost:${receiver.keysPort}`, new URL(brand.sandboxOrigin).host);
      expect(shown).toBe(output);
    } else {
      expect(tool.shell(script), script).toBe(output);
    }
  }
  await receiver.stop();
});

/** Starts the receiver of the webhooks guide, which gets its keys from a port where nothing listens yet. */
async function startReceiver(folder: string) {
  const keysPort = String(await freePort());
  const child = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], PORT: '0', SLIPWAY_BASE_URL: `http://localhost:${keysPort}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const left = once(child, 'exit');
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return {
    keysPort,
    place: new URL(line.replace('listening for ', '')).host,
    stop: async () => {
      child.kill();
      await left;
    },
  };
}
