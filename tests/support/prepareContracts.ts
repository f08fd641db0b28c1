import { existsSync } from 'node:fs';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { apis } from '../../src/portal/apis';
import { CURRENT, listVersions } from '../../src/portal/versions';
import { projectPaths } from '../../src/kit/paths';
import { entriesThatRead } from '../../tools/suite/inputs';
import { root } from './scratch';

/** What reads the bundled contracts or the compiled validators, or names their files. */
const READERS = /\b(?:readBundles?|bundleFile|validatorsFolder)\(/;

/**
 * The files of a run that need the contracts: they, or what they import, read them.
 *
 * @param files the test files, relative to the root
 */
export async function filesThatNeedContracts(files: readonly string[]): Promise<readonly string[]> {
  return entriesThatRead(root, files, READERS);
}

/**
 * Before the tests of a Vitest project: bundles the contracts, including those of releases, and compiles the validators,
 * unless they are up to date, or no file of the run reads them.
 *
 * @throws {InputError} when a contract cannot be read
 */
export default async function prepareContracts(project: TestProject): Promise<void> {
  // The names on the command line, which Vitest does not declare. Without them, all files run, and some read contracts.
  const { filenamePattern } = project.vitest as { readonly filenamePattern?: string[] };
  if (filenamePattern !== undefined) {
    const { testFiles } = await project.globTestFiles(filenamePattern);
    const files = testFiles.map((file) => path.relative(root, file));
    if (files.length > 0 && (await filesThatNeedContracts(files)).length === 0) {
      return;
    }
  }
  await makeContracts();
}

async function makeContracts(): Promise<void> {
  const { bundleFile, contractName } = await import('../../src/contract/bundles');
  const { bundleRelease, bundleSources } = await import('../../src/contract/bundleSources');
  const { generateValidators } = await import('../../src/pipeline/generate/generateValidators');
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
