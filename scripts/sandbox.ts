import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';
import { runSandbox } from '../src/sandbox/runSandbox';

runCommand(async () => {
  await runSandbox(process.argv.slice(2), projectPaths(process.cwd()), (line) => {
    console.log(line);
  });
});
