import { existsSync } from 'node:fs';

import { apis, type Api } from '../../portal/apis';
import { bundleFile, contractName } from '../../contract/forNode';
import { nearest } from '../../kit/nearest';
import { listVersions } from '../../portal/versions';
import type { ProjectPaths } from '../../kit/paths';
import { InputError } from '../../kit/problem';
import { modelsFolder } from './referenceModels';

/**
 * The APIs of the registry with these ids, in the given order.
 *
 * @param ids all of the registry by default
 * @throws {InputError} with each unknown id, the ids nearest to it and the known ones
 */
export function pickApis(ids: readonly string[] = apis.map(({ id }) => id)): Api[] {
  const known = apis.map(({ id }) => id);
  const picked = ids.map((id) => ({ id, api: apis.find((candidate) => candidate.id === id) }));
  const unknown = picked.filter(({ api }) => api === undefined);
  if (unknown.length > 0) {
    throw new InputError(
      unknown.map(({ id }) => {
        const near = nearest(id, known);
        const meant = near.length === 0 ? '' : `write ${near.join(' or ')}, or `;
        return {
          message: `Unknown API id "${id}". Known ids: ${known.join(', ')}.`,
          fix: `${meant}add the API to src/portal/apis.ts.`,
        };
      }),
    );
  }
  return picked.flatMap(({ api }) => api ?? []);
}

/**
 * The chosen APIs, and those that have never been generated: a catalogue shows all APIs, so that none can be made while the
 * contract of one is missing.
 *
 * @param ids the chosen APIs
 * @returns ids, in the order of the registry
 */
export function withUnmade(paths: ProjectPaths, ids: readonly string[]): readonly string[] {
  const unmade = listVersions(paths.root).flatMap(({ name: version, apis: documented }) =>
    documented
      .filter(({ id }) => {
        const name = contractName(id, version);
        return !existsSync(bundleFile(paths, name)) || !existsSync(modelsFolder(paths, name));
      })
      .map(({ id }) => id),
  );
  return apis.map(({ id }) => id).filter((id) => ids.includes(id) || unmade.includes(id));
}
