import { checkContractChanges } from '../src/contract/history/checkContractChanges';
import { projectPaths } from '../src/pipeline/paths';
import { InputError } from '../src/pipeline/problem';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(async () => {
  const { lines, problems } = await checkContractChanges(projectPaths(process.cwd()));
  console.log(lines.join('\n'));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
});
