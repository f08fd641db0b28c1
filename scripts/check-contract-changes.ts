import { checkContractChanges } from '../src/contract/forNode';
import { projectPaths } from '../src/kit/paths';
import { InputError } from '../src/kit/problem';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const { lines, problems } = await checkContractChanges(projectPaths(process.cwd()));
  console.log(lines.join('\n'));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});
