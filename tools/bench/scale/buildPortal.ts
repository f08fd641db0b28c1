import { spawn } from 'node:child_process';
import path from 'node:path';

import { watchPeakMemory } from '../../../src/kit/peakMemory';

/** What a build took. */
export interface BuildFigures {
  readonly seconds: number;
  /** Resident memory of all processes at their highest together; unknown where there is no `/proc`. */
  readonly peakBytes: number | undefined;
}

/**
 * Builds a portal cold, in a process of its own.
 *
 * @param folder the portal's project
 * @param heapMegabytes what V8 may take for its heap; its own choice by default
 * @param print is given what the build prints, line by line
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
    throw new Error(`The build of ${folder} failed; its last lines say why.`);
  }
  return { seconds: (performance.now() - start) / 1000, peakBytes };
}
