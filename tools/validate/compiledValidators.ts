import { generateValidators, validatorsFolder } from '../../src/build/generateValidators';
import { loadBytesValidator } from '../../src/contract/validator';
import type { ProjectPaths } from '../../src/kit/paths';
import { readLaw } from '../../src/law/node/readLaw';
import type { ValidatorSource } from './validateBody';

/** The validators of `npm run validate`: those of the current contracts, after compiling the ones that have changed. */
export function compiledValidators(paths: ProjectPaths): ValidatorSource {
  return {
    command: 'npm run validate --',
    load: async () => {
      await generateValidators(paths);
      return loadBytesValidator(validatorsFolder(paths));
    },
    law: (country) => readLaw(paths.root, country),
  };
}
