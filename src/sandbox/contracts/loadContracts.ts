import path from 'node:path';

import { apis } from '../../apis';
import { bundleContract, rulesFile } from '../../contract/checkContract';
import type { Contract } from '../../contract/openapi';
import type { ProjectPaths } from '../../pipeline/paths';
import { createDynamicAnswers, type DynamicAnswers } from '../answers/dynamicAnswers';
import { compileChecks, type Checks } from './checks';
import { sandboxOperations, type SandboxOperation } from './operations';

/** One API as the sandbox serves it. */
export interface SandboxApi {
  readonly id: string;
  readonly contract: Contract;
  readonly operations: readonly SandboxOperation[];
  readonly checks: Checks;
  readonly dynamicAnswers: DynamicAnswers;
}

/**
 * Reads the contracts as they are now, as the build does, and compiles what the sandbox checks.
 *
 * @throws {InputError} when a contract cannot be read
 */
export async function loadContracts(paths: ProjectPaths): Promise<SandboxApi[]> {
  const rules = rulesFile(paths.openapi);
  return Promise.all(
    apis.map(async ({ id }) => {
      const { contract } = await bundleContract(path.join(paths.openapi, `${id}.yaml`), rules, paths.root);
      const checks = await compileChecks(id, contract);
      return {
        id,
        contract,
        operations: sandboxOperations(id, contract),
        checks,
        dynamicAnswers: createDynamicAnswers(contract, checks),
      };
    }),
  );
}
