import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { InputError } from '../../src/kit/problem';

/**
 * The programs that send our collections as people's clients do: the runners of Postman and Bruno, httpYac, and the check of
 * Bruno's importer. They are not in the lock file, because only the full set of tests needs their 800 packages.
 */
const CLIENTS = {
  newman: '6.2.2',
  httpyac: '6.16.7',
  '@usebruno/cli': '4.1.0',
  '@usebruno/schema': '0.29.0',
} as const;

/** The timeout in ms, which allows for a slow mirror. */
const TIMEOUT_MS = 300_000;

/**
 * Installs the clients of the collections, unless they are there in these versions.
 *
 * @param folder where: a folder of its own, outside of the project's packages
 * @returns the folder of their packages
 * @throws {InputError} if they cannot be installed
 */
export function installClients(folder: string): string {
  return installPackages(CLIENTS, folder, 'The clients of the collections');
}

/**
 * Installs packages that are not in the lock file, unless they are there in these versions, and prints what it installs.
 *
 * @param wanted the exact version of each package
 * @param folder where: a folder of its own, outside of the project's packages
 * @param what what they are, for the message
 * @returns the folder of the packages
 * @throws {InputError} if they cannot be installed
 */
export function installPackages(
  wanted: Readonly<Record<string, string>>,
  folder: string,
  what: string,
): string {
  const modules = path.join(folder, 'node_modules');
  const missing = Object.entries(wanted).filter(
    ([name, version]) => versionOf(path.join(modules, name)) !== version,
  );
  if (missing.length === 0) {
    return modules;
  }
  const packages = Object.entries(wanted).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${packages.join(', ')} into ${folder}`);
  const { status, stderr } = spawnSync(
    'npm',
    [
      ...['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'],
      ...packages,
    ],
    { encoding: 'utf8', timeout: TIMEOUT_MS },
  );
  if (status !== 0) {
    throw new InputError([
      {
        message: `${what} could not be installed:\n${stderr}`,
        fix: 'connect this machine to a registry of npm packages, and run the tests again.',
      },
    ]);
  }
  return modules;
}

function versionOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version
    : undefined;
}
