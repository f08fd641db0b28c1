import { generateValidators, validatorsFolder } from './generateValidators';
import type { ValidatorSource } from '../../cli';
import { readLaw } from '../../sale/forNode';
import { loadBytesValidator } from '../../validator/forNode';
import type { ProjectPaths } from '../../kit/paths';

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
