import { today } from '../src/kit/day';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { checkLaw, dayOf } from '../tools/writing/docs/lawReadings';
import { lawLine, scriptArgs } from './lines';

runCommand(async () => {
  await checkLaw(
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    dayOf(scriptArgs(lawLine).values.on, today()),
  );
});
