import { apis } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { sandboxOperations } from '../contracts/operations';
import type { SandboxApi } from '../answers/sandboxApi';
import { compiledContract } from './compiledContract';
import { dynamicResponsesOf } from './dynamicResponses';
import { loadChecks } from './loadChecks';

/**
 * Reads the current contracts, bundled as in the build, with validators for requests and responses. Contracts
 * with unchanged files are not compiled again.
 *
 * @throws {InputError} when a contract cannot be read
 */
export async function loadContracts(paths: ProjectPaths): Promise<SandboxApi[]> {
  return Promise.all(
    apis.map(async ({ id }) => {
      const { contract, module } = await compiledContract(paths, id);
      const checks = await loadChecks(module);
      return {
        id,
        contract,
        operations: sandboxOperations(id, contract),
        checks,
        dynamicResponses: dynamicResponsesOf(contract, checks),
      };
    }),
  );
}
