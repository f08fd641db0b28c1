import { checkDocs } from '../tools/writing/docs/checkDocs';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';

runCommand(() =>
  checkDocs(
    process.argv.slice(2),
    projectPaths(process.cwd()),
    (line) => {
      console.log(line);
    },
    new Date().toISOString().slice(0, 10),
  ),
);
