import { parseArgs } from 'node:util';

import { runBench } from '../tools/bench/benchPages';
import { figuresTable } from '../tools/bench/verdicts';
import { serveCompressed, type ServedSite } from '../tools/bench/serveCompressed';
import { benchPages } from '../tools/bench/pages';
import { buildStarlightSite } from '../tools/bench/starlightSite';
import { requireBuild } from '../src/site/requireBuild';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';
import { ensureChromium } from '../tools/suite/chromium';

const SITES = ['starlight'] as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'string', default: '5' },
    beside: { type: 'string', default: SITES.join(',') },
    pages: { type: 'string', default: '' },
  },
});

/** The names in a list with commas. */
const namesIn = (list: string): readonly string[] => list.split(',').filter((name) => name !== '');

/** The number of an option. */
function numberOf(option: 'runs' | 'lighthouse', least: number): number {
  const number = Number(values[option]);
  if (!Number.isInteger(number) || number < least) {
    throw new InputError([
      {
        message: `--${option} ${values[option]} is not a number of runs.`,
        fix: `use a whole number, at least ${String(least)}: --${option} 5.`,
      },
    ]);
  }
  return number;
}

/** The names of an option, each of which must be known. */
function namesOf(option: 'beside' | 'pages', known: readonly string[]): readonly string[] {
  const names = namesIn(values[option]);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new InputError([
      { message: `--${option} does not know ${unknown}.`, fix: `use some of ${known.join(', ')}.` },
    ]);
  }
  return names;
}

// Run it on an idle machine: the ratios to other sites hold on any machine, but not under other load.
runCommand(async () => {
  const paths = projectPaths(process.cwd());
  requireBuild(paths.build);
  const runs = numberOf('runs', 1);
  const lighthouseRuns = numberOf('lighthouse', 0);
  const beside = namesOf('beside', SITES);
  const only = namesOf(
    'pages',
    benchPages.map(({ name }) => name),
  );
  const chromium = ensureChromium();
  const served: ServedSite[] = [];
  const serve = async (build: string): Promise<string> => {
    const site = await serveCompressed(build);
    served.push(site);
    return site.origin;
  };
  try {
    const origins: { starlight?: string } = {};
    if (beside.includes('starlight')) {
      console.log('Building the site of Starlight, unless it is up to date …');
      origins.starlight = await serve(await buildStarlightSite(paths));
    }
    const ours = await serve(paths.build);
    const result = await runBench({
      ours,
      ...origins,
      only,
      runs,
      lighthouseRuns,
      chromium,
      print: console.log,
    });
    console.log(
      `\nMedians of ${String(runs)} runs, of Lighthouse ${String(lighthouseRuns)}:\n${figuresTable(result.rows)}\n`,
    );
    for (const { page, target, figure, met } of result.verdicts) {
      console.log(`${met ? 'met   ' : 'MISSED'}  ${page.padEnd(12)} ${target}: ${figure}`);
    }
    process.exitCode = result.verdicts.every(({ met }) => met) ? 0 : 1;
  } finally {
    await Promise.all(served.map((site) => site.close()));
  }
});
