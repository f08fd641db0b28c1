import type { Runtime } from './runtimes';

/** The packages of Debian that bring the runtimes which this machine lacks, each once. */
export function missingPackages(runtimes: readonly Pick<Runtime, 'here' | 'debian'>[]): string[] {
  const missing = runtimes.filter(({ here }) => !here());
  return [...new Set(missing.flatMap(({ debian }) => debian.split(' ')))];
}
