import { runCommand } from '../src/kit/runCommand';
import { runPlaywright } from '../tools/suite/runPlaywright';

// Every project in one run, so that no worker is idle at the end of one, and each server starts once.
runCommand(() => runPlaywright('browser', process.argv.slice(2)));
