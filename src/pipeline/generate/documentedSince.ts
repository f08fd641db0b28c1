import { existsSync } from 'node:fs';
import path from 'node:path';

import { readRelease, releasesFolder } from '../../contract/forNode';
import { type Contract, listOperations } from '../../contract';
import { CURRENT, CURRENT_LABEL, releaseLabels } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';

/**
 * The first version of the documentation that has each operation of an API, by `operationId`.
 *
 * @param version the documentation version of the contract: `current`, or the label of a release
 * @throws {InputError} if an earlier release of the contract cannot be read
 */
export async function documentedSince(
  paths: ProjectPaths,
  version: string,
  api: string,
  contract: Contract,
): Promise<ReadonlyMap<string, string>> {
  const label = version === CURRENT ? CURRENT_LABEL : version;
  const since = new Map<string, string>();
  const earlier = releaseLabels(paths.root)
    .filter((release) => release < label)
    .map((release) => ({ release, file: path.join(releasesFolder(paths.openapi), release, `${api}.yaml`) }))
    .filter(({ file }) => existsSync(file))
    // The newest first, so that the oldest label is the one that stays.
    .sort((one, other) => (one.release < other.release ? 1 : -1));
  const addAll = (found: Contract, name: string) => {
    listOperations(found).forEach(({ operation }) => since.set(operation.operationId, name));
  };
  addAll(contract, label);
  for (const { release, file } of earlier) {
    addAll(await readRelease({ api, label: release, file }), release);
  }
  return since;
}
