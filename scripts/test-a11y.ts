import { runCommand } from '../src/pipeline/runCommand';
import { runPlaywright } from '../tests/support/runPlaywright';

// A part of the browser tests, for whoever works on it alone.
runCommand(() => runPlaywright('a11y', ['--project=a11y', ...process.argv.slice(2)]));
