import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

import { defineBenchmark } from './harness';
import { useOf } from './processUse';

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
            useOf(
              ['--import', 'tsx', 'tests/rehearsal/lawful/printRecording.ts', system, String(calls), file],
              [0],
            );
          }
          return Promise.resolve();
        },
        measure: () =>
          // 1 says that there are mistakes.
          Promise.resolve(useOf([tool, 'rehearse', '--read', file, '--report', report], [0, 1])),
      };
    });
    return { subjects, targets: [], conditions: 'Run it before and after a change, in turns.' };
  },
});
