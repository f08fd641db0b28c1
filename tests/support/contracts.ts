import path from 'node:path';

import { apis } from '../../src/apis';
import { bundleContract, rulesFile } from '../../src/contract/checkContract';
import type { Contract } from '../../src/contract/openapi';
import { projectPaths } from '../../src/pipeline/paths';
import { root } from './scratch';

/** The contracts of the registry, bundled from their sources: API id to contract. */
export async function bundleAll(): Promise<ReadonlyMap<string, Contract>> {
  const { openapi } = projectPaths(root);
  const rules = rulesFile(openapi);
  const bundles = await Promise.all(
    apis.map(async ({ id }) => {
      const { contract } = await bundleContract(path.join(openapi, `${id}.yaml`), rules, root);
      return [id, contract] as const;
    }),
  );
  return new Map(bundles);
}
