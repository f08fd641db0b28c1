import { bundleSources } from '../../contract/forNode';
import { compileValidators } from '../../validator/forNode';
import path from 'node:path';

import type { Api } from '../../portal/apis';
import type { ProjectPaths } from '../../kit/paths';
import { cached, filesIn } from '../../kit/stamp';
import { writeFileAtomic } from '../../kit/syncFolder';
import { pickApis } from './pickApis';

/** The result for the validator of one API. */
export interface ValidatorResult {
  readonly api: string;
  readonly outcome: 'unchanged' | 'generated';
}

/** The folder of the generated validators, one ES module for each API. */
export function validatorsFolder(paths: ProjectPaths): string {
  return path.join(paths.generated, 'validators');
}

/**
 * Compiles validators for the request bodies of the contracts into `.generated/validators/{api}.mjs`. It
 * reads the contract sources, so it does not depend on other steps. Skips contracts whose files and compiler
 * are unchanged.
 *
 * @param ids the APIs to generate; all of the registry by default
 * @throws {InputError} for an unknown id, or if a contract cannot be read
 */
export async function generateValidators(
  paths: ProjectPaths,
  ids?: readonly string[],
): Promise<ValidatorResult[]> {
  const compiler = [
    ...(await filesIn(
      ['validator', 'barcodes', 'contract/check', 'contract/read'].map((name) =>
        path.join(paths.root, 'src', name),
      ),
    )),
    path.join(paths.root, 'package-lock.json'),
  ];
  const results: ValidatorResult[] = [];
  for (const api of pickApis(ids)) {
    results.push({ api: api.id, outcome: await generateValidator(paths, api, compiler) });
  }
  return results;
}

async function generateValidator(
  paths: ProjectPaths,
  api: Api,
  compiler: readonly string[],
): Promise<ValidatorResult['outcome']> {
  const target = path.join(validatorsFolder(paths), `${api.id}.mjs`);
  const { isFresh } = await cached(paths, { name: `${api.id}.validator`, made: [target] }, async () => {
    const { contract, files } = await bundleSources(paths, api.id);
    await writeFileAtomic(target, await compileValidators(api.id, contract));
    return [...files, ...compiler];
  });
  return isFresh ? 'generated' : 'unchanged';
}
