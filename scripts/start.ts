import '../src/kit/production';

import { buildSite, localPort, serveSite } from '../src/pipeline';
import { runCommand } from '../src/kit/runCommand';
import { scriptArgs, startLine } from './lines';

runCommand(async () => {
  // Read first, so that a wrong option does not cost a build.
  const port = localPort(scriptArgs(startLine).values.port, 'start');
  // Release-quality compression is not worth the wait on a local machine.
  await buildSite(process.cwd(), { cold: process.env['CI'] === 'true', compression: 'quick' });
  await serveSite(process.cwd(), port);
});
