import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { inputError } from '../../src/kit/problem';
import type { Figures } from './figures';
import { defineBenchmark } from './harness';

/** The systems of whose lawful days there is a recording. */
const SYSTEMS = ['till', 'back-office'] as const;

/** What the report on a long recording takes of the processor and of memory. The recordings are made once. */
export const benchmark = defineBenchmark({
  options: { calls: [10_000, 100, 100_000] },
  runs: 3,
  ofBuild: true,
  prepare: async ({ paths, options: { calls }, print }) => {
    const folder = path.join(paths.generated, 'bench');
    await mkdir(folder, { recursive: true });
    const tool = path.join(paths.build, 'tools', 'slipway.mjs');
    const subjects = SYSTEMS.map((system) => {
      const file = path.join(folder, `rehearsal-${system}-${String(calls)}.jsonl`);
      const report = path.join(folder, 'rehearsal.json');
      return {
        name: system,
        warmUp: () => {
          if (!existsSync(file)) {
            print(`Makes a recording of ${String(calls)} calls of a ${system} …`);
            run(['--import', 'tsx', 'tests/rehearsal/lawful/printRecording.ts', system, String(calls), file]);
          }
          return Promise.resolve();
        },
        measure: () => Promise.resolve(run([tool, 'rehearse', '--read', file, '--report', report])),
      };
    });
    return { subjects, targets: [], conditions: 'Run it before and after a change, in turns.' };
  },
});

/** Prints what a process took when it ends: seconds of the processor, and its largest resident memory in KB. */
const TELLS_ITS_USE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { userCPUTime: user, systemCPUTime: own, maxRSS } = process.resourceUsage(); process.stderr.write(`\\n${user + own} ${maxRSS}`); });',
)}`;

/** @throws {InputError} if the process fails; 1 is the exit code of a report with mistakes */
function run(args: readonly string[]): Figures {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELLS_ITS_USE, ...args], {
    encoding: 'utf8',
  });
  const [microseconds = NaN, kilobytes = NaN] = (stderr.split('\n').at(-1) ?? '').split(' ').map(Number);
  if (status !== 0 && status !== 1) {
    throw inputError(`node ${args.join(' ')} failed: ${stderr}`, 'run it by itself to see why.');
  }
  return { 'processor, s': microseconds / 1e6, 'memory, MB': kilobytes / 1024 };
}
