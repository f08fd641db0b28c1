import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';
import { runEverything } from '../src/samples-run/runEverything';

runCommand(() =>
  runEverything(process.argv.slice(2), projectPaths(process.cwd()), (line) => {
    console.log(line);
  }),
);
