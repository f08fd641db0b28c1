import { ensureNpmPackages } from './npmPackages';

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

/**
 * Installs the clients of the collections, unless they are there in these versions.
 *
 * @param folder where: a folder of its own, outside of the project's packages
 * @returns the folder of their packages
 * @throws {InputError} if they cannot be installed
 */
export function installClients(folder: string): string {
  return ensureNpmPackages(CLIENTS, folder, 'The clients of the collections');
}
