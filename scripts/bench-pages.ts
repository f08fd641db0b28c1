import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { runBench } from '../tools/bench/benchPages';
import { figuresTable } from '../tools/bench/verdicts';
import { serveCompressed } from '../tools/bench/serveCompressed';
import { buildStockSite } from '../tools/bench/stockSite';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

// Run it on an idle machine: the ratios to the stock theme hold on any machine, but not under other load.
runCommand(async () => {
  const paths = projectPaths(process.cwd());
  if (!existsSync(path.join(paths.build, 'index.html'))) {
    throw new InputError([{ message: 'There is no built site.', fix: 'run `npm run build` first.' }]);
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new InputError([
      { message: `--runs ${values.runs} is not a number of runs.`, fix: 'use --runs 5.' },
    ]);
  }
  const chromium = ensureChromium();
  console.log('Building the stock theme for the same contract, unless it is up to date …');
  const stock = await serveCompressed(await buildStockSite(paths));
  const ours = await serveCompressed(paths.build);
  try {
    const result = await runBench({
      ours: ours.origin,
      stock: stock.origin,
      runs,
      chromium,
      print: console.log,
    });
    console.log(`\nMedians of ${String(runs)} runs:\n${figuresTable(result.rows)}\n`);
    for (const { page, target, figure, met } of result.verdicts) {
      console.log(`${met ? 'met   ' : 'MISSED'}  ${page.padEnd(12)} ${target}: ${figure}`);
    }
    process.exitCode = result.verdicts.every(({ met }) => met) ? 0 : 1;
  } finally {
    await Promise.all([ours.close(), stock.close()]);
  }
});
