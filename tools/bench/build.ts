import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

import { inputError } from '../../src/kit/problem';
import { measureAll, type Figures } from './measure';

const SAMPLE_MS = 200;

/**
 * How long builds take without caches and with those of the build before, and how much memory: the largest resident memory of
 * all processes of a build together.
 */
export async function benchBuild(runs = '3'): Promise<void> {
  await measureAll(
    ['--cold', ''].map((option) => ({
      name: `npm run build -- ${option}`.replace(/ -- $/, ''),
      measure: () => build(...(option === '' ? [] : [option])),
    })),
    runs,
  );
}

/** @throws {InputError} if the build fails */
async function build(...args: readonly string[]): Promise<Figures> {
  const start = performance.now();
  const child = spawn('npm', ['run', '--silent', 'build', '--', ...args], {
    stdio: 'ignore',
    env: { ...process.env, CI: 'false' },
  });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = (await once(child, 'close').finally(() => {
    clearInterval(timer);
  })) as [number | null];
  if (code !== 0) {
    throw inputError(`npm run build ${args.join(' ')} failed.`, 'run it by itself to see why.');
  }
  // Without ps, the memory is not measured.
  return { 'time, s': (performance.now() - start) / 1000, 'memory, MB': peak === 0 ? NaN : peak };
}

/** The resident memory of a process and its descendants, as ps says; 0 without it. */
function residentMegabytes(root: number): number {
  const { error, stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  if (error !== undefined) {
    return 0;
  }
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number =>
    all.reduce(
      (sum, [pid = 0, ppid, kilobytes = 0]) => sum + (ppid === parent ? kilobytes + below(pid) : 0),
      0,
    );
  const own = all.find(([pid]) => pid === root)?.[2] ?? 0;
  return (own + below(root)) / 1024;
}
