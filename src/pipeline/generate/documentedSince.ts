import { bundleLinted } from '../../contract/forNode';
import { type Contract, listOperations } from '../../contract';
import { CURRENT, CURRENT_LABEL, listVersions } from '../../portal/versions';
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
  const addAll = (found: Contract, name: string) => {
    listOperations(found).forEach(({ operation }) => since.set(operation.operationId, name));
  };
  addAll(contract, label);
  // The newest first, so that the oldest label is the one that stays.
  for (const { name, apis } of listVersions(paths.root)) {
    if (name !== CURRENT && name < label && apis.some(({ id }) => id === api)) {
      addAll(await bundleLinted(paths, api, name), name);
    }
  }
  return since;
}
