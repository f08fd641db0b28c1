import { bundleFile, bundleSources } from '../../contract/forNode';
import { compileValidators } from '../../validator/forNode';
import path from 'node:path';

import type { ProjectPaths } from '../../kit/paths';
import { stampFiles, sync } from '../../kit/stamp';
import { pickApis } from './pickApis';

export interface ValidatorResult {
  readonly api: string;
  readonly outcome: 'unchanged' | 'generated';
}

/** The folder of the generated validators, one ES module for each API. */
export function validatorsFolder(paths: ProjectPaths): string {
  return path.join(paths.generated, 'validators');
}

/** What validators are made of besides the contract. */
const COMPILER = ['src/validator', 'src/barcodes', 'src/contract/read', 'package-lock.json'];

/**
 * Compiles validators for the request bodies of the contracts into `.generated/validators/{api}.mjs`. It
 * bundles the contracts, so it does not depend on other steps. Skips contracts whose bundle and compiler
 * are unchanged.
 *
 * @param ids the APIs to generate; all of the registry by default
 * @throws {InputError} for an unknown id, or if a contract cannot be read
 */
export async function generateValidators(
  paths: ProjectPaths,
  ids?: readonly string[],
): Promise<ValidatorResult[]> {
  const compiler = await stampFiles(paths.root, COMPILER);
  const results: ValidatorResult[] = [];
  for (const { id } of pickApis(ids)) {
    const contract = await bundleSources(paths, id);
    const inputs = { ...compiler, ...(await stampFiles(paths.root, [bundleFile(paths, id)])) };
    const target = path.join(validatorsFolder(paths), `${id}.mjs`);
    const { isFresh } = await sync(paths, { name: `${id}.validator`, owned: [target], inputs }, async () => ({
      files: new Map([[target, await compileValidators(id, contract)]]),
    }));
    results.push({ api: id, outcome: isFresh ? 'generated' : 'unchanged' });
  }
  return results;
}
