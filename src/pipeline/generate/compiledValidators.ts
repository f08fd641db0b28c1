import { generateValidators, validatorsFolder } from './generateValidators';
import { loadBytesValidator } from '../../validator';
import type { ProjectPaths } from '../../kit/paths';
import { readLaw } from '../../sale/law/node/readLaw';
import type { ValidatorSource } from '../../cli/validate/validateBody';

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
