import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';
import { runSandbox, type RunningSandbox } from '../src/sandbox/runSandbox';

let sandbox: RunningSandbox | undefined;

runCommand(
  async () => {
    sandbox = await runSandbox(process.argv.slice(2), projectPaths(process.cwd()), (line) => {
      console.log(line);
    });
  },
  async () => {
    await sandbox?.stop();
  },
);
