import { existsSync } from 'node:fs';

import { apis } from '../../src/portal/apis';
import { CURRENT, listVersions } from '../../src/portal/versions';
import { bundleFile, contractName } from '../../src/contract/bundles';
import { bundleRelease, bundleSources } from '../../src/contract/bundleSources';
import { generateValidators } from '../../src/pipeline/generate/generateValidators';
import { projectPaths } from '../../src/kit/paths';
import { root } from './scratch';

/**
 * Bundles the contracts, also those of releases, and compiles the validators before the test files run, unless they are
 * up to date.
 *
 * @throws {InputError} when a contract cannot be read
 */
export default async function prepareContracts(): Promise<void> {
  const paths = projectPaths(root);
  await generateValidators(paths);
  await Promise.all(apis.map(({ id }) => bundleSources(paths, id)));
  // Releases are never edited.
  const released = listVersions(root).flatMap(({ name, apis: own }) =>
    name === CURRENT ? [] : own.map(({ id }) => ({ id, label: name })),
  );
  const missing = released.filter(({ id, label }) => !existsSync(bundleFile(paths, contractName(id, label))));
  await Promise.all(missing.map(({ id, label }) => bundleRelease(paths, label, id)));
}
