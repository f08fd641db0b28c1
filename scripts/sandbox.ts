import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { runSandbox, type RunningSandbox } from '../tools/sandbox/runSandbox';

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
