import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { runSampleCommand } from '../tools/samples/runSampleCommand';
import { isFullSet, seed } from '../tools/suite/testSet';

runCommand(() =>
  runSampleCommand(
    process.argv.slice(2),
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    isFullSet ? undefined : seed,
  ),
);
