import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { forgeCommand } from '../../../../src/cli/commands/forgeCommand';
import { projectPaths } from '../../../../src/kit/paths';
import { libraryFiles } from '../../../../src/pipeline/generate/libraryFiles';
import { runTool } from '../../../../tools/suite/runTool';
import { isFullSet } from '../../../../tools/suite/testSet';
import { webhookEvents } from '../../../support/forged';
import { freePort } from '../../../support/freePort';
import { guideProgram } from '../../../support/guidePrograms';
import { packageOf } from '../../../support/library';
import { ensureNpmPackages } from '../../../support/npmPackages';
import { hasLanguage } from '../../../support/samples';
import { root } from '../../../support/scratch';
import { RECEIVER_PAGE } from '../../../support/signatures/runReceiverProgram';
import { folderInProject } from '../../../support/temporary';

// The receivers of the page, as its readers run them, take every genuine and forged delivery rightly.

const PAGE = 'docs/public/webhooks/receivers.mdx';
const FRAMEWORKS = { express: '5.3.0', fastify: '5.12.8', hono: '4.13.19', '@hono/node-server': '2.1.9' };

const folder = folderInProject();
const modules = path.join(folder, 'node_modules');
let receiver: ChildProcess | undefined;

async function save(page: string, file: string, change = (text: string) => text): Promise<void> {
  writeFileSync(path.join(folder, file), change(await guideProgram(page, file)));
}

/** Puts the package of the portal where a program finds it. */
async function installPackage(): Promise<void> {
  const { files: library } = await libraryFiles(projectPaths(root));
  writeFileSync(path.join(folder, 'package.tgz'), packageOf({ library }).content);
  mkdirSync(path.join(modules, 'slipway'), { recursive: true });
  const unpack = [
    'tar',
    '-xzf',
    'package.tgz',
    '-C',
    'node_modules/slipway',
    '--strip-components=1',
  ] as const;
  expect((await runTool(unpack, folder)).output).toBe('');
}

beforeAll(installPackage);

afterEach(async () => {
  const running = receiver;
  receiver = undefined;
  if (running?.exitCode === null) {
    const left = once(running, 'exit');
    running.kill();
    await left;
  }
});

/** Resolves once something listens at a port. */
async function isListening(port: number): Promise<void> {
  await vi.waitFor(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  }, 30_000);
}

/** Starts a receiver, and sends it all deliveries. */
async function forge([program = '', ...args]: readonly string[]) {
  const [port, keysPort] = [await freePort(), await freePort()];
  const sink = `https://127.0.0.1:${String(port)}/slipway`;
  receiver = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      ...{ PORT: String(port), SLIPWAY_SINK: sink },
      SLIPWAY_BASE_URL: `http://localhost:${String(keysPort)}`,
    },
    stdio: 'ignore',
  });
  await isListening(port);
  const printed: string[] = [];
  const { stdout } = await forgeCommand(
    ['--to', sink.replace('https:', 'http:'), '--keys-port', String(keysPort)],
    'slipway forge',
    { events: () => webhookEvents, now: () => new Date(), print: (text) => printed.push(text) },
  );
  return { wrong: printed.join('').match(/^ {2}wrong .*$/gm) ?? [], summary: stdout.split('\n')[0] };
}

const RIGHT = { wrong: [], summary: `None of 38 was handled wrongly.` };

describe.skipIf(!isFullSet)('of the frameworks of Node', () => {
  beforeAll(() => {
    const installed = ensureNpmPackages(
      FRAMEWORKS,
      path.join(root, '.generated', 'tools', 'receivers'),
      'The frameworks',
    );
    for (const name of ['express', 'fastify', 'hono', '@hono']) {
      symlinkSync(path.join(installed, name), path.join(modules, name));
    }
  }, 300_000);

  it.each(['express', 'fastify', 'hono'])('%s', async (name) => {
    await save(PAGE, `${name}.mjs`);
    expect(await forge([process.execPath, `${name}.mjs`])).toEqual(RIGHT);
  });
});

it.skipIf(!hasLanguage('python'))('of WSGI, with the module that Django imports too', async () => {
  await Promise.all([save(RECEIVER_PAGE, 'verify.py'), save(PAGE, 'receive.py'), save(PAGE, 'wsgi.py')]);
  expect(await forge(['python3', 'wsgi.py'])).toEqual(RIGHT);
});

it.skipIf(!hasLanguage('go'))('of net/http in Go', async () => {
  await save(RECEIVER_PAGE, 'verify.go', (text) => text.replace('func main() {', 'func page() {'));
  await save(PAGE, 'receiver.go');
  const built = await runTool(
    ['go', 'build', '-o', 'receiver', 'receiver.go', 'verify.go'],
    folder,
    {},
    300_000,
  );
  expect(built.status, built.output).toBe(0);
  expect(await forge([path.join(folder, 'receiver')])).toEqual(RIGHT);
});

it('the test of a receiver on the page prints what it says', async () => {
  await Promise.all([save(PAGE, 'receiver-test.mjs'), save(PAGE, 'delivery.json')]);
  const program = await guideProgram(PAGE, 'receiver-test.mjs');
  const [, says] = /\/\/ (.+)$/m.exec(program) ?? [];
  expect((await runTool([process.execPath, 'receiver-test.mjs'], folder)).output.trim()).toBe(says);
});
