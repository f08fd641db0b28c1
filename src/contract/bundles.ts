import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { Contract } from './read/openapi';
import { apisOf, CURRENT } from '../portal/versions';
import type { ProjectPaths } from '../kit/paths';

/** The name of a contract across versions: `checkout`, `2022-09/checkout`. */
export function contractName(api: string, version: string = CURRENT): string {
  return version === CURRENT ? api : `${version}/${api}`;
}

export function bundleFile(paths: ProjectPaths, name: string): string {
  return path.join(paths.generated, 'openapi', `${name}.json`);
}

/** The last content read from each file, with the state of the file. */
const lastRead = new Map<string, { readonly state: string; readonly contract: Promise<Contract> }>();

/**
 * Reads the bundled contract of an API, which must have been generated. Each state of a file is read once,
 * because hundreds of guides read their contracts concurrently.
 *
 * @param version the documentation version; by default the current one
 */
export async function readBundle(
  paths: ProjectPaths,
  api: string,
  version: string = CURRENT,
): Promise<Contract> {
  const file = bundleFile(paths, contractName(api, version));
  // Two changes may have the same timestamp, but each creates a new inode.
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

/** The contracts of all APIs of a version by id, in registry order. */
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
