import { runCommand } from '../src/kit/runCommand';
import { ensureChromium } from '../tools/suite/chromium';

runCommand(() => {
  ensureChromium();
  return Promise.resolve();
});
