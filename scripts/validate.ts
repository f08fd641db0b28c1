import { projectPaths } from '../src/kit/paths';
import { runForResult } from '../src/kit/runCommand';
import { compiledValidators } from '../tools/validate/compiledValidators';
import { validateBody } from '../tools/validate/validateBody';

runForResult(() =>
  validateBody(process.argv.slice(2), compiledValidators(projectPaths(process.cwd())), process.stdin),
);
