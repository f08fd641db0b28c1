import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readBundle } from '../src/contract/bundles';
import { namedExample } from '../src/contract/examples/namedExample';
import { CURRENT } from '../src/facts/versions';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { benchStudio, LINE_ITEMS, TARGETS } from '../tools/bench/benchStudio';
import { integerOption } from '../tools/bench/integerOption';
import { longSale } from '../tools/bench/longSale';
import { serveCompressed } from '../tools/bench/serveCompressed';
import { ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

// Run it on an idle machine, because its targets are times.
runCommand(async () => {
  const paths = projectPaths(process.cwd());
  if (!existsSync(path.join(paths.build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
  const runs = integerOption('runs', values.runs, 1, 50);
  const contract = await readBundle(paths, 'checkout', CURRENT);
  const text = longSale(namedExample(contract, 'createSale', 'germanSupermarket').value, LINE_ITEMS);
  const site = await serveCompressed(paths.build);
  try {
    const times = await benchStudio(site.origin, text, ensureChromium(), runs);
    console.log(
      `Medians of ${String(runs)} runs, in milliseconds, with a sale of ${String(LINE_ITEMS)} line items, and the processes ` +
        `of the pages ${times.slowdown.toFixed(1)} times slower:`,
    );
    console.log(
      `        the first finding after a pause: ${times.firstFinding.toFixed(0)}, which has no target`,
    );
    for (const [name, words] of [
      ['finding', 'each further finding after a pause'],
      ['key', 'the slowest of 20 keys, after a rest'],
      ['busyKey', 'a key that comes while a finding is being shown'],
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
