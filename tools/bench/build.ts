import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inputError } from '../../src/kit/problem';
import { keepRatios } from './landings';
import { measureAll, type Figures } from './measure';
import { siteAgainst } from './starlight';

const SAMPLE_MS = 200;

/** The guide that a measured edit changes. It is put back afterwards. */
const GUIDE = 'docs/public/checkout/countries/at.mdx';

/**
 * How long builds take without caches, after an edit of one guide, and with nothing changed; and how much memory: the largest
 * resident memory of all processes of a build together.
 *
 * @param against the site to compare with
 * @param keep whether the ratios are added to the file of landings
 */
export async function benchBuild(root: string, runs = '3', against?: string, keep?: boolean): Promise<void> {
  const theirs = await siteAgainst(root, against);
  const ours = async (...options: readonly string[]) =>
    measureBuild(root, ['npm', 'run', '--silent', 'build', '--', ...options]);
  const subjects = [
    { name: 'cold', measure: () => ours('--cold') },
    { name: 'one guide changed', measure: () => withChangedGuide(path.join(root, GUIDE), ours) },
    { name: 'nothing changed', measure: () => ours() },
  ];
  const other = theirs && { name: 'Starlight', measure: () => measureBuild(theirs.root, theirs.command) };
  keepRatios(
    root,
    'build',
    await measureAll([...subjects, ...(other === undefined ? [] : [other])], runs),
    keep,
  );
}

/** Builds as the guide is, changes it, measures, and puts it back. */
async function withChangedGuide(guide: string, build: () => Promise<Figures>): Promise<Figures> {
  await build();
  const text = readFileSync(guide, 'utf8');
  writeFileSync(guide, `${text}\nOne more sentence.\n`);
  try {
    return await build();
  } finally {
    writeFileSync(guide, text);
    await build();
  }
}

/** @throws {InputError} if the build fails */
async function measureBuild(folder: string, [program = '', ...args]: readonly string[]): Promise<Figures> {
  const start = performance.now();
  const child = spawn(program, args, { cwd: folder, stdio: 'ignore', env: { ...process.env, CI: 'false' } });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0));
  }, SAMPLE_MS);
  const [code] = (await once(child, 'close').finally(() => {
    clearInterval(timer);
  })) as [number | null];
  if (code !== 0) {
    throw inputError(`${[program, ...args].join(' ')} failed.`, 'run it by itself to see why.');
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
