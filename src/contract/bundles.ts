import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Contract } from './openapi';
import { apisOf, CURRENT } from '../facts/versions';
import type { ProjectPaths } from '../kit/paths';

/** What a contract is called among all versions: `checkout`, `2022-09/checkout`. */
export function contractName(api: string, version: string = CURRENT): string {
  return version === CURRENT ? api : `${version}/${api}`;
}

/** Where the bundled contract of an API is. */
export function bundleFile(paths: ProjectPaths, name: string): string {
  return path.join(paths.generated, 'openapi', `${name}.json`);
}

/** What was read last from each file, and which state of it that was. */
const lastRead = new Map<string, { readonly state: string; readonly contract: Promise<Contract> }>();

/**
 * Reads the bundled contract of an API. It must have been generated before. Each state of a file is read once:
 * guides ask for their contracts by the hundred, and all at the same time.
 *
 * @param version the version of the documentation; the current one by default
 */
export async function readBundle(
  paths: ProjectPaths,
  api: string,
  version: string = CURRENT,
): Promise<Contract> {
  const file = bundleFile(paths, contractName(api, version));
  // Two changes may come within one tick of the clock; but each makes a file of its own.
  const { ino, mtimeNs, size } = await stat(file, { bigint: true });
  const state = [ino, mtimeNs, size].join(' ');
  const last = lastRead.get(file);
  if (last?.state === state) {
    return last.contract;
  }
  const contract = readFile(file, 'utf8').then((text) => JSON.parse(text) as Contract);
  lastRead.set(file, { state, contract });
  return contract;
}

/** The contracts of every API of a version, by id in the order of the registry. */
export async function readBundles(
  paths: ProjectPaths,
  version: string,
): Promise<ReadonlyMap<string, Contract>> {
  return new Map(
    await Promise.all(
      apisOf(version).map(async ({ id }) => [id, await readBundle(paths, id, version)] as const),
    ),
  );
}
