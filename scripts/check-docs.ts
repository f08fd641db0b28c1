import '../src/kit/production';

import { checkDocs } from '../tools/writing/docs/checkDocs';
import { dayOf } from '../tools/writing/docs/lawReadings';
import { today } from '../src/kit/day';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { docsLine, scriptArgs } from './lines';

runCommand(async () => {
  const { values, positionals } = scriptArgs(docsLine);
  await checkDocs(
    positionals,
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    dayOf(values.on, today()),
  );
});
