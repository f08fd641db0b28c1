import { runCommand } from '../src/kit/runCommand';
import { runPlaywright } from '../tools/suite/runPlaywright';

// A part of the browser tests, for whoever works on it alone.
runCommand(() => runPlaywright('a11y', ['--project=a11y', ...process.argv.slice(2)]));
