import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Report } from '../../../../src/rehearsal/report/report';
import { runtimes } from '../../../../tools/samples/runtimes';
import { runTool, type Command } from '../../../../tools/suite/runTool';
import { SALES_FILE, TILL_PROGRAMS } from '../../support/rehearsedProgram';
import { startRehearsal } from '../../support/rehearsingTool';
import { root } from '../../../support/scratch';
import { freePort } from '../../../support/freePort';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();

/** Lets a program work at the command `rehearse`, with the clock of the machine; what is not shown or wrong, and the exit code. */
async function rehearsed(
  name: string,
  role: readonly [country: string, concern: string],
  command: (origin: string) => Command,
  options: readonly string[] = [],
): Promise<readonly [unfinished: readonly string[], code: number | null]> {
  const [country, concern] = role;
  const report = `${name}.json`;
  const rehearsal = await startRehearsal(tool, [
    ...['--country', country, '--for', concern, '--play', 'none', ...options],
    ...['--format', 'json', '--report', report],
  ]);
  const { status, output } = await runTool(
    command(rehearsal.origin),
    root,
    { PYTHONDONTWRITEBYTECODE: '1' },
    150_000,
  );
  expect(status, output).toBe(0);
  const code = await rehearsal.stop();
  const { situations } = JSON.parse(readFileSync(path.join(tool.folder, report), 'utf8')) as Report;
  const unfinished = situations.filter(({ outcome }) => outcome === 'not shown' || outcome === 'wrong');
  return [unfinished.map(({ id }) => id), code];
}

describe.concurrent('a program that works live at the command rehearse passes', () => {
  for (const { id, isHere, command } of TILL_PROGRAMS) {
    // Skipped, reported and counted on a machine without the language (`TILL_PROGRAMS`).
    it.skipIf(!isHere)(
      `a till in ${id}`,
      async () => {
        const till = (origin: string): Command =>
          command(['--origin', origin, '--country', 'de', '--for', 'till', '--sales', SALES_FILE]);
        expect(await rehearsed(id, ['de', 'till'], till)).toEqual([[], 0]);
      },
      180_000,
    );
  }

  it('a receiver', async () => {
    const port = String(await freePort());
    const typescript = runtimes.find(({ id }) => id === 'typescript');
    const [program, ...args] = typescript?.command('tests/rehearsal/tills/run.ts') ?? ['tsx'];
    const receiver = (origin: string): Command => {
      const role = ['--country', 'at', '--for', 'receiver', '--sink-port', port];
      return [program, ...args, '--origin', origin, ...role];
    };
    const sink = ['--sink', `http://localhost:${port}`];
    expect(await rehearsed('receiver', ['at', 'receiver'], receiver, sink)).toEqual([[], 0]);
  }, 180_000);
});
