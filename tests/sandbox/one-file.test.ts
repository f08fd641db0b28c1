import { readdir, rm } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { generateTool } from '../../src/build/generateTool';
import { listOperations, resolve } from '../../src/contract/readContract';
import type { Example, RequestBody } from '../../src/contract/openapi';
import { CURRENT_LABEL } from '../../src/facts/versions';
import { readGuideWorkflows } from '../../src/guides/workflows/workflowSteps';
import { projectPaths } from '../../src/kit/paths';
import { InputError } from '../../src/kit/problem';
import { createService } from '../../src/sandbox/service';
import { exampleSource } from '../../tools/samples/snippets/runPage';
import { readSnippets } from '../../tools/samples/snippets/readSnippets';
import { openTerminal } from '../../tools/samples/snippets/terminal';
import { compiledValidators } from '../../tools/validate/compiledValidators';
import { validateBody } from '../../tools/validate/validateBody';
import { brand } from '../../src/facts/brand';
import { startEcho, type Received } from '../support/echo';
import { root } from '../support/scratch';
import { send, TENANT, testContracts, TOKEN } from '../support/sandboxClient';
import { downloadTool, readGuide, type DownloadedTool, type ServingTool } from '../support/toolFile';

const SALES = `/checkout/tenants/${TENANT}/sales`;
const SALE = {
  data: {
    type: 'sales',
    attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' },
  },
};
const HEADERS = {
  authorization: `Bearer ${TOKEN}`,
  'api-version': '2022-03-07',
  'content-type': 'application/vnd.api+json',
};

let tool: DownloadedTool;
let serving: ServingTool;

beforeAll(async () => {
  tool = await downloadTool();
  serving = await tool.serve();
});
afterAll(async () => {
  await serving.stop();
  await rm(tool.folder, { recursive: true });
});

describe('the file', () => {
  it('needs nothing but Node, and writes nothing', async () => {
    const { text } = await generateTool(projectPaths(root));
    const needed = [...text.matchAll(/\brequire\("([^"]+)"\)|\bfrom '([^']+)'/g)].map(
      ([, one = '', other = '']) => one + other,
    );
    expect(needed).toContain('node:module');
    expect(needed.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([]);
    expect(await readdir(tool.folder)).toEqual(['slipway.mjs']);
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

  it.each([['--help'], ['sandbox --help'], ['validate --help'], ['verify --help'], ['operations -h']])(
    '%s describes how it is called',
    (line) => {
      const { status, stdout } = tool.run(line.split(' '));
      expect(status).toBe(0);
      expect(stdout).toContain(`Usage: node slipway.mjs ${line.replace(/ ?-.*/, '') || '<command>'}`);
      expect(stdout).not.toContain('npm');
    },
  );

  it.each([
    ['', 2, 'The command is missing.'],
    ['validat createSale', 2, 'There is no command "validat". Did you mean validate?'],
    ['operations chekout', 2, 'There is no API "chekout".'],
    ['operations --all', 2, "Unknown option '--all'"],
    ['sandbox --port x', 1, '--port x is not a port'],
    ['sandbox --sink hooks.till-tailor.example:443', 1, 'is not on this machine'],
    ['sandbox --origin null', 1, '--origin null is not an origin'],
    ['sandbox --prot 1', 1, 'run `node slipway.mjs sandbox --help`'],
  ])('refuses "%s" with exit code %i, and what to do', (line, status, words) => {
    const run = tool.run(line.split(' ').filter(Boolean));
    expect([run.status, run.stdout]).toEqual([status, '']);
    expect(run.stderr).toContain(words);
    expect(run.stderr).toContain('Fix: ');
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

describe('validate', () => {
  const text = JSON.stringify(SALE);

  it.each([
    ['createSale good.json'],
    ['createSale bad.json'],
    ['createSale --json bad.json'],
    ['checkout/createSale broken.json'],
    ['webhooks/saleCreated good.json'],
    ['createSale missing.json'],
    ['createSal good.json'],
    ['createPass good.json'],
    ['createSale --media-type text/html good.json'],
    ['createSale good.json other.json'],
    ['createSale'],
    ['--frob'],
    [''],
  ])('prints and returns for "%s" what npm run validate does', async (line) => {
    await tool.save('good.json', text);
    await tool.save('bad.json', text.replace('"at"', '"AT"').replace('sales', 'sale'));
    await tool.save('broken.json', '{\n  "data": {');
    const args = line.split(' ').filter(Boolean);
    const own = await repositoryRun(args, text);
    const { status, stdout, stderr } = tool.run(
      args.length === 0 ? ['validate'] : ['validate', ...args],
      text,
    );
    expect({
      status,
      stdout,
      stderr: stderr.replaceAll('node slipway.mjs validate', 'npm run validate --'),
    }).toEqual(own);
  });

  /** What the command of the repository prints, for files in the folder of the tool. */
  async function repositoryRun(args: readonly string[], input: string) {
    const absolute = args.map((arg) => (arg.endsWith('.json') ? path.join(tool.folder, arg) : arg));
    const short = (shown: string) => shown.replaceAll(`${tool.folder}/`, '');
    try {
      const result = await validateBody(
        absolute,
        compiledValidators(projectPaths(root)),
        Readable.from([Buffer.from(input)]),
      );
      return { status: result.code as number, stdout: short(result.stdout), stderr: short(result.stderr) };
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw error;
      }
      return { status: 2, stdout: '', stderr: `${short(error.message)}\n` };
    }
  }
});

describe('verify', () => {
  const SINK = 'https://events.kontor-lendkai.example/slipway/kornblick';
  let head: string[];
  let body: string;
  let created: string;

  beforeAll(async () => {
    const webhooks = (await testContracts()).find(({ id }) => id === 'webhooks');
    if (webhooks === undefined) {
      throw new Error('There is no API webhooks.');
    }
    const { contract } = webhooks;
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'saleCreated');
    const [media] = Object.values(
      resolve<RequestBody>(contract, entry?.operation.requestBody ?? { content: {} }).content,
    );
    body = JSON.stringify(resolve<Example>(contract, media?.examples?.['breakfast'] ?? {}).value);
    head = (entry?.parameters ?? []).flatMap(({ name, examples }) => {
      const { value } = resolve<Example>(contract, examples?.['breakfast'] ?? {});
      return typeof value === 'string' ? [`${name}: ${value}`] : [];
    });
    const seconds = /created=(\d+)/.exec(head.join('\n'))?.[1] ?? '';
    created = new Date(Number(seconds) * 1000).toISOString();
    // The public test key of RFC 9421, appendix B.1.4, with which the examples are signed.
    const key = {
      ...{ kty: 'OKP', crv: 'Ed25519', kid: 'test-key-ed25519' },
      x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs',
    };
    await tool.save('jwks.json', JSON.stringify({ keys: [key] }));
  });

  const save = (lines: readonly string[], content = body) =>
    tool.save('delivery.http', [...lines, '', content].join('\r\n'));
  const verify = (...args: readonly string[]) =>
    tool.run(['verify', 'delivery.http', '--keys', 'jwks.json', ...args]);

  it('prints each step of a delivery that holds, and exits with 0', async () => {
    await save(head);
    const { status, stdout, stderr } = verify('--sink', SINK, '--at', created);
    expect([status, stderr]).toEqual([0, '']);
    const steps = ['digest', 'signature-input', 'coverage', 'age', 'key', 'algorithm', 'signature'];
    const lines = stdout.trimEnd().split('\n');
    expect(lines.slice(1, -1).map((line) => line.trim().split(/\s+/).slice(0, 2))).toEqual(
      steps.map((name) => ['holds', name]),
    );
    expect([lines[0], lines.at(-1)]).toEqual(['sig1', 'delivery.http: the signature holds.']);
  });

  it('takes the sink from the first line and the Host', async () => {
    const { host, pathname } = new URL(SINK);
    await save([`POST ${pathname} HTTP/1.1`, `Host: ${host}`, ...head]);
    expect(verify('--at', created).status).toBe(0);
    await save([`POST ${pathname}/other HTTP/1.1`, `Host: ${host}`, ...head]);
    expect(verify('--at', created).status).toBe(1);
    expect(verify('--at', created, '--sink', SINK).status).toBe(0);
  });

  it('says which step fails, and shows what the signature covers', async () => {
    await save(head, body.replace('EUR', 'USD'));
    const changed = verify('--sink', SINK, '--at', created);
    expect(changed.status).toBe(1);
    expect(changed.stdout).toMatch(/^ {2}fails {6}digest .*bytes, is .* and Content-Digest says /m);
    expect(changed.stdout).toContain(`    "@target-uri": ${SINK}\n`);
    await save(head);
    const old = verify('--sink', SINK);
    expect([old.status, old.stdout]).toEqual([
      1,
      expect.stringMatching(/^ {2}fails {6}age .*300 are allowed/m),
    ]);
    const unknown = verify('--at', created);
    expect([unknown.status, unknown.stdout]).toEqual([
      1,
      expect.stringMatching(/^ {2}unchecked {2}signature .*the address of the sink/m),
    ]);
  });

  it.each([
    ['nothing.http --keys jwks.json', 'nothing.http cannot be read: there is no such file.'],
    ['delivery.http', '--keys is missing'],
    ['delivery.http --keys delivery.http', 'The key set is not JSON'],
    ['delivery.http --keys empty.json', 'The file is not a JWK set'],
    ['empty.json --keys jwks.json', 'no empty line between the header fields and the body'],
    ['delivery.http --keys jwks.json --at yesterday', '--at yesterday is not a time'],
    ['delivery.http --keys jwks.json --at 2024-19-39T08:12:44Z', 'is not a time'],
    ['delivery.http --keys jwks.json --tolerance 1h', '--tolerance 1h is not a number'],
    ['delivery.http --keys jwks.json --sink hooks', '--sink hooks is not a URL'],
    ['--keys jwks.json', 'The delivery is missing.'],
  ])('refuses "%s" with exit code 2', async (line, words) => {
    await save(head);
    await tool.save('empty.json', '{}');
    const { status, stdout, stderr } = tool.run(['verify', ...line.split(' ')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(words);
    expect(stderr).toContain('Fix: ');
  });

  it('verifies a delivery of its own sandbox, with the keys that the sandbox serves', async () => {
    const received: Received[] = [];
    const sink = await startEcho((one) => {
      received.push(one);
      return { status: 204 };
    });
    const place = `localhost:${String(sink.port)}`;
    const own = await tool.serve(['--sink', `http://${place}`]);
    try {
      const subscribed = await send(own.origin, {
        method: 'POST',
        path: `/webhooks/tenants/${TENANT}/subscriptions`,
        headers: { ...HEADERS, 'api-version': '2024-01-29' },
        body: {
          data: {
            type: 'subscriptions',
            attributes: { sink: `https://${place}/`, types: ['example.slipway.checkout.sale.created.v1'] },
          },
        },
      });
      expect(subscribed.status).toBe(201);
      const sale = await send(own.origin, { method: 'POST', path: SALES, headers: HEADERS, body: SALE });
      expect(sale.status).toBe(201);
      const [delivery] = await expect
        .poll(() => received, { timeout: 10_000 })
        .toHaveLength(1)
        .then(() => received);
      const keys = await send(own.origin, { path: '/webhooks/.well-known/jwks.json' });
      await tool.save('jwks-own.json', keys.body);
      await tool.save(
        'own.http',
        Buffer.concat([
          Buffer.from(`POST / HTTP/1.1\r\n${fieldLines(delivery?.headers ?? {})}\r\n`),
          delivery?.body ?? Buffer.alloc(0),
        ]),
      );
      expect(tool.run(['verify', 'own.http', '--keys', 'jwks-own.json'])).toMatchObject({
        status: 0,
        stderr: '',
      });
    } finally {
      await own.stop();
      await sink.close();
    }
  });

  function fieldLines(headers: Readonly<Record<string, string | readonly string[] | undefined>>): string {
    return Object.entries(headers)
      .map(([name, value]) => `${name}: ${[value].flat().join(', ')}\r\n`)
      .join('');
  }
});

describe('the sandbox of the file', () => {
  it('keeps the state, and checks each call against the contract', async () => {
    const sale = { ...SALE, data: { ...SALE.data, id: 'sale-of-the-file' } };
    const create = await send(serving.origin, { method: 'POST', path: SALES, headers: HEADERS, body: sale });
    expect(create.status).toBe(201);
    const read = await send(serving.origin, { path: `${SALES}/sale-of-the-file`, headers: HEADERS });
    expect(read.data.attributes).toMatchObject(SALE.data.attributes);
    const typo = { data: { ...SALE.data, attributes: { ...SALE.data.attributes, contry: 'at' } } };
    const refused = await send(serving.origin, { method: 'POST', path: SALES, headers: HEADERS, body: typo });
    expect([refused.status, refused.errors[0]?.source?.pointer]).toEqual([400, '/data/attributes/contry']);
  });

  it('says that it generates no responses where one is asked for', async () => {
    const headers = { ...HEADERS, prefer: 'dynamic=true' };
    const { status, errors } = await send(serving.origin, { path: SALES, headers });
    expect([status, errors[0]?.detail]).toEqual([
      400,
      expect.stringContaining('dynamic=true is supported only by'),
    ]);
    expect(serving.output()).not.toContain('dynamic=true.');
  });

  it('answers neither another page, nor a request for another host', async () => {
    const page = { ...HEADERS, origin: 'https://shop.example' };
    expect((await send(serving.origin, { path: SALES, headers: page })).status).toBe(403);
    const host = { ...HEADERS, host: 'sandbox.shop.example' };
    expect((await send(serving.origin, { path: SALES, headers: host })).status).toBe(403);
    const portal = { ...HEADERS, origin: brand.portalUrl };
    expect((await send(serving.origin, { path: SALES, headers: portal })).status).toBe(200);
  });

  it('ends on a signal', async () => {
    const own = await tool.serve();
    expect(await own.stop()).toBe(143);
  });

  it('takes a reader from the quick start to the PDF', async () => {
    const own = await tool.serve();
    const service = createService(await testContracts());
    const page = 'quick-start.mdx';
    const source = exampleSource(service, await readGuideWorkflows(path.join(root, 'openapi')));
    const { snippets, problems } = readSnippets(await readGuide(page), page, source);
    expect(problems).toEqual([]);
    const terminal = openTerminal(tool.folder, {});
    try {
      for (const [index, { text, file, runs, prints = '' }] of snippets.entries()) {
        const name = file ?? `step-${String(index)}.sh`;
        await tool.save(name, text.replaceAll(brand.sandboxOrigin, own.origin));
        if (runs) {
          const { status, output } = await terminal.run(name, false);
          expect([name, status], output).toEqual([name, 0]);
          expect(output).toContain(prints);
        }
      }
      expect(snippets.at(-1)?.prints).toBe('%PDF-');
    } finally {
      terminal.close();
      await own.stop();
    }
  });
});

describe('the page of the file', () => {
  it('shows what the commands print', async () => {
    const text = await readGuide('tools.mdx');
    const source = exampleSource(createService(await testContracts()));
    // The files of the page itself replace those of the other.
    const shown = [await readGuide('public/webhooks/verify.mdx'), text];
    const files = shown.flatMap((page) => readSnippets(page, 'page', source).snippets);
    const named = new Map(files.map((snippet) => [snippet.file, snippet.text]));
    const content = (name: string) => named.get(name) ?? '';
    const compact = JSON.stringify(JSON.parse(content('delivery.json')));
    await tool.save('sale.json', content('sale.json'));
    await tool.save('jwks.json', content('jwks.json'));
    await tool.save('delivery.http', `${content('ed25519.txt')}\n${compact}`);
    const pairs = [...text.matchAll(/```bash[^\n]*\n([^`]*)```\n\n```text title="Output"\n([^`]*)```/g)];
    expect(pairs).toHaveLength(5);
    for (const [, script = '', output = ''] of pairs) {
      if (script.includes(' sandbox')) {
        // The columns are as wide as the port.
        const columns = (lines: string) => lines.replaceAll(/ {2,}/g, '  ');
        expect(columns(serving.output().replaceAll(serving.origin, brand.sandboxOrigin))).toContain(
          columns(output),
        );
      } else {
        expect(tool.shell(script), script).toBe(output);
      }
    }
  });
});
