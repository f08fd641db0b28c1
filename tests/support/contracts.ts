import type { Contract } from '../../src/contract/openapi';
import { readBundles } from '../../src/pipeline/bundles';
import { projectPaths } from '../../src/pipeline/paths';
import { CURRENT } from '../../src/release/versions';
import { root } from './scratch';

/** The contracts of the registry as they were bundled at the start of the run: API id to contract. */
export async function bundleAll(): Promise<ReadonlyMap<string, Contract>> {
  return readBundles(projectPaths(root), CURRENT);
}
