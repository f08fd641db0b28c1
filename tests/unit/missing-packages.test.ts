import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { installPackages } from '../../tools/suite/installPackages';
import { missingPackages } from '../../tools/samples/missingPackages';
import { runtimes } from '../../tools/samples/runtimes';

describe('the packages for the languages of the samples', () => {
  it('are those of the missing runtimes, without duplicates', () => {
    const absent = { here: () => false };
    expect(
      missingPackages([
        { ...absent, debian: 'php-cli php-curl' },
        { here: () => true, debian: 'golang-go' },
        { ...absent, debian: 'php-cli' },
      ]),
    ).toEqual(['php-cli', 'php-curl']);
  });

  it('are known for every runtime', () => {
    expect(runtimes.filter(({ debian }) => !/^[a-z0-9 -]+$/.test(debian))).toEqual([]);
  });
});

describe('the installation of packages', () => {
  let programs: string;
  const log = () => readFileSync(path.join(programs, 'log'), 'utf8').trim().split('\n');
  /** A stub of a program that records its arguments. */
  const program = (name: string, then: string) => {
    const file = path.join(programs, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${path.join(programs, 'log')}'\n${then}\n`);
    chmodSync(file, 0o755);
  };
  let printed: string[];

  beforeEach(() => {
    programs = mkdtempSync(path.join(tmpdir(), 'packages-'));
    vi.stubEnv('PATH', `${programs}:${process.env['PATH'] ?? ''}`);
    printed = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    rmSync(programs, { recursive: true });
  });

  it('updates the package lists, then installs the packages', () => {
    program('apt-get', 'exit 0');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    installPackages(['php-cli', 'golang-go']);
    const commands = ['apt-get update', 'apt-get install --yes --no-install-recommends php-cli golang-go'];
    expect(log()).toEqual(commands);
    expect(printed).toEqual(commands);
  });

  it('uses sudo for other users', () => {
    program('sudo', 'exit 0');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    installPackages(['nginx']);
    expect(log()).toEqual([
      'sudo apt-get update',
      'sudo apt-get install --yes --no-install-recommends nginx',
    ]);
  });

  it('prints what failed, and stops', () => {
    program('apt-get', 'exit 100');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    installPackages(['nginx']);
    expect(log()).toEqual(['apt-get update']);
    expect(printed.at(-1)).toBe('apt-get update failed: it exited with 100.');
  });

  it('prints that there is no package manager', () => {
    vi.stubEnv('PATH', programs);
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    installPackages(['nginx']);
    expect(printed.at(-1)).toContain('apt-get update failed: spawnSync apt-get ENOENT');
  });
});
