import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { runEverything } from '../tools/samples/runEverything';
import { isFullSet, seed } from '../tools/suite/testSet';

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
