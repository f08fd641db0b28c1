import { parseArgs } from 'node:util';

import { benchPageSandbox, TARGETS } from '../tools/bench/benchPageSandbox';
import { integerOption } from '../tools/bench/integerOption';
import { serveCompressed } from '../tools/bench/serveCompressed';
import { requireBuild } from '../src/site/requireBuild';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

// Run it on an idle machine, because its targets are times.
runCommand(async () => {
  const paths = projectPaths(process.cwd());
  requireBuild(paths.build);
  const runs = integerOption('runs', values.runs, 1, 50);
  const site = await serveCompressed(paths.build);
  try {
    const times = await benchPageSandbox(paths, site.origin, ensureChromium(), runs);
    console.log(
      `Medians of ${String(runs)} runs, in milliseconds, with 1.6 Mbit/s, a round trip of 150 ms, and the processes of the ` +
        `pages ${times.slowdown.toFixed(1)} times slower:`,
    );
    console.log(`        the first call, with an empty cache: ${times.download.toFixed(0)}`);
    for (const [name, words] of [
      ['first', 'the first call, once the file is there'],
      ['call', 'a further call'],
      ['callAmongMany', 'a call when there are 3,000 sales'],
    ] as const) {
      const met = times[name] <= TARGETS[name];
      console.log(
        `${met ? 'met   ' : 'MISSED'}  ${words}: ${times[name].toFixed(0)}, at most ${String(TARGETS[name])}`,
      );
      process.exitCode = met ? process.exitCode : 1;
    }
  } finally {
    await site.close();
  }
});
