import '../src/kit/production';

import { localPort } from '../src/pipeline';
import { projectPaths } from '../src/kit/paths';
import { runCommand } from '../src/kit/runCommand';
import { devLine, scriptArgs } from './lines';

runCommand(async () => {
  const port = localPort(scriptArgs(devLine).values.port, 'dev');
  const paths = projectPaths(process.cwd());
  // Said before the generators are loaded, which takes longer than a reader of the terminal waits without doubt.
  console.log(`Getting ready to serve the site at http://localhost:${String(port)}/ …`);
  const { runDevServer } = await import('../src/pipeline');
  const { checkSavedPage } = await import('../tools/writing/docs/checkDocs');
  await runDevServer(paths.root, port, (file) => checkSavedPage(paths, file));
});
