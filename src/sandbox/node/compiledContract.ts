import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { bundleSources } from '../../contract/forNode';
import type { Contract } from '../../contract';
import type { ProjectPaths } from '../../kit/paths';
import { cached, filesIn } from '../../kit/stamp';
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
  await cached(paths, { name: `${id}.sandbox.${checked}`, made: [target] }, async () => {
    const { contract, files } = await bundleSources(paths, id);
    const compiled: CompiledContract = { contract, module: await compileChecks(id, contract, checked) };
    await writeFileAtomic(target, JSON.stringify(compiled));
    return [
      ...files,
      ...(await filesIn([path.join(SOURCES, 'sandbox', 'contracts'), path.join(SOURCES, 'validator')])),
      path.join(paths.root, 'package-lock.json'),
    ];
  });
  return JSON.parse(await readFile(target, 'utf8')) as CompiledContract;
}
