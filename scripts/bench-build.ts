import { spawn } from 'node:child_process';
import os from 'node:os';
import { parseArgs } from 'node:util';

import { integerOption } from '../tools/bench/integerOption';
import { watchPeakMemory } from '../tools/bench/peakMemory';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

const MEGABYTE = 1024 * 1024;

interface Measure {
  readonly seconds: number;
  readonly megabytes: number | undefined;
}

function build(command: readonly string[]): Promise<Measure> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', ...command], {
      stdio: 'ignore',
      env: { ...process.env, CI: 'false' },
    });
    const stop = watchPeakMemory(child.pid ?? 0);
    child.once('error', reject);
    child.once('close', (code) => {
      const bytes = stop();
      if (code !== 0) {
        const fix = 'run it by itself to see why.';
        reject(new InputError([{ message: `npm run ${command.join(' ')} failed.`, fix }]));
        return;
      }
      resolve({
        seconds: (performance.now() - start) / 1000,
        megabytes: bytes === undefined ? undefined : bytes / MEGABYTE,
      });
    });
  });
}

function row(name: string, values: readonly number[], unit: string): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index: number) => (sorted[index] ?? Number.NaN).toFixed(1);
  return `${name.padEnd(22)} ${at(0)} ${at(Math.floor(sorted.length / 2))} ${at(sorted.length - 1)} ${unit}`;
}

// Seconds are noisy on shared machines: the median of several runs is the figure to quote.
runCommand(async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
  const runs = integerOption('runs', values.runs, 1, 20);
  const cold: Measure[] = [];
  const warm: Measure[] = [];
  for (let run = 0; run < runs; run += 1) {
    cold.push(await build(['build', '--', '--cold']));
    warm.push(await build(['build']));
  }
  const memory = (measures: readonly Measure[]) => measures.flatMap(({ megabytes }) => megabytes ?? []);
  console.log(`${String(runs)} runs each on ${String(os.cpus().length)} cores; minimum, median, maximum:`);
  console.log(
    row(
      'cold build',
      cold.map(({ seconds }) => seconds),
      's',
    ),
  );
  console.log(
    row(
      'warm build',
      warm.map(({ seconds }) => seconds),
      's',
    ),
  );
  console.log(row('cold, peak memory', memory(cold), 'MB resident, all processes'));
  console.log(row('warm, peak memory', memory(warm), 'MB resident, all processes'));
});
