import '../src/kit/production';

import { runDevServer } from '../src/build/runDevServer';
import { localPort } from '../src/build/localPort';
import { runCommand } from '../src/kit/runCommand';

runCommand(async () => {
  await runDevServer(process.cwd(), localPort(process.argv.slice(2), 'dev'));
});
