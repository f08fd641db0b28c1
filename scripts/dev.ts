import '../src/kit/production';

import { runDevServer } from '../src/pipeline/runDevServer';
import { localPort } from '../src/pipeline/localPort';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { checkSavedPage } from '../tools/writing/docs/checkDocs';

runCommand(async () => {
  const port = localPort(process.argv.slice(2), 'dev');
  const paths = projectPaths(process.cwd());
  await runDevServer(paths.root, port, (file) => checkSavedPage(paths, file));
});
