import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';
import { runEverything } from '../src/samples-run/runEverything';
import { isFullSet, seed } from '../tests/support/testSet';

runCommand(() =>
  runEverything(
    process.argv.slice(2),
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    isFullSet ? undefined : seed,
  ),
);
