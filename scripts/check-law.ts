import { today } from '../src/kit/day';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { checkLaw, dayOption } from '../tools/writing/docs/lawReadings';

runCommand(async () => {
  const { day } = dayOption(process.argv.slice(2), today());
  await checkLaw(
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    day,
  );
});
