import { parseArgs } from 'node:util';

import { benchSearch, type SearchRow } from '../tools/bench/search/benchSearch';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { readGoldenQueries } from '../tools/bench/search/goldenQueries';
import { ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

const LIMITS = { cold: 850, key95: 50 } as const;

function table(rows: readonly SearchRow[]): string {
  return [
    '| engine | first results, ms | per key, ms (median, 95 %) | fetched, KB | tasks over 50 ms | golden queries found |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ name, cold, keyMedian, key95, bytes, longTasks, found }) => {
      const share = found === undefined ? '' : `${(100 * found).toFixed(1)} %`;
      const keys = `${keyMedian.toFixed(1)}, ${key95.toFixed(1)}`;
      return `| ${name} | ${cold.toFixed(0)} | ${keys} | ${(bytes / 1000).toFixed(0)} | ${String(longTasks)} | ${share} |`;
    }),
  ].join('\n');
}

// Run it on an idle machine: the ratios hold on any machine, but not under other load.
runCommand(async () => {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new InputError([
      { message: `--runs ${values.runs} is not a number of runs.`, fix: 'use --runs 5.' },
    ]);
  }
  const paths = projectPaths(process.cwd());
  const rows = await benchSearch({
    paths,
    runs,
    queries: readGoldenQueries(paths.root).filter(({ from }) => from === '/'),
    executablePath: ensureChromium(),
    print: console.log,
  });
  console.log(`\nMedians of ${String(runs)} runs, at a quarter of this machine's speed:\n${table(rows)}\n`);
  const [ours, section, theirs] = rows;
  const verdicts = [ours, section].flatMap((row) =>
    row === undefined || theirs === undefined
      ? []
      : [
          { text: `${row.name}: first results in ${String(LIMITS.cold)} ms`, met: row.cold <= LIMITS.cold },
          { text: `${row.name}: 95 % of keys in ${String(LIMITS.key95)} ms`, met: row.key95 <= LIMITS.key95 },
          { text: `${row.name}: no task over 50 ms`, met: row.longTasks === 0 },
          {
            text: `${row.name}: as fast as the theme's defaults`,
            met: row.cold <= theirs.cold && row.key95 <= theirs.key95,
          },
        ],
  );
  verdicts.forEach(({ text, met }) => {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${text}`);
  });
  process.exitCode = verdicts.every(({ met }) => met) ? 0 : 1;
});
