import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { benchDev } from '../src/bench/dev/benchDev';
import { isMet, waitsTable } from '../src/bench/dev/judgeWaits';
import { projectPaths } from '../src/pipeline/paths';
import { InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';
import { ensureChromium } from '../tests/support/chromium';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '4370' },
    cold: { type: 'boolean', default: false },
  },
});

function wholeNumber(name: 'runs' | 'port', least: number, most: number): number {
  const number = Number(values[name]);
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new InputError([
      {
        message: `--${name} ${values[name]} is no whole number from ${String(least)} to ${String(most)}.`,
        cure: `leave out --${name} for the default.`,
      },
    ]);
  }
  return number;
}

// Quiet machines only: the targets are seconds of a machine with two cores and no other work.
runCommand(async () => {
  const [runs, port] = [wholeNumber('runs', 1, 50), wholeNumber('port', 1024, 65_000)];
  const { root, generated } = projectPaths(process.cwd());
  // What a checkout that was just installed lacks.
  const caches = [
    path.join(root, '.docusaurus'),
    path.join(root, 'node_modules', '.cache'),
    path.join(generated, 'stamps'),
  ];
  const waits = await benchDev({
    root,
    port,
    runs,
    chromium: ensureChromium(),
    beforeStart: async () => {
      if (values.cold) {
        await Promise.all(caches.map((folder) => rm(folder, { recursive: true, force: true })));
      }
    },
    print: console.log,
  });
  console.log(`\nSeconds, ${String(runs)} runs, caches ${values.cold ? 'deleted before each' : 'kept'}:`);
  console.log(waitsTable(waits));
  process.exitCode = waits.every(isMet) ? 0 : 1;
});
