import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Concern } from '../../../src/rehearsal/plan/plan';
import type { LawCountry } from '../../../src/sale/law/checkedLaw';
import { createListener } from '../../../src/sandbox/node/listener';
import { runTool, type Command } from '../../../tools/suite/runTool';
import { soldSales } from '../tills/sales';
import { createPlayedSandbox, type PlayedSandbox, type Rehearsed } from '../../support/playedSandbox';
import { has } from '../../support/samples';
import { root } from '../../support/scratch';

/** A reference till in another language than TypeScript. */
export interface TillProgram {
  readonly id: 'php' | 'python';
  /** Whether this machine has the language; a missing one is printed, and its tests count as skipped. */
  readonly isHere: boolean;
  readonly command: (args: readonly string[]) => Command;
}

const folder = path.join(root, 'tests', 'rehearsal', 'tills');

/** They need no package; the PHP till calls with curl, as the samples do. */
export const TILL_PROGRAMS: readonly TillProgram[] = [
  {
    id: 'python',
    isHere: has('python3', '--version'),
    command: (args) => ['python3', path.join(folder, 'python', 'till.py'), ...args],
  },
  {
    id: 'php',
    isHere: has('php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);'),
    command: (args) => ['php', path.join(folder, 'php', 'till.php'), ...args],
  },
];

/** A sandbox that is served for a program, which shares its clock: `GET /clock?wait=1.5` waits, and says the seconds since 1970. */
export async function serveSandbox(
  sandbox: Pick<PlayedSandbox, 'answer' | 'clock'>,
): Promise<{ readonly origin: string; readonly close: () => Promise<void> }> {
  const listener = createListener(sandbox);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (pathname !== '/clock') {
      listener(request, response);
      return;
    }
    sandbox.clock.advance(Number(searchParams.get('wait')) * 1000);
    response.end(String(sandbox.clock.now() / 1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

const scratch = mkdtempSync(path.join(tmpdir(), 'tills-'));
// Not after the tests of a file: the files of a worker share this module.
process.once('exit', () => {
  rmSync(scratch, { recursive: true, force: true });
});

/** The file of what the tills sell. */
export const SALES_FILE = path.join(scratch, 'sales.json');
writeFileSync(SALES_FILE, soldSales());

/** Lets a till work through its day over HTTP. Nobody waits: its clock is that of the sandbox. */
export async function rehearseProgram(
  program: TillProgram,
  role: {
    readonly country: LawCountry;
    readonly concern: Concern;
    readonly seed?: number;
    readonly fault?: string;
  },
): Promise<Rehearsed> {
  const { country, concern, fault } = role;
  let origin = '';
  const sandbox = await createPlayedSandbox({ ...role, origin: () => origin });
  const served = await serveSandbox(sandbox);
  ({ origin } = served);
  const options = ['--origin', origin, '--clock', `${origin}/clock`, '--country', country, '--for', concern];
  const planted = fault === undefined ? [] : ['--fault', fault];
  const { status, output } = await runTool(
    program.command([...options, '--sales', SALES_FILE, ...planted]),
    scratch,
    // Its compiled modules do not belong beside its text.
    { PYTHONDONTWRITEBYTECODE: '1' },
  );
  await served.close();
  // A till with a fault may stop; what it did until then is examined.
  if (status !== 0 && fault === undefined) {
    throw new Error(`The ${program.id} till ended with ${String(status)}: ${output}`);
  }
  return sandbox.judge();
}
