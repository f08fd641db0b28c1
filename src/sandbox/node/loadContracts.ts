import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { apis } from '../../facts/apis';
import type { Contract } from '../../contract/openapi';
import { bundleSources } from '../../contract/bundleSources';
import type { ProjectPaths } from '../../kit/paths';
import { filesIn, isCurrent, readStamp, stampFiles } from '../../kit/stamp';
import { writeFileAtomic } from '../../kit/syncFolder';
import { compileChecks } from '../contracts/compileChecks';
import { sandboxOperations } from '../contracts/operations';
import type { SandboxApi } from '../contracts/sandboxApi';
import { createDynamicAnswers } from './dynamicAnswers';
import { loadChecks } from './loadChecks';

/** The folder of `src`. */
const SOURCES = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Reads the current contracts, bundled as in the build, with validators for requests and responses. Contracts
 * with unchanged files are not compiled again.
 *
 * @throws {InputError} when a contract cannot be read
 */
export async function loadContracts(paths: ProjectPaths): Promise<SandboxApi[]> {
  return Promise.all(
    apis.map(async ({ id }) => {
      const { contract, module } = await compiled(paths, id);
      const checks = await loadChecks(module);
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

/** The cached data of a contract. */
interface Compiled {
  readonly contract: Contract;
  /** The text of the module with the validators. */
  readonly module: string;
}

async function compiled(paths: ProjectPaths, id: string): Promise<Compiled> {
  const target = path.join(paths.generated, 'sandbox', `${id}.json`);
  const stampPath = path.join(paths.generated, 'stamps', `${id}.sandbox.json`);
  const stamp = await readStamp(stampPath);
  if (stamp !== undefined && (await isCurrent(paths.root, stamp))) {
    const kept = await readFile(target, 'utf8').catch(() => undefined);
    if (kept !== undefined) {
      return JSON.parse(kept) as Compiled;
    }
  }
  return compile(paths, id, target, stampPath);
}

async function compile(
  paths: ProjectPaths,
  id: string,
  target: string,
  stampPath: string,
): Promise<Compiled> {
  const { contract, files } = await bundleSources(paths, id);
  const result = { contract, module: await compileChecks(id, contract) };
  const compiler = [
    ...(await filesIn([
      path.join(SOURCES, 'sandbox', 'contracts'),
      path.join(SOURCES, 'contract', 'validator'),
    ])),
    path.join(paths.root, 'package-lock.json'),
  ];
  await rm(stampPath, { force: true });
  await writeFileAtomic(target, JSON.stringify(result));
  const inputs = await stampFiles(paths.root, [...files, ...compiler]);
  await writeFileAtomic(stampPath, JSON.stringify(inputs, null, 2));
  return result;
}
