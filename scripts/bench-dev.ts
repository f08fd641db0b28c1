import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { benchDev } from '../tools/bench/dev/benchDev';
import { isMet, waitsTable } from '../tools/bench/dev/waitsTable';
import { integerOption } from '../tools/bench/integerOption';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '4370' },
    cold: { type: 'boolean', default: false },
  },
});

// Run it on an idle machine: the targets are absolute times on two cores.
runCommand(async () => {
  const [runs, port] = [
    integerOption('runs', values.runs, 1, 50),
    integerOption('port', values.port, 1024, 65_000),
  ];
  const { root, generated } = projectPaths(process.cwd());
  // The caches that a fresh checkout lacks.
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
