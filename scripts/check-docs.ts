import '../src/kit/production';

import { checkDocs } from '../tools/writing/docs/checkDocs';
import { dayOption } from '../tools/writing/docs/lawReadings';
import { today } from '../src/kit/day';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  const { day, rest } = dayOption(process.argv.slice(2), today());
  await checkDocs(
    rest,
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    day,
  );
});
