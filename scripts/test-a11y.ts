import { runCommand } from '../src/kit/runCommand';
import { runPlaywright } from '../tools/suite/runPlaywright';

// Runs only the accessibility part of the browser tests.
runCommand(() => runPlaywright('a11y', ['--project=a11y', ...process.argv.slice(2)]));
