import { spawnSync } from 'node:child_process';

import { inputError } from '../../src/kit/problem';
import type { Figures } from './figures';

/** Prints what a process took when it ends: microseconds of the processor, and its largest resident memory in KiB. */
const TELLS_ITS_USE = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => { const { userCPUTime: user, systemCPUTime: own, maxRSS } = process.resourceUsage(); process.stderr.write(`\\n${user + own} ${maxRSS}`); });',
)}`;

/**
 * What a program of Node takes of the processor and of memory, from its start to its end.
 *
 * @param statuses the exit codes of a run that counts
 * @throws {InputError} if it ends otherwise
 */
export function useOf(args: readonly string[], statuses: readonly number[]): Figures {
  const { status, stderr } = spawnSync(process.execPath, ['--import', TELLS_ITS_USE, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const [microseconds = NaN, kibibytes = NaN] = (stderr.split('\n').at(-1) ?? '').split(' ').map(Number);
  if (status === null || !statuses.includes(status)) {
    throw inputError(`node ${args.join(' ')} failed: ${stderr}`, 'run it by itself to see why.');
  }
  return { 'processor, s': microseconds / 1e6, 'memory, MB': kibibytes / 1024 };
}
