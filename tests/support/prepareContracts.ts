import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

import type { TestProject } from 'vitest/node';

import { apis } from '../../src/apis';
import { bundleContract, rulesFile } from '../../src/contract/checkContract';
import { compileValidators } from '../../src/contract/validator/compile/compileValidators';
import { projectPaths } from '../../src/pipeline/paths';
import { writeFileAtomic } from '../../src/pipeline/syncFolder';
import { root } from './scratch';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with `{api}.json`, the bundled contract, and `validators/{api}.mjs` of every API. */
    readonly contractsFolder: string;
  }
}

/**
 * Bundles the contracts and compiles their validators once for all test files of a run, from the sources as they are
 * now. They go into a folder of the run's own, since a cold build at the same time forgets `.generated/openapi`.
 *
 * @returns what removes the folder at the end of the run
 * @throws {InputError} when a contract cannot be read
 */
export default async function prepareContracts({ provide }: TestProject): Promise<() => Promise<void>> {
  const { openapi, generated } = projectPaths(root);
  const scratch = path.join(generated, 'scratch');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(path.join(scratch, 'contracts-'));
  const rules = rulesFile(openapi);
  await Promise.all(
    apis.map(async ({ id }) => {
      const { contract } = await bundleContract(path.join(openapi, `${id}.yaml`), rules, root);
      await writeFileAtomic(path.join(folder, `${id}.json`), JSON.stringify(contract));
      await writeFileAtomic(
        path.join(folder, 'validators', `${id}.mjs`),
        await compileValidators(id, contract),
      );
    }),
  );
  provide('contractsFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
