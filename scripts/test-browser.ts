import { runCommand } from '../src/kit/runCommand';
import { runPlaywright } from '../tools/suite/runPlaywright';

// Runs all projects at once, so that no worker is idle at the end of a project, and each server starts once.
runCommand(() => runPlaywright('browser', process.argv.slice(2)));
