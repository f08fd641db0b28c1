import { checkDocs } from '../src/guides/docs/checkDocs';
import { projectPaths } from '../src/pipeline/paths';
import { runCommand } from '../src/pipeline/runCommand';

runCommand(() =>
  checkDocs(process.argv.slice(2), projectPaths(process.cwd()), (line) => {
    console.log(line);
  }),
);
