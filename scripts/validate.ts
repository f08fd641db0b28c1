import { projectPaths } from '../src/kit/paths';
import { runForResult } from '../src/kit/runCommand';
import { compiledValidators } from '../src/pipeline/generate/compiledValidators';
import { validateBody } from '../src/cli/validate/validateBody';

runForResult(() =>
  validateBody(process.argv.slice(2), compiledValidators(projectPaths(process.cwd())), process.stdin),
);
