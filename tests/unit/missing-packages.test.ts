import { afterEach, expect, it, vi } from 'vitest';

import { missingPackages } from '../../tools/samples/missingPackages';
import { runtimes } from '../../tools/samples/runtimes';
import { installPackages } from '../../tools/suite/installPackages';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('the packages of the missing runtimes are installed once, and known for every runtime', () => {
  const absent = { here: () => false };
  const php = { ...absent, debian: 'php-cli php-curl' };
  const go = { here: () => true, debian: 'golang-go' };
  expect(missingPackages([php, go, { ...absent, debian: 'php-cli' }])).toEqual(['php-cli', 'php-curl']);
  expect(runtimes.filter(({ debian }) => !/^[a-z0-9 -]+$/.test(debian))).toEqual([]);
});

it.each([
  [0, 'apt-get update'],
  [1000, 'sudo apt-get update'],
])('an installation that fails stops and says so, for the user %i', (user, command) => {
  const printed: string[] = [];
  vi.stubEnv('PATH', '/nowhere');
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  installPackages(['nginx']);
  expect(printed).toEqual([command, expect.stringContaining(`${command} failed: spawnSync `)]);
});
