import { parseArgs } from 'node:util';

import { runCommand } from '../src/kit/runCommand';
import { addHeadlessShell, ensureChromium } from '../tools/suite/chromium';

const { values } = parseArgs({ options: { shell: { type: 'boolean', default: false } } });

runCommand(() => {
  if (values.shell) {
    addHeadlessShell();
  }
  ensureChromium();
  return Promise.resolve();
});
