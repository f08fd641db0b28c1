import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { runSampleCommand } from '../tools/samples/runSampleCommand';
import { isFullSet, seed } from '../tools/suite/testSet';
import { samplesLine, scriptArgs } from './lines';

runCommand(() =>
  runSampleCommand(
    scriptArgs(samplesLine).positionals,
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    isFullSet ? undefined : seed,
  ),
);
