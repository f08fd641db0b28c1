import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleFile, bundleSources } from '../../contract/forNode';
import type { Contract } from '../../contract';
import type { ProjectPaths } from '../../kit/paths';
import { stampFiles, sync } from '../../kit/stamp';
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
  const contract = await bundleSources(paths, id);
  const target = path.join(paths.generated, 'sandbox', `${id}.${checked}.json`);
  const inputs = await stampFiles(paths.root, [
    bundleFile(paths, id),
    ...['sandbox/contracts', 'validator'].map((name) => path.join(SOURCES, name)),
    'package-lock.json',
  ]);
  await sync(paths, { name: `${id}.sandbox.${checked}`, owned: [target], inputs }, async () => {
    const compiled: CompiledContract = { contract, module: await compileChecks(id, contract, checked) };
    return { files: new Map([[target, JSON.stringify(compiled)]]) };
  });
  return JSON.parse(await readFile(target, 'utf8')) as CompiledContract;
}
