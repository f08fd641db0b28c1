import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { InputError } from '../../src/kit/problem';

/** The timeout in ms, which allows for a slow mirror. */
const TIMEOUT_MS = 300_000;

const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];

/**
 * Installs packages that are not in the lock file, unless they are there in these versions, and prints what it installs: only the
 * full set needs them, so nobody else downloads them.
 *
 * @param wanted the exact version of each package
 * @param folder where: a folder of its own, outside of the project's packages
 * @param what what they are, for the message
 * @returns the folder of the packages
 * @throws {InputError} if they cannot be installed
 */
export function ensureNpmPackages(
  wanted: Readonly<Record<string, string>>,
  folder: string,
  what: string,
): string {
  const modules = path.join(folder, 'node_modules');
  if (Object.entries(wanted).every(([name, version]) => versionOf(path.join(modules, name)) === version)) {
    return modules;
  }
  const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${packages.join(', ')} into ${folder}`);
  // An interrupted installation must not look like a finished one.
  const begun = path.join(folder, 'begun');
  rmSync(begun, { recursive: true, force: true });
  mkdirSync(begun, { recursive: true });
  const { status, stderr, error } = spawnSync(
    'npm',
    ['install', '--prefix', begun, ...OPTIONS, ...packages],
    {
      ...{ cwd: begun, encoding: 'utf8', timeout: TIMEOUT_MS },
    },
  );
  if (status !== 0) {
    throw new InputError([
      {
        message: `${what} could not be installed (${packages.join(', ')}):\n${error?.message ?? stderr}`,
        fix: 'connect this machine to a registry of npm packages, and run the tests again.',
      },
    ]);
  }
  rmSync(modules, { recursive: true, force: true });
  renameSync(path.join(begun, 'node_modules'), modules);
  rmSync(begun, { recursive: true });
  return modules;
}

function versionOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
    : undefined;
}
