import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Report } from '../../../../src/rehearsal/report/report';
import { runtimes } from '../../../../tools/samples/runtimes';
import { runTool, type Command } from '../../../../tools/suite/runTool';
import { startRehearsal } from '../../support/rehearsingTool';
import { root } from '../../../support/scratch';
import { freePort } from '../../../support/freePort';
import { usedTool } from '../../../support/toolFile';

const tool = await usedTool();

const typescript = runtimes.find(({ id }) => id === 'typescript');
const [program, ...before] = typescript?.command('tests/rehearsal/tills/run.ts') ?? ['tsx'];

/** Lets a program work at the command `rehearse`, with the clock of the machine; what is not shown or wrong, and the exit code. */
async function rehearsed(
  country: string,
  concern: string,
  port: number,
): Promise<readonly [unfinished: readonly string[], code: number | null]> {
  const report = `${concern}.json`;
  const rehearsal = await startRehearsal(tool, [
    ...['--country', country, '--for', concern, '--play', 'none'],
    ...(concern === 'receiver' ? ['--sink', `http://localhost:${String(port)}`] : []),
    ...['--format', 'json', '--report', report],
  ]);
  const role = ['--country', country, '--for', concern, '--sink-port', String(port)];
  const command: Command = [program, ...before, '--origin', rehearsal.origin, ...role];
  const { status, output } = await runTool(command, root, {}, 150_000);
  expect(status, output).toBe(0);
  const code = await rehearsal.stop();
  const { situations } = JSON.parse(readFileSync(path.join(tool.folder, report), 'utf8')) as Report;
  const unfinished = situations.filter(({ outcome }) => outcome === 'not shown' || outcome === 'wrong');
  return [unfinished.map(({ id }) => id), code];
}

describe.concurrent('a program that works live at the command rehearse passes', () => {
  it.each([
    ['till', 'de'],
    ['back-office', 'ch'],
    ['receiver', 'at'],
  ])(
    'a %s',
    async (concern, country) => {
      expect(await rehearsed(country, concern, await freePort())).toEqual([[], 0]);
    },
    180_000,
  );
});
