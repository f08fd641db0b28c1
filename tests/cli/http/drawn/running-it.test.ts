import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { projectPaths, type ProjectPaths } from '../../../../src/kit/paths';
import { runSandbox } from '../../../../src/cli/sandbox/runSandbox';
import type { RunningSandbox } from '../../../../src/cli/sandbox/serveSandbox';
import { startEcho } from '../../../support/echo';
import { SALES, send, TENANT, TOKEN } from '../../../support/sandboxClient';
import { freePort } from '../../../support/freePort';
import { folderOfTestInProject } from '../../../support/temporary';

let printed: string[];
let running: RunningSandbox | undefined;

beforeEach(() => {
  printed = [];
  running = undefined;
});
afterEach(async () => {
  await running?.stop();
});

async function run(
  args: readonly string[],
  paths: ProjectPaths = projectPaths(process.cwd()),
): Promise<void> {
  running = await runSandbox(args, paths, (line) => printed.push(line));
}

describe('the command', () => {
  it('prints the addresses of the APIs and a token request that works', async () => {
    const port = await freePort();
    await run(['--port', String(port)]);
    const [welcome] = printed;
    expect(welcome).toContain(`http://localhost:${String(port)}/checkout`);
    const [, id = '', secret = ''] = /client_id=(\S+) -d client_secret=(\S+)/.exec(welcome ?? '') ?? [];
    const { status } = await send(`http://localhost:${String(port)}`, {
      method: 'POST',
      path: '/iam/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=client_credentials&client_id=${id}&client_secret=${secret}`,
    });
    expect(status).toBe(200);
    const keys = await send(`http://localhost:${String(port)}`, { path: '/webhooks/.well-known/jwks.json' });
    expect([keys.status, keys.headers['content-type']]).toEqual([200, 'application/jwk-set+json']);
    expect(printed[1]).toMatch(/^POST {3}200 \/iam\/oauth2\/token {2}iam\/createToken, state, /);
  });

  it('prints the port that Try it calls if it listens on another, and the sinks of webhooks', async () => {
    const port = await freePort();
    await run(['--port', String(port), '--sink', 'localhost:9000', '--sink', 'http://localhost:9001']);
    expect(printed[0]).toContain('Webhooks are delivered to localhost:9000, http://localhost:9001.');
    expect(printed[0]).toContain(
      'Try it on the pages of the portal reaches only a sandbox at http://localhost:4010.',
    );
  });

  it('delivers to the sinks and responds to the pages that it was started with, and to no others', async () => {
    const port = await freePort();
    const origin = `http://localhost:${String(port)}`;
    const sink = await startEcho(() => ({ status: 204 }));
    const other = await startEcho(() => ({ status: 204 }));
    const [place, otherPlace] = [sink, other].map((one) => `localhost:${String(one.port)}`) as [
      string,
      string,
    ];
    const page = 'http://localhost:8080';
    await run(['--port', String(port), '--sink', `http://${place}`, '--origin', page]);
    const create = (path: string, version: string, data: object, from?: string) =>
      send(origin, {
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'api-version': version,
          'content-type': 'application/vnd.api+json',
          origin: from,
        },
        body: { data },
      });
    const subscribe = (to: string) =>
      create(`/webhooks/tenants/${TENANT}/subscriptions`, '2024-01-29', {
        type: 'subscriptions',
        attributes: { sink: `https://${to}/`, types: ['example.slipway.checkout.sale.created.v1'] },
      });
    const attributes = { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' };
    const sell = (from?: string) => create(SALES, '2022-03-07', { type: 'sales', attributes }, from);
    expect((await subscribe(otherPlace)).status).toBe(201);
    expect(printed.at(-1)).toContain(`--sink http://${otherPlace}`);
    expect((await subscribe(place)).status).toBe(201);
    expect((await sell('http://localhost:8081')).status).toBe(403);
    expect((await sell(page)).status).toBe(201);
    await expect.poll(() => printed.join('\n'), { timeout: 10_000 }).toContain('204 in plain HTTP');
    expect(printed.filter((line) => line.includes('not sent, '))).toEqual([
      expect.stringContaining(otherPlace),
    ]);
    expect([sink.take().length, other.take().length]).toEqual([1, 0]);
    await Promise.all([sink.close(), other.close()]);
  });

  it('listens only on the loopback addresses, IPv4 and IPv6', async () => {
    const port = await freePort();
    await run(['--port', String(port), '--quiet']);
    for (const host of ['127.0.0.1', '[::1]']) {
      expect((await send(`http://${host}:${String(port)}`, { path: '/' })).status).toBe(404);
    }
    expect(printed).toHaveLength(1);
  });

  it.each([
    [['--port', 'x'], '--port x is not a port from 1 to 65535.'],
    [['--port', '70000'], '--port 70000 is not a port'],
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--content-mode', 'x'], '--content-mode x is neither structured nor binary.'],
    [['--sink', 'localhost'], '--sink localhost is not a host and a port, such as localhost:9000.'],
    [['--sink', 'localhost\\evil.example:4131'], 'is not a host and a port'],
    [['--sink', 'http://me@localhost:9000'], 'is not a host and a port'],
    [['--sink', 'local\thost:9000'], '--sink local\ufffdhost:9000 is not a host and a port'],
    [['--sink', '%6cocalhost:9000'], 'is not a host and a port'],
    [
      ['--origin', 'localhost:8080'],
      '--origin localhost:8080 is not an origin, such as http://localhost:8080.',
    ],
    [['--origin', 'http://localhost:8080/'], 'is not an origin'],
    [['--origin', 'null'], '--origin null is not an origin'],
  ])('rejects %j, and prints the valid arguments', async (args, words) => {
    await expect(run(args)).rejects.toThrow(words);
  });

  it('reports that the port is in use, and what to do', async () => {
    const { port, close } = await startEcho(() => ({ status: 204 }));
    await expect(run(['--port', String(port)])).rejects.toThrow(
      new RegExp(`The port ${String(port)} is in use[^]+Fix: [^]+--port ${String(port + 1)}`),
    );
    await close();
  });

  it('prints its usage when run like `npm run sandbox`', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        path.join('node_modules', 'tsx', 'dist', 'cli.mjs'),
        path.join('scripts', 'run.ts'),
        'sandbox',
        '--help',
      ],
      { encoding: 'utf8' },
    );
    expect([status, stdout]).toEqual([
      0,
      expect.stringMatching(/^Usage: npm run sandbox -- \[--port/) as string,
    ]);
  });
});

describe('a changed contract', () => {
  const root = process.cwd();
  let folder: string;

  beforeEach(() => {
    folder = folderOfTestInProject();
    cpSync(path.join(root, 'openapi'), path.join(folder, 'openapi'), { recursive: true });
  });

  it('is served at once, and the state is kept; a broken one is reported and changes nothing', async () => {
    const port = await freePort();
    const origin = `http://localhost:${String(port)}`;
    const headers = { authorization: `Bearer ${TOKEN}`, 'api-version': '2022-03-07' };
    await run(['--port', String(port), '--quiet'], projectPaths(folder));
    await send(origin, {
      method: 'POST',
      path: SALES,
      headers: { ...headers, 'content-type': 'application/vnd.api+json' },
      body: {
        data: {
          id: 'stays-after-a-reload',
          type: 'sales',
          attributes: { country: 'at', locale: 'de-AT', timestamp: '2024-03-05T08:12:44Z' },
        },
      },
    });
    const version = path.join(folder, 'openapi/checkout/parameters/ApiVersion.yaml');
    const text = readFileSync(version, 'utf8');

    writeFileSync(version, text.replace('2022-03-07', '2022-03-08'));
    await untilPrinted('The contracts changed: serving');
    const read = { path: `${SALES}/stays-after-a-reload` };
    expect((await send(origin, { ...read, headers })).status).toBe(400);
    const other = { ...headers, 'api-version': '2022-03-08' };
    expect((await send(origin, { ...read, headers: other })).status).toBe(200);

    writeFileSync(version, 'name: [');
    await untilPrinted('still serving the last valid version');
    expect(printed.at(-1)).toMatch(/openapi\/checkout\/parameters\/ApiVersion\.yaml[^]+Fix: /);
    expect((await send(origin, { ...read, headers: other })).status).toBe(200);
  }, 60_000);

  async function untilPrinted(words: string): Promise<void> {
    await expect.poll(() => printed.at(-1), { timeout: 30_000 }).toContain(words);
  }
});

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)(
  'a signal %s shuts the sandbox down cleanly',
  async (signal, code) => {
    const port = await freePort();
    const child = spawn('node', ['--import', 'tsx', 'scripts/run.ts', 'sandbox', '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed = await Promise.race([
      once(child.stdout, 'data').then(() => true),
      once(child, 'exit').then(() => false),
    ]);
    expect(printed, 'The sandbox exited before it printed anything.').toBe(true);
    child.kill(signal);
    expect((await once(child, 'exit'))[0]).toBe(code);
  },
  60_000,
);
