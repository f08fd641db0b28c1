import type { Runtime } from './runtimes';

/** The Debian packages of the runtimes that this machine lacks, without duplicates. */
export function missingPackages(runtimes: readonly Pick<Runtime, 'here' | 'debian'>[]): string[] {
  const missing = runtimes.filter(({ here }) => !here());
  return [...new Set(missing.flatMap(({ debian }) => debian.split(' ')))];
}
