import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Contract } from '../../contract/read/openapi';
import { bundleSources } from '../../contract/bundleSources';
import type { ProjectPaths } from '../../kit/paths';
import { filesIn, isCurrent, readStamp, stampFiles } from '../../kit/stamp';
import { writeFileAtomic } from '../../kit/syncFolder';
import { compileChecks, type Checked } from '../contracts/compileChecks';

/** The folder of `src`. */
const SOURCES = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** A contract, bundled as in the build, and the text of the module with its validators. */
export interface CompiledContract {
  readonly contract: Contract;
  readonly module: string;
}

/**
 * Reads the current contract of an API and compiles its validators. A contract with unchanged files is not compiled
 * again: its result is kept in the folder of generated files.
 *
 * @param checked what the validators check
 * @throws {InputError} when the contract cannot be read
 */
export async function compiledContract(
  paths: ProjectPaths,
  id: string,
  checked: Checked = 'calls',
): Promise<CompiledContract> {
  const target = path.join(paths.generated, 'sandbox', `${id}.${checked}.json`);
  const stampPath = path.join(paths.generated, 'stamps', `${id}.sandbox.${checked}.json`);
  const stamp = await readStamp(stampPath);
  if (stamp !== undefined && (await isCurrent(paths.root, stamp))) {
    const kept = await readFile(target, 'utf8').catch(() => undefined);
    if (kept !== undefined) {
      return JSON.parse(kept) as CompiledContract;
    }
  }
  return compile(paths, id, checked, { target, stampPath });
}

async function compile(
  paths: ProjectPaths,
  id: string,
  checked: Checked,
  { target, stampPath }: { readonly target: string; readonly stampPath: string },
): Promise<CompiledContract> {
  const { contract, files } = await bundleSources(paths, id);
  const result = { contract, module: await compileChecks(id, contract, checked) };
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
