import { apis } from '../../src/facts/apis';
import { bundleSources } from '../../src/contract/bundleSources';
import { generateValidators } from '../../src/build/generateValidators';
import { projectPaths } from '../../src/kit/paths';
import { root } from './scratch';

/**
 * Bundles the contracts and compiles their validators before the test files run, unless they are up to date.
 *
 * @throws {InputError} when a contract cannot be read
 */
export default async function prepareContracts(): Promise<void> {
  const paths = projectPaths(root);
  await generateValidators(paths);
  await Promise.all(apis.map(({ id }) => bundleSources(paths, id)));
}
