import { runCommand } from '../src/pipeline/runCommand';
import { runPlaywright } from '../tests/support/runPlaywright';

runCommand(() => {
  runPlaywright('browser', ['--project=desktop', '--project=phone', ...process.argv.slice(2)]);
  return Promise.resolve();
});
