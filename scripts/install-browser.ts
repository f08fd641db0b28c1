import { runCommand } from '../src/kit/runCommand';
import { addHeadlessShell, ensureChromium } from '../tools/suite/chromium';
import { browserSetupLine, scriptArgs } from './lines';

runCommand(() => {
  if (scriptArgs(browserSetupLine).values.shell === true) {
    addHeadlessShell();
  }
  ensureChromium();
  return Promise.resolve();
});
