import { runCommand } from '../src/pipeline/runCommand';
import { ensureChromium } from '../tests/support/chromium';

runCommand(() => {
  ensureChromium();
  return Promise.resolve();
});
