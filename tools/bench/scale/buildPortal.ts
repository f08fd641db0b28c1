import { spawn } from 'node:child_process';
import path from 'node:path';

import { watchPeakMemory } from '../../../src/kit/peakMemory';

/** The resources that a build used. */
export interface BuildFigures {
  readonly seconds: number;
  /** Peak resident memory of all processes together; unknown without `/proc`. */
  readonly peakBytes: number | undefined;
}

/**
 * Builds a portal without caches, in a separate process.
 *
 * @param folder the portal's project
 * @param heapMegabytes V8's heap limit; V8's default if omitted
 * @param print called with each line of output
 * @throws {Error} when the build fails
 */
export async function buildPortal(
  folder: string,
  heapMegabytes: number | undefined,
  print: (line: string) => void,
): Promise<BuildFigures> {
  const heap = heapMegabytes === undefined ? [] : [`--max-old-space-size=${String(heapMegabytes)}`];
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', 'tsx', path.join('scripts', 'build.ts'), '--cold'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: [process.env['NODE_OPTIONS'] ?? '', ...heap].join(' ').trim() },
  });
  const stop = watchPeakMemory(child.pid ?? 0);
  const end = () => child.kill();
  process.once('exit', end);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    text.split('\n').filter(Boolean).forEach(print);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.off('exit', end);
  const peakBytes = stop();
  if (code !== 0) {
    throw new Error(`The build of ${folder} failed; see its last lines.`);
  }
  return { seconds: (performance.now() - start) / 1000, peakBytes };
}
